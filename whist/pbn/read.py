"""Games of a PBN file as deals after their recorded play."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from attrs import field, frozen

from whist.cards import Card, CardSet, Suit
from whist.deal import Deal, new_deal
from whist.errors import BadRecord, BadVariant, WhistError
from whist.pbn.auction import denomination, outcome_of_auction
from whist.pbn.text import GameText, Piece, Refused, games_of
from whist.pbn.write import SEATS
from whist.tally import UNKNOWN, Unknown
from whist.variant import Variant

_JUDGED: Final = ("Contract", "Deal", "Dealer", "Declarer", "Play", "Result", "Trump")
_OWN: Final = ("Contract", "Deal", "Dealer", "Declarer", "Play")
"""Of the tags that are judged, those that a game may not take from another."""
_BOARD: Final = ("Deal", "Dealer", "Board")
_CARD: Final = re.compile(r"[SHDC](10|[AKQJT2-9])", re.IGNORECASE | re.ASCII)


@frozen
class PbnGame:
    """One game of a PBN file: its deal, after the play that is recorded, or why there is none.

    ``number`` counts the games of the file from 1, ``line`` is the game's first. Exactly one of
    ``deal`` and ``error`` is there.
    """

    number: int
    line: int
    tags: tuple[tuple[str, str], ...] = field(repr=False)
    deal: Deal | None = None
    error: BadRecord | None = None

    def tag(self, name: str) -> str | None:
        """The value of a tag, ``None`` where the game has none."""
        return dict(self.tags).get(name)


def read_pbn(text: str | bytes, variant: Variant, *, strict: bool = False) -> tuple[PbnGame, ...]:
    """Every game of a PBN file, played by the rules of a variant of four seats.

    A game that cannot be read is there with a :class:`BadRecord` that names the game, the line
    and what is wrong; the others are none the worse. With ``strict`` the first one is raised.
    Trumps are the contract's, or those of a tag ``Trump``, or those that the auction came to;
    where a file has none of them the variant's own rules choose, and where those need a turned
    card the deal is laid out without trumps. A game that has a play and no cards is played with
    the cards of the game before it. Raises :class:`BadVariant` for a variant that has not four
    seats.
    """
    if variant.table.seats != 4:
        raise BadVariant(f"PBN has four seats, and {variant.name} has {variant.table.seats}")
    games: list[PbnGame] = []
    known = _Known()
    for number, game in enumerate(games_of(text), start=1):
        tags = {section.name: section.value for section in reversed(game.sections)}
        try:
            _check(game, tags)
            tags = known.completed(tags)
            deal = _deal(tags, game, variant)
            games.append(PbnGame(number, game.line, _pairs(tags), deal))
        except Refused as why:
            error = BadRecord(f"game {number}, line {why.line or game.line}: {why}")
            if strict:
                raise error from None
            games.append(PbnGame(number, game.line, _pairs(tags), error=error))
        known.remember(tags)
    return tuple(games)


class _Known:
    """What the games before say of a game that leaves it out."""

    def __init__(self) -> None:
        self._latest: dict[str, str] = {}
        self._header: set[str] = set()
        self._board: dict[str, str] = {}

    def completed(self, tags: Mapping[str, Piece]) -> dict[str, Piece]:
        """The tags with ``#`` and ``##`` read as the standard has them, and with the cards of the
        game before where a game has a play alone."""
        full: dict[str, Piece] = {}
        for name, piece in tags.items():
            text = piece.text
            if text.startswith("##"):
                self._header.add(name)
                text = text[2:]
            elif text == "#":
                text = self._latest.get(name, "")
            full[name] = Piece(text, piece.line)
        line = full["Play"].line if "Play" in full else 0
        if line and "Deal" not in full and self._is_same_board(full):
            for name, text in self._board.items():
                full.setdefault(name, Piece(text, line))
        for name in sorted(self._header - full.keys()):
            full[name] = Piece(self._latest[name], 0)
        return full

    def remember(self, tags: Mapping[str, Piece]) -> None:
        """Take in a game's tags."""
        texts = {name: piece.text for name, piece in tags.items()}
        self._latest.update({name: text for name, text in texts.items() if text != "#"})
        self._board = {name: texts[name] for name in _BOARD if name in texts}

    def _is_same_board(self, tags: Mapping[str, Piece]) -> bool:
        board = tags.get("Board")
        return board is None or board.text == self._board.get("Board", board.text)


def _check(game: GameText, tags: Mapping[str, Piece]) -> None:
    """Refuse a game whose text is faulty, or that says two things about the cards or the play.

    Of any other tag that stands twice the first counts, as the standard has it.
    """
    if game.fault is not None:
        raise game.fault
    for section in game.sections:
        name, first = section.name, tags[section.name]
        if name in _OWN and section.value.text.startswith("#"):
            raise Refused(f"{name} cannot be '#': every game has its own", section.value.line)
        again = section.value is not first
        if again and name in _JUDGED and (name == "Play" or section.value.text != first.text):
            raise Refused(
                f"the tag {name} stands twice, first in line {first.line}", section.value.line
            )


def _pairs(tags: Mapping[str, Piece]) -> tuple[tuple[str, str], ...]:
    return tuple((name, piece.text) for name, piece in tags.items())


def _deal(tags: Mapping[str, Piece], game: GameText, variant: Variant) -> Deal:
    if "Deal" not in tags:
        raise Refused("the game has no cards: the tag Deal is missing")
    hands = _hands(tags["Deal"], variant.dealing.pack)
    dealer, first = _seat(tags, "Dealer"), _seat(tags, "Play")
    declarer, trump = _contract(tags, game)
    turned = _turned(tags)
    needs_turned = getattr(variant.trumps, "needs_turned", False)
    if isinstance(trump, Unknown) and needs_turned and turned is None:
        if first is not None:
            raise Refused("the play needs trumps: the tag Contract is missing", tags["Play"].line)
        trump = None
    if first is not None and declarer is not None and first != (declarer + 1) % 4:
        raise Refused(
            f"{SEATS[declarer]} is declarer, so {SEATS[(declarer + 1) % 4]} leads, not {SEATS[first]}",
            tags["Play"].line,
        )
    leader = first if declarer is None else (declarer + 1) % 4
    try:
        deal = new_deal(
            variant,
            hands=hands,
            dealer=0 if dealer is None else dealer,
            number=_board(tags),
            trump=trump,
            turned=turned,
            leader=leader,
        )
    except WhistError as why:
        raise Refused(str(why), tags["Deal"].line) from None
    if first is not None:
        deal = _played(deal, _words(game, "Play"))
    return _checked_result(deal, tags, declarer)


def _words(game: GameText, name: str) -> list[Piece]:
    """The words after the first tag of a name."""
    return next((section.words for section in game.sections if section.name == name), [])


def _hands(given: Piece, pack: CardSet) -> list[CardSet]:
    """The hands by seat; a single hand that is not given has the rest of the pack."""
    match = re.match(r"\s*([NESW])\s*:(.*)", given.text, re.IGNORECASE | re.ASCII)
    if match is None:
        raise Refused(
            f"the cards {given.text!r:.40} do not begin with a seat, as in N:", given.line
        )
    texts = match[2].split()
    if len(texts) != 4:
        raise Refused(f"four hands are wanted, set apart by spaces, not {len(texts)}", given.line)
    first = SEATS.index(match[1].upper())
    hands: list[CardSet | None] = [None] * 4
    seen = CardSet()
    for turn, text in enumerate(texts):
        seat = (first + turn) % 4
        hand = None if text == "-" else _hand(text, SEATS[seat], given.line)
        if hand is not None and hand & seen:
            raise Refused(
                f"{hand & seen} is in the hand of {SEATS[seat]} and in another", given.line
            )
        seen |= hand or CardSet()
        hands[seat] = hand
    hidden = [seat for seat, hand in enumerate(hands) if hand is None]
    if len(hidden) == 1 and len(pack) == len(seen) * 4 // 3 and seen <= pack:
        hands[hidden[0]] = pack - seen
    elif hidden:
        names = " and ".join(SEATS[seat] for seat in hidden)
        raise Refused(f"the cards of {names} are not given", given.line)
    return [hand for hand in hands if hand is not None]


def _hand(text: str, seat: str, line: int) -> CardSet:
    groups = text.upper().replace("10", "T").split(".")
    if len(groups) != 4:
        raise Refused(f"the hand of {seat}, {text:.40}, has {len(groups)} suits, not four", line)
    cards: list[Card] = []
    for suit, ranks in zip(Suit, groups):
        for rank in ranks.removeprefix(suit.value):
            if rank not in "AKQJT98765432":
                raise Refused(f"the hand of {seat} has {rank!r} for a rank in {text:.40}", line)
            cards.append(Card.parse(rank + suit.value))
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise Refused(f"the hand of {seat} has {twice} twice", line)
    return CardSet(cards)


def _seat(tags: Mapping[str, Piece], name: str) -> int | None:
    piece = tags.get(name)
    if piece is None or piece.text in ("", "?", "-"):
        return None
    seat = piece.text.removeprefix("^")
    if seat not in tuple("NESWnesw"):
        raise Refused(f"{name} is a seat, N E S or W, not {piece.text!r:.40}", piece.line)
    return SEATS.index(seat.upper())


def _contract(
    tags: Mapping[str, Piece], game: GameText
) -> tuple[int | None, Suit | Unknown | None]:
    """The declarer, ``None`` where it is not known, and trumps."""
    declarer = _seat(tags, "Declarer")
    for name, level, such in (("Contract", "", "4S, 3NT or 5HX"), ("Trump", "1", "S or NT")):
        piece = tags.get(name)
        if piece is None or piece.text in ("", "?", "-"):
            continue
        if piece.text.upper() == "PASS":
            raise Refused("the deal was passed out: there is no play", piece.line)
        contract = denomination(level + piece.text)
        if contract is None:
            raise Refused(f"{piece.text!r:.40} is no {name.lower()}, as in {such}", piece.line)
        return declarer, contract.trump
    if "Auction" in tags:
        calls = (word.text for word in _words(game, "Auction"))
        outcome = outcome_of_auction(tags["Auction"].text, calls)
        if outcome is not None:
            return outcome.declarer if declarer is None else declarer, outcome.trump
    return declarer, UNKNOWN


def _board(tags: Mapping[str, Piece]) -> int:
    piece = tags.get("Board")
    return int(piece.text) - 1 if piece and re.fullmatch(r"[1-9][0-9]{0,19}", piece.text) else 0


def _turned(tags: Mapping[str, Piece]) -> Card | None:
    piece = tags.get("Turned")
    return None if piece is None else _card(piece)


def _card(word: Piece) -> Card:
    if not _CARD.fullmatch(word.text):
        raise Refused(
            f"{word.text!r:.20} is no card: PBN writes the suit and then the rank, as in SK",
            word.line,
        )
    return Card.parse(word.text[1:].upper() + word.text[0].upper())


def _played(deal: Deal, words: list[Piece]) -> Deal:
    """The deal after the words of the play: of every four, one for each seat, from the opening
    leader's. As in the standard's import format, lines may break anywhere."""
    stopped = False
    for row in _rows(words):
        by_seat = _by_seat(deal, row)
        leader = deal.trick.leader
        for turn in range(4):
            word = by_seat.get((leader + turn) % 4)
            if word is None or word.text in ("-", "+"):
                stopped = True
                continue
            if stopped:
                raise Refused(f"{word.text} stands after a card that was not played", word.line)
            try:
                deal = deal.play(_card(word))
            except WhistError as why:
                raise Refused(f"{word.text}: {why}", word.line) from None
    return deal


def _rows(words: list[Piece]) -> Iterator[list[Piece]]:
    """The words by fours, without annotations and irregularities, up to the ``*`` that ends them."""
    kept: list[Piece] = []
    ended = False
    for word in words:
        text = re.sub(r"[!?]*(=[0-9]+=)*$", "", word.text)
        if not text or text[0] in "!?=$^":
            continue
        if ended:
            raise Refused(f"{text!r:.20} stands after the * that ends the play", word.line)
        if text == "*":
            ended = True
        else:
            kept.append(Piece(text, word.line))
    for start in range(0, len(kept), 4):
        yield kept[start : start + 4]


def _by_seat(deal: Deal, row: list[Piece]) -> dict[int, Piece]:
    """Each seat's word. Some programs begin a row with the seat that leads to the trick: a row
    that does not fit the seats as it stands is turned until it does."""
    cards = [None if word.text in ("-", "+") else _card(word) for word in row]
    for first in (deal.leader, *(seat for seat in range(4) if seat != deal.leader)):
        seats = [(first + column) % 4 for column in range(len(row))]
        if all(card is None or card in deal.hands[seat] for seat, card in zip(seats, cards)):
            return dict(zip(seats, row))
    return {(deal.leader + column) % 4: word for column, word in enumerate(row)}


def _checked_result(deal: Deal, tags: Mapping[str, Piece], declarer: int | None) -> Deal:
    result = tags.get("Result")
    if deal.is_over and declarer is not None and result and re.fullmatch("[0-9]{1,2}", result.text):
        tricks = deal.tricks_won(deal.variant.table.side(declarer))
        if tricks != int(result.text):
            raise Refused(
                f"the result says {int(result.text)} tricks, and the play gives {tricks}",
                result.line,
            )
    return deal
