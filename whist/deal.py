"""A deal: cards dealt, being played. Immutable: every play makes a new one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, final

from whist.cards import Card, CardSet, Rank, Suit
from whist.diagram import diagram
from whist.errors import (
    BadCards,
    BadTally,
    BadVariant,
    DealOver,
    IllegalPlay,
    NothingPlayed,
    NotYourCard,
)
from whist.rules.following import Seen
from whist.shuffle import fresh_seed
from whist.start import Start, laid_out, shuffled, start_of
from whist.tally import UNKNOWN, Tally, Unknown
from whist.trick import Trick, winning_position
from whist.variant import Variant
from whist.view import View

if TYPE_CHECKING:
    from whist.retold import Printer

_new = object.__new__


@final
class Deal:
    """Cards dealt by a variant's rules, and the plays made so far. Made by :func:`new_deal`.

    Nothing changes a deal: ``play`` and ``undo`` return another. Equal starts with equal plays
    are equal deals.

    >>> from whist.variants import SHORT_WHIST
    >>> deal = new_deal(SHORT_WHIST, seed=7)
    >>> after = deal.play(deal.legal_cards()[0])
    >>> after.undo() == deal
    True
    """

    __slots__ = (
        "_before", "_cards", "_hands", "_lead", "_legal", "_start", "_tricks", "_turn", "_won",
    )  # fmt: skip

    _start: Start
    _hands: tuple[CardSet, ...]
    _turn: int
    _lead: int
    _cards: tuple[Card, ...]
    _tricks: tuple[Trick, ...]
    _won: tuple[int, ...]
    _before: Deal | None
    _legal: CardSet | None

    def __init__(self) -> None:
        raise TypeError("deals are made by whist.new_deal(variant, seed=...)")

    @property
    def variant(self) -> Variant:
        """The rules that it is played by."""
        return self._start.variant

    @property
    def number(self) -> int:
        """Which deal of a game it is, from 0."""
        return self._start.number

    @property
    def seed(self) -> int | None:
        """The seed that it was dealt from, ``None`` for given hands."""
        return self._start.seed

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._start.dealer

    @property
    def leader(self) -> int:
        """The seat that makes the opening lead."""
        return self._start.leader

    @property
    def trump(self) -> Suit | None:
        """The trump suit, ``None`` for no trumps."""
        return self._start.trump

    @property
    def turned(self) -> Card | None:
        """The card that was turned, whoever may see it now; a view knows when it is secret."""
        return self._start.turned

    @property
    def dealt(self) -> tuple[CardSet, ...]:
        """The hands by seat as they were dealt."""
        return self._start.hands

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The hands by seat as they are now."""
        return self._hands

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return not self._cards and len(self._tricks) == self._start.count

    @property
    def turn(self) -> int:
        """The seat whose card is played next. Raises :class:`DealOver` once there is none."""
        if self.is_over:
            raise DealOver("the deal is over: nobody is on turn")
        return self._turn

    @property
    def player(self) -> int:
        """The seat that chooses the next card: the seat on turn, or dummy's partner for dummy."""
        return self._start.variant.table.player(self.turn)

    @property
    def trick(self) -> Trick:
        """The trick on the table; between tricks an empty one, with the seat that leads."""
        return Trick(self._lead, self._cards, None, self._start.seats)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, in order."""
        return self._tricks

    @property
    def plays(self) -> tuple[Card, ...]:
        """Every card played so far, in order."""
        return (*(card for trick in self._tricks for card in trick.cards), *self._cards)

    def tricks_won(self, side: int) -> int:
        """How many tricks a side has won so far."""
        return self._won[side]

    def legal_cards(self) -> CardSet:
        """The cards that may be played now; empty once the deal is over."""
        legal = self._legal
        if legal is None:
            hand = self._hands[self._turn]
            if not hand._mask:
                legal = hand
            elif not self._start.by_suit_alone:
                legal = self._asked(hand)
            elif self._cards:
                mask = hand._mask & self._start.ranking.following[self._cards[0].index]
                if mask:
                    legal = _new(CardSet)
                    legal._mask = mask
                else:
                    legal = hand
            else:
                legal = hand
            self._legal = legal
        return legal

    def _asked(self, hand: CardSet) -> CardSet:
        """What the rule of following lets the seat on turn play."""
        start = self._start
        following = start.variant.following
        seen = Seen(
            self._cards, self._tricks, self._lead, start.number, start.variant.table, start.ranking,
            start.override,
        )  # fmt: skip
        legal = following.playable(hand, seen)
        if not isinstance(legal, CardSet) or not legal or not legal <= hand:
            raise BadVariant(
                f"{following!r} lets {self._name(self._turn)} play {legal!s:.60} "
                f"from {hand}: legal cards are a CardSet of some of the hand"
            )
        return legal

    def play(self, card: Card) -> Deal:
        """The deal after the seat on turn has played ``card``.

        Raises :class:`DealOver` after the last card, :class:`NotYourCard` where the seat does not
        hold the card, :class:`IllegalPlay` where the rules do not let it be played.
        """
        legal = self._legal
        if legal is None:
            legal = self.legal_cards()
        if not isinstance(card, Card) or not legal._mask & card.bit:
            self._refuse(card)
        # From here on this is the library's hottest path: no calls that can be done without.
        start, turn, seats = self._start, self._turn, self._start.seats
        hand = _new(CardSet)
        hand._mask = self._hands[turn]._mask ^ card.bit
        hands = [*self._hands]
        hands[turn] = hand
        cards = (*self._cards, card)
        after = _new(Deal)
        after._start = start
        after._hands = tuple(hands)
        after._before = self
        after._legal = None
        if len(cards) < seats:
            after._cards = cards
            after._lead = self._lead
            after._tricks = self._tricks
            after._won = self._won
            after._turn = turn + 1 if turn + 1 < seats else 0
            return after
        position = winning_position(cards, start.ranking, start.override, len(self._tricks))
        winner = (self._lead + position) % seats
        won = [*self._won]
        won[start.sides[winner]] += 1
        after._cards = ()
        after._lead = after._turn = winner
        after._tricks = (*self._tricks, Trick(self._lead, cards, winner, seats))
        after._won = tuple(won)
        return after

    def play_all(self, cards: Iterable[Card]) -> Deal:
        """The deal after all these plays; raises as :meth:`play` does at the first that is refused."""
        deal = self
        for card in cards:
            deal = deal.play(card)
        return deal

    def undo(self) -> Deal:
        """The deal before the last play. Raises :class:`NothingPlayed` at the start."""
        if self._before is None:
            raise NothingPlayed("no card has been played yet: there is nothing to take back")
        return self._before

    def restart(self) -> Deal:
        """The deal before the first play."""
        deal = self
        while deal._before is not None:
            deal = deal._before
        return deal

    def view(self, seat: int) -> View:
        """What one seat may know now. Raises :class:`BadCards` for a seat that is not at the table."""
        start, table = self._start, self._start.variant.table
        if type(seat) is not int or not 0 <= seat < start.seats:
            raise BadCards(f"there is no seat {seat!r}: the seats are 0 to {start.seats - 1}")
        turn = None if self.is_over else self._turn
        player = None if turn is None else table.player(turn)
        shown = (seat, table.dummy) if self._dummy_lies_open() else (seat,)
        hands = tuple(hand if other in shown else None for other, hand in enumerate(self._hands))
        visible = turn is not None and hands[turn] is not None
        return View(
            variant=start.variant,
            seat=seat,
            number=start.number,
            dealer=start.dealer,
            trump=start.trump,
            turned=start.turned if self._turn_up_lies_open() else None,
            turn=turn,
            player=player,
            hands=hands,
            legal=self.legal_cards() if player == seat and visible else CardSet(),
            trick=self.trick,
            tricks=self._tricks,
            tricks_won=self._won,
        )

    def tally(self) -> Tally:
        """The result of a finished deal, with every fact that scoring may ask for.

        Raises :class:`BadTally` while cards are still to be played.
        """
        if not self.is_over:
            raise BadTally(
                f"the deal is not over: {len(self._tricks)} of {self._start.count} tricks are complete"
            )
        start, sides = self._start, self._start.variant.table.sides
        dealt = {card: sides[seat] for seat, hand in enumerate(start.hands) for card in hand}
        winners = [
            (trick, sides[trick.winner]) for trick in self._tricks if trick.winner is not None
        ]
        honours = [0] * len(self._won)
        if start.trump is not None:
            for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK):
                side = dealt.get(Card(rank, start.trump))
                if side is not None:
                    honours[side] += 1
        takers: dict[Card, int | None] = dict.fromkeys(start.variant.dealing.pack)
        takers.update({card: side for trick, side in winners for card in trick.cards})
        everybody: dict[Card, int | None] = dict.fromkeys(start.variant.dealing.pack)
        everybody.update(dealt)
        return Tally(
            tricks=self._won,
            honours=tuple(honours),
            takers=takers,
            dealt=everybody,
            trick_winners=tuple(side for _, side in winners),
            trump=start.trump,
        )

    def _dummy_lies_open(self) -> bool:
        table = self._start.variant.table
        if table.exposed == "at the start" or self._start.leader == table.dummy:
            return True
        return bool(self._cards or self._tricks)

    def _turn_up_lies_open(self) -> bool:
        # Once the dealer has played to the first trick the turn-up is taken up, its rank secret.
        if not self._start.taken_up:
            return True
        played = len(self._cards) if not self._tricks else self._start.seats
        return (self._start.dealer - self._start.leader) % self._start.seats >= played

    def _refuse(self, card: Card) -> None:
        if not isinstance(card, Card):
            raise BadCards(
                f"{card!r} is no card: play takes a Card, as in deal.play(Card.parse('KH'))"
            )
        if self.is_over:
            raise DealOver(f"{card} cannot be played: the deal is over")
        hand, name = self._hands[self._turn], self._name(self._turn)
        if card not in hand:
            raise NotYourCard(f"{name} is on turn and does not hold {card}")
        legal = self.legal_cards()
        if self._cards:
            led = self._start.ranking.suit_of(self._cards[0])
            of_led = hand & self._start.ranking.cards_of[led.index]
            if of_led and card not in of_led:
                raise IllegalPlay(
                    f"{name} cannot play {card}: {led} were led and {name} holds {of_led}"
                )
        rule = self._start.variant.following.describe()
        raise IllegalPlay(f"{name} cannot play {card}: {legal} would do. {rule}")

    def _name(self, seat: int) -> str:
        return self._start.variant.table.seat_name(seat)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        if self is other:
            return True
        same = self._start is other._start or self._start.key() == other._start.key()
        return same and self.plays == other.plays

    def __hash__(self) -> int:
        return hash((self._start.hands, self._start.number, self.plays))

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self._start.key(), self.plays)

    def __copy__(self) -> Deal:
        return self

    def __deepcopy__(self, memo: object) -> Deal:
        return self

    def __str__(self) -> str:
        start = self._start
        trump = "no trumps" if start.trump is None else f"trumps {start.trump.symbol}"
        turned = "" if start.turned is None else f" ({start.turned.symbol} turned)"
        if self.is_over:
            turn = f"over: {start.variant.table.by_side(self._won)}"
        else:
            turn = f"{self._name(self._turn)} to {'play' if self._cards else 'lead'}"
        caption = [f"{start.variant.name}, deal {start.number + 1}", trump + turned, turn]
        if self._cards:
            caption.append(str(self.trick))
        return diagram(self._hands, start.variant.table, caption)

    def _repr_html_(self) -> str:
        """The deal in a notebook."""
        from whist.notebook import deal_html

        return deal_html(self)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """The deal at the prompt of IPython, and where Hypothesis has found a failing one."""
        from whist.retold import shown

        printer.text(f"\n{shown(self)}")

    def __repr__(self) -> str:
        start = self._start
        source = f"seed={start.seed}" if start.seed is not None else "given hands"
        played = len(self._tricks) * start.seats + len(self._cards)
        where = f"{source}, number={start.number}, dealer={start.dealer}"
        return f"<Deal {start.variant.slug}, {where}, {played} played>"


def new_deal(
    variant: Variant,
    *,
    seed: int | None = None,
    number: int = 0,
    dealer: int = 0,
    hands: Sequence[CardSet] | None = None,
    trump: Suit | Unknown | None = UNKNOWN,
    turned: Card | None = None,
    leader: int | None = None,
) -> Deal:
    """Deal the cards, or lay out given hands.

    The cards follow from ``seed`` and ``number`` alone; with neither a seed nor hands, a seed is
    drawn, and ``deal.seed`` tells it. Given ``hands``, one for each seat and equally long, may be
    shorter than the variant deals, for an ending. ``trump`` (``None`` for no trumps) and
    ``leader`` stand in for what the rules would choose, and ``turned`` for the card turned where
    hands are given.

    Raises :class:`BadCards` for hands, seats or numbers that do not fit the variant.
    """
    if not isinstance(variant, Variant):
        raise BadVariant(f"{variant!r} is no Variant; whist.get_variant finds one by its slug")
    if hands is None and turned is not None:
        raise BadCards(f"turned={turned} goes with given hands: a dealt hand turns its own card")
    if hands is not None and seed is not None:
        raise BadCards("give a seed or hands, not both: the seed decides the hands")
    if hands is None:
        seed = fresh_seed() if seed is None else seed
        dealt = shuffled(variant, seed, number, dealer)
    else:
        dealt = laid_out(variant, hands, number, dealer, turned)
    return _begin(start_of(variant, dealt, number, dealer, leader, trump, seed))


def _begin(start: Start) -> Deal:
    deal = _new(Deal)
    deal._start = start
    deal._hands = start.hands
    deal._lead = deal._turn = start.leader
    deal._cards = ()
    deal._tricks = ()
    deal._won = (0,) * start.variant.table.side_count
    deal._before = None
    deal._legal = None
    return deal


def _again(key: tuple[object, ...], plays: tuple[Card, ...]) -> Deal:
    """Make a pickled deal again."""
    return _begin(Start.from_key(key)).play_all(plays)
