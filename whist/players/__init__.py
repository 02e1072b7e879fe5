"""Players: whatever chooses a card from a view."""

from whist.players.chance import RandomPlayer
from whist.players.player import Player, play_out
from whist.players.rules import RulesPlayer

__all__ = ["Player", "RandomPlayer", "RulesPlayer", "play_out"]
