"""Deals and their play in Portable Bridge Notation, so that other programs can show them.

Contract bridge's play is whist's, with trumps from the contract and the lead from the declarer's
left. What a file says beside cards and play is kept as tags and not judged. Source: the PBN
standard 2.1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from attrs import field, frozen

from whist.cards import Card, CardSet, Suit
from whist.deal import Deal, new_deal
from whist.errors import BadRecord, BadVariant, WhistError
from whist.tally import UNKNOWN, Unknown
from whist.variant import Variant

SEATS: Final = "NESW"
_CONTRACT: Final = re.compile(r"[1-7](NT?|[SHDC])(X{0,2})", re.IGNORECASE)
_TAG: Final = re.compile(r'\[\s*(\w+)\s*("(?:[^"\\]|\\.)*"|[^"\]]*)\s*\]')
_JUDGED: Final = ("Contract", "Deal", "Dealer", "Declarer", "Play", "Result", "Trump")
_CARD: Final = re.compile(r"[SHDC](10|[AKQJT2-9])", re.IGNORECASE)


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
    Trumps are the contract's, or those of a tag ``Trump``; a game with neither is laid out without
    trumps. One that has a play and no cards is played with the cards of the game before it.
    """
    if variant.table.seats != 4:
        raise BadVariant(f"PBN has four seats, and {variant.name} has {variant.table.seats}")
    games: list[PbnGame] = []
    deal_before: _Line | None = None
    for number, lines in enumerate(_games(_decoded(text)), start=1):
        first = lines[0].number
        tags: dict[str, _Line] = {}
        try:
            sections = _sections(lines, tags)
            if "Deal" not in tags and "Play" in tags and deal_before is not None:
                tags["Deal"] = deal_before
            deal = _deal(tags, sections, variant)
            games.append(PbnGame(number, first, _pairs(tags), deal))
        except _Refused as why:
            error = BadRecord(f"game {number}, line {why.line or first}: {why}")
            if strict:
                raise error from None
            games.append(PbnGame(number, first, _pairs(tags), error=error))
        deal_before = tags.get("Deal", deal_before)
    return tuple(games)


def write_pbn(deal: Deal) -> str:
    """A deal and its play as one PBN game.

    Whist has no contract: the trump suit stands as a contract of one, declared by the seat on the
    leader's right. Raises :class:`BadVariant` for a table that has not four seats.
    """
    if deal.variant.table.seats != 4:
        raise BadVariant(
            f"PBN has four seats, and {deal.variant.name} has {deal.variant.table.seats}"
        )
    declarer = (deal.leader - 1) % 4
    tags = {
        "Event": deal.variant.name,
        "Site": "",
        "Date": "",
        "Board": str(deal.number + 1),
        "West": "",
        "North": "",
        "East": "",
        "South": "",
        "Dealer": SEATS[deal.dealer],
        "Vulnerable": "None",
        "Deal": "N:" + " ".join(map(_hand_text, deal.dealt)),
        "Scoring": "",
        "Declarer": SEATS[declarer],
        "Contract": "1" + (deal.trump.value if deal.trump else "NT"),
        "Result": str(deal.tricks_won(deal.variant.table.side(declarer))) if deal.is_over else "",
    }
    if deal.turned is not None:
        tags["Turned"] = _card_text(deal.turned)
    lines = ["% PBN 2.1", *(f'[{name} "{value}"]' for name, value in tags.items())]
    lines.append(f'[Play "{SEATS[deal.leader]}"]')
    tricks = [*deal.tricks, *([deal.trick] if deal.trick.cards else [])]
    for trick in tricks:
        cards = [trick.card_of((deal.leader + turn) % 4) for turn in range(4)]
        lines.append(
            " ".join("- " if card is None else _card_text(card) for card in cards).rstrip()
        )
    return "\n".join([*lines, *([] if deal.is_over else ["*"])]) + "\n"


@frozen
class _Line:
    number: int
    text: str


class _Refused(Exception):
    """What is wrong with a game, and the line, 0 for the game's first."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.line = line


def _decoded(text: str | bytes) -> str:
    if isinstance(text, bytes):
        try:
            return text.decode("utf-8-sig")
        except UnicodeDecodeError:
            return text.decode("latin-1")  # the standard's own character set
    return text.removeprefix("\ufeff")


def _games(text: str) -> Iterator[list[_Line]]:
    """The lines of each game, without escaped lines and comments; an empty line ends a game."""
    lines: list[_Line] = []
    in_comment = False
    for number, raw in enumerate(re.split(r"\r\n|\n|\r", text), start=1):
        if raw.startswith("%"):
            continue
        empty = not raw.strip() and not in_comment
        kept, in_comment = _without_comments(raw, in_comment)
        if kept.strip():
            lines.append(_Line(number, kept.strip()))
        elif empty and lines:
            yield lines
            lines = []
    if lines:
        yield lines


def _without_comments(raw: str, in_comment: bool) -> tuple[str, bool]:
    kept = ""
    quoted = False
    for place, letter in enumerate(raw):
        if in_comment:
            in_comment = letter != "}"
        elif letter == '"' and raw[place - 1 : place] != "\\":
            quoted = not quoted
            kept += letter
        elif letter == "{" and not quoted:
            in_comment = True
        elif letter == ";" and not quoted:
            break
        else:
            kept += letter
    return kept, in_comment


def _sections(lines: list[_Line], tags: dict[str, _Line]) -> dict[str, list[_Line]]:
    """Fill in the tags of a game, and give the lines that follow each.

    Of a tag that stands twice the first counts, as a note's may; one that says two things about
    the cards or the play is refused.
    """
    sections: dict[str, list[_Line]] = {}
    name = ""
    waiting = [*reversed(lines)]
    while waiting:
        line = waiting.pop()
        if not line.text.startswith("["):
            sections.setdefault(name, []).append(line)
            continue
        tag = _TAG.match(line.text)
        if tag is None:
            if not waiting:
                raise _Refused(f'{line.text:.60} is no tag: one is [Name "value"]', line.number)
            after = waiting.pop()  # a tag may go on in the next line
            waiting.append(_Line(line.number, f"{line.text} {after.text}"))
            continue
        if rest := line.text[tag.end() :].strip():
            waiting.append(_Line(line.number, rest))
        name, value = tag[1], tag[2].strip()
        if len(value) > 1 and value[0] == value[-1] == '"':
            value = value[1:-1]
        known = tags.setdefault(name, _Line(line.number, value))
        if name in _JUDGED and known.text != value:
            raise _Refused(
                f"the tag {name} stands twice, first in line {known.number}", line.number
            )
    return sections


def _pairs(tags: dict[str, _Line]) -> tuple[tuple[str, str], ...]:
    return tuple((name, line.text) for name, line in tags.items())


def _deal(tags: dict[str, _Line], sections: dict[str, list[_Line]], variant: Variant) -> Deal:
    if "Deal" not in tags:
        raise _Refused("the game has no cards: the tag Deal is missing")
    hands = _hands(tags["Deal"])
    dealer = _seat(tags, "Dealer")
    declarer, first = _seat(tags, "Declarer"), _seat(tags, "Play")
    trump = _trump(tags)
    if first is not None:
        if isinstance(trump, Unknown):
            raise _Refused(
                "the play needs trumps: the tag Contract is missing", tags["Play"].number
            )
        if declarer is not None and first != (declarer + 1) % 4:
            raise _Refused(
                f"{SEATS[declarer]} is declarer, so {SEATS[(declarer + 1) % 4]} leads, not {SEATS[first]}",
                tags["Play"].number,
            )
    leader = first if declarer is None else (declarer + 1) % 4
    try:
        deal = new_deal(
            variant,
            hands=hands,
            dealer=0 if dealer is None else dealer,
            number=_board(tags),
            trump=None if isinstance(trump, Unknown) else trump,
            turned=_turned(tags),
            leader=leader,
        )
    except WhistError as why:
        raise _Refused(str(why), tags["Deal"].number) from None
    if first is not None:
        deal = _played(deal, sections.get("Play", []))
    return _checked_result(deal, tags, declarer)


def _hands(line: _Line) -> list[CardSet]:
    """The hands by seat; a single hand that is not given has the rest of the pack."""
    match = re.match(r"\s*([NESW])\s*:(.*)", line.text, re.IGNORECASE)
    if match is None:
        raise _Refused(
            f"the cards {line.text!r:.40} do not begin with a seat, as in N:", line.number
        )
    texts = match[2].split()
    if len(texts) != 4:
        raise _Refused(f"four hands are wanted, set apart by spaces, not {len(texts)}", line.number)
    first = SEATS.index(match[1].upper())
    hands: list[CardSet | None] = [None] * 4
    seen = CardSet()
    for turn, text in enumerate(texts):
        seat = (first + turn) % 4
        hand = None if text == "-" else _hand(text, SEATS[seat], line.number)
        if hand is not None and hand & seen:
            raise _Refused(
                f"{hand & seen} is in the hand of {SEATS[seat]} and in another", line.number
            )
        seen |= hand or CardSet()
        hands[seat] = hand
    hidden = [seat for seat, hand in enumerate(hands) if hand is None]
    if len(hidden) == 1 and len(seen) == 39:
        hands[hidden[0]] = CardSet.from_mask(2**52 - 1) - seen
    elif hidden:
        names = " and ".join(SEATS[seat] for seat in hidden)
        raise _Refused(f"the cards of {names} are not given", line.number)
    return [hand for hand in hands if hand is not None]


def _hand(text: str, seat: str, line: int) -> CardSet:
    groups = text.upper().replace("10", "T").split(".")
    if len(groups) != 4:
        raise _Refused(f"the hand of {seat}, {text}, has {len(groups)} suits, not four", line)
    cards: list[Card] = []
    for suit, ranks in zip(Suit, groups):
        for rank in ranks.removeprefix(suit.value):
            if rank not in "AKQJT98765432":
                raise _Refused(f"the hand of {seat} has {rank!r} for a rank in {text}", line)
            cards.append(Card.parse(rank + suit.value))
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise _Refused(f"the hand of {seat} has {twice} twice", line)
    return CardSet(cards)


def _seat(tags: dict[str, _Line], name: str) -> int | None:
    line = tags.get(name)
    if line is None or line.text in ("", "?", "-"):
        return None
    seat = line.text.removeprefix("^").upper()
    if len(seat) != 1 or seat not in SEATS:
        raise _Refused(f"{name} is a seat, N E S or W, not {line.text!r:.40}", line.number)
    return SEATS.index(seat)


def _trump(tags: dict[str, _Line]) -> Suit | Unknown | None:
    line = tags.get("Contract", tags.get("Trump"))
    if line is None or line.text in ("", "?", "-"):
        return UNKNOWN
    if line.text.upper() == "PASS":
        raise _Refused("the deal was passed out: there is no play", line.number)
    contract = _CONTRACT.fullmatch(line.text if line is tags.get("Contract") else f"1{line.text}")
    if contract is None:
        raise _Refused(f"{line.text!r:.40} is no contract, as in 4S, 3NT or 5HX", line.number)
    denomination = contract[1].upper()
    return None if denomination.startswith("N") else Suit(denomination)


def _board(tags: dict[str, _Line]) -> int:
    line = tags.get("Board")
    return int(line.text) - 1 if line and re.fullmatch(r"[1-9][0-9]{0,8}", line.text) else 0


def _turned(tags: dict[str, _Line]) -> Card | None:
    line = tags.get("Turned")
    return None if line is None else _card(line.text, line.number)


def _card(word: str, line: int) -> Card:
    if not _CARD.fullmatch(word):
        raise _Refused(
            f"{word!r:.20} is no card: PBN writes the suit and then the rank, as in SK", line
        )
    return Card.parse(word[1:].upper() + word[0].upper())


def _played(deal: Deal, rows: list[_Line]) -> Deal:
    """The deal after the rows of the play: a column for each seat, from the opening leader's."""
    stopped = False
    for row in rows:
        words = [re.sub(r"[!?]*(=\d+=)*$", "", word) for word in row.text.split()]
        words = [word for word in words if word and word != "*" and word[0] not in "!?=$^"]
        if len(words) > 4:
            raise _Refused(f"a trick has four cards, not {len(words)}", row.number)
        by_seat = _by_seat(deal, words, row.number)
        leader = deal.trick.leader
        for turn in range(4):
            word = by_seat.get((leader + turn) % 4, "-")
            if word in ("-", "+"):
                stopped = True
                continue
            if stopped:
                raise _Refused(f"{word} stands after a card that was not played", row.number)
            try:
                deal = deal.play(_card(word, row.number))
            except WhistError as why:
                raise _Refused(f"{word}: {why}", row.number) from None
    return deal


def _by_seat(deal: Deal, words: list[str], line: int) -> dict[int, str]:
    """Each seat's word. Some programs begin a row with the seat that leads to the trick: a row
    that does not fit the seats as it stands is turned until it does."""
    cards = [None if word in ("-", "+") else _card(word, line) for word in words]
    for first in (deal.leader, *(seat for seat in range(4) if seat != deal.leader)):
        seats = [(first + column) % 4 for column in range(len(words))]
        if all(card is None or card in deal.hands[seat] for seat, card in zip(seats, cards)):
            return dict(zip(seats, words))
    return {(deal.leader + column) % 4: word for column, word in enumerate(words)}


def _checked_result(deal: Deal, tags: dict[str, _Line], declarer: int | None) -> Deal:
    result = tags.get("Result")
    if deal.is_over and declarer is not None and result and re.fullmatch(r"\d{1,2}", result.text):
        tricks = deal.tricks_won(deal.variant.table.side(declarer))
        if tricks != int(result.text):
            raise _Refused(
                f"the result says {int(result.text)} tricks, and the play gives {tricks}",
                result.number,
            )
    return deal


def _card_text(card: Card) -> str:
    return f"{card.suit.value}{card.rank.value}"


def _hand_text(hand: CardSet) -> str:
    return ".".join(
        "".join(card.rank.value for card in hand & CardSet.of_suit(suit)) for suit in Suit
    )
