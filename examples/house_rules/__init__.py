"""Fifteen house rules, each of at most fifteen lines."""

from examples.house_rules.any_humble_card import QUEENS_COURT
from examples.house_rules.catch_the_ten import CATCH_THE_TEN
from examples.house_rules.euchre_bowers import BOWER_WHIST
from examples.house_rules.honours_for_the_odd_trick import EARNED_HONOURS
from examples.house_rules.humble_king_worth_three import HUMBLE_KING_WORTH_THREE
from examples.house_rules.last_trick_counts_double import LAST_TRICK_WHIST
from examples.house_rules.misere_whist import MISERE_WHIST
from examples.house_rules.must_beat_the_last_card import BEATING_WHIST
from examples.house_rules.no_trumps_every_fifth_deal import FIFTH_DEAL_WHIST
from examples.house_rules.no_trumps_to_the_first_trick import QUIET_START_WHIST
from examples.house_rules.suit_value_whist import SUIT_VALUE_WHIST
from examples.house_rules.three_players import THREE_PLAYER_WHIST
from examples.house_rules.trumps_from_a_second_pack import SECOND_PACK_WHIST
from examples.house_rules.two_of_clubs_never_wins import LOST_DEUCE_WHIST
from examples.house_rules.win_by_two import WIN_BY_TWO_WHIST

HOUSE_RULES = (
    HUMBLE_KING_WORTH_THREE,
    QUEENS_COURT,
    FIFTH_DEAL_WHIST,
    SECOND_PACK_WHIST,
    SUIT_VALUE_WHIST,
    EARNED_HONOURS,
    QUIET_START_WHIST,
    BEATING_WHIST,
    BOWER_WHIST,
    LOST_DEUCE_WHIST,
    MISERE_WHIST,
    CATCH_THE_TEN,
    WIN_BY_TWO_WHIST,
    LAST_TRICK_WHIST,
    THREE_PLAYER_WHIST,
)
