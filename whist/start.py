"""How a deal begins: cards dealt or laid out by hand, checked, and kept while it is played."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from whist.cards import Card, CardSet, Suit
from whist.errors import BadCards
from whist.rules.dealing import Dealt
from whist.rules.trumps import TrumpSetup
from whist.shuffle import Shuffler, check_counter
from whist.tally import Unknown
from whist.trick import Override, Ranking, spoken
from whist.variant import Variant


@frozen(eq=False)
class Start:
    """All that stays the same while a deal is played; made by :func:`start_of`.

    ``count`` is the number of tricks; ``by_suit_alone`` whether following suit is all that binds;
    ``override`` is the variant's, or ``None`` where it never has a word.
    """

    variant: Variant
    hands: tuple[CardSet, ...]
    number: int
    dealer: int
    leader: int
    trump: Suit | None
    turned: Card | None
    taken_up: bool
    seed: int | None
    ranking: Ranking
    seats: int
    count: int
    by_suit_alone: bool
    sides: tuple[int, ...]
    override: Override | None

    def key(self) -> tuple[object, ...]:
        """What makes two starts the same deal."""
        return (
            self.variant, self.hands, self.number, self.dealer, self.leader, self.trump, self.turned,
            self.taken_up, self.seed,
        )  # fmt: skip

    @staticmethod
    def from_key(key: tuple[object, ...]) -> Start:
        """The start that has this key."""
        return _start(*key)  # type: ignore[arg-type]


def shuffled(variant: Variant, seed: int, number: int, dealer: int) -> Dealt:
    """The cards that follow from a seed and a deal's number.

    Raises :class:`BadCards` for a seed, a number or a seat that cannot be.
    """
    _check_seat("dealer", dealer, variant)
    return variant.dealing.deal(Shuffler(seed, number), number, dealer, variant.table)


def laid_out(
    variant: Variant, given: Sequence[CardSet], number: int, dealer: int, turned: Card | None
) -> Dealt:
    """Given hands, one for each seat. Raises :class:`BadCards` where they do not fit the variant."""
    check_counter("number", number)
    _check_seat("dealer", dealer, variant)
    hands, table = tuple(given), variant.table
    for hand in hands:
        if not isinstance(hand, CardSet):
            raise BadCards(f"{hand!r} is no hand: give CardSets, as in CardSet.parse('AS KS')")
    if len(hands) != table.seats:
        raise BadCards(f"{len(hands)} hands were given, and {variant.name} has {table.seats} seats")
    most = variant.dealing.cards_each(number, table)
    counts = [len(hand) for hand in hands]
    if len(set(counts)) != 1 or not 0 < counts[0] <= most:
        lengths = ", ".join(f"{table.seat_name(seat)} {count}" for seat, count in enumerate(counts))
        raise BadCards(
            f"the hands come to {sum(counts)} cards ({lengths}): all hands are equally long, "
            f"with up to {most} cards"
        )
    seen = CardSet()
    for seat, hand in enumerate(hands):
        if hand & seen:
            raise BadCards(f"{table.seat_name(seat)} and another seat both hold {hand & seen}")
        if not hand <= variant.dealing.pack:
            raise BadCards(f"{hand - variant.dealing.pack} is not in the pack of {variant.name}")
        seen |= hand
    last = variant.dealing.turns_last
    if turned is not None and not isinstance(turned, Card):
        raise BadCards(f"turned={turned!r} is no card, as in Card.parse('9D')")
    if turned is not None and last and turned not in hands[dealer]:
        raise BadCards(
            f"the turned card is the dealer's last, and {table.seat_name(dealer)} does not hold {turned}"
        )
    return Dealt(hands, turned, taken_up=last)


def start_of(
    variant: Variant,
    dealt: Dealt,
    number: int,
    dealer: int,
    leader: int | None,
    trump: Suit | Unknown | None,
    seed: int | None,
) -> Start:
    """The start with these cards; the rules choose trumps and the leader where they are not given.

    Raises :class:`BadCards` for a trump suit or a leader that cannot be.
    """
    if isinstance(trump, Unknown):
        if dealt.turned is None and getattr(variant.trumps, "needs_turned", False):
            raise BadCards(
                "trumps are the suit of the turned card: say which it is, turned=..., or trump=..."
            )
        trump = variant.trumps.select(TrumpSetup(number, dealer, dealt.turned))
    elif not (trump is None or isinstance(trump, Suit)):
        raise BadCards(f"trump={trump!r} will not do: trumps are a Suit, or None for no trumps")
    if leader is None:
        leader = variant.dealing.leader(dealer, variant.table)
    else:
        _check_seat("leader", leader, variant)
    return _start(
        variant, dealt.hands, number, dealer, leader, trump, dealt.turned, dealt.taken_up, seed
    )


def _start(
    variant: Variant,
    hands: tuple[CardSet, ...],
    number: int,
    dealer: int,
    leader: int,
    trump: Suit | None,
    turned: Card | None,
    taken_up: bool,
    seed: int | None,
) -> Start:
    return Start(
        variant=variant,
        hands=hands,
        number=number,
        dealer=dealer,
        leader=leader,
        trump=trump,
        turned=turned,
        taken_up=taken_up,
        seed=seed,
        ranking=variant.ranking(trump),
        seats=variant.table.seats,
        count=len(hands[0]),
        by_suit_alone=getattr(variant.following, "by_suit_alone", False),
        sides=variant.table.sides,
        override=spoken(variant.override),
    )


def _check_seat(what: str, seat: int, variant: Variant) -> None:
    if type(seat) is not int or not 0 <= seat < variant.table.seats:
        raise BadCards(
            f"there is no seat {seat!r} for a {what}: the seats are 0 to {variant.table.seats - 1}"
        )
