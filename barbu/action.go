package barbu

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// Action is one choice of a player, as small as a choice is: a comparable value.
// Only the fields that its Kind speaks of are set. Its text ([Match.Format],
// [Match.Parse]) is a line of a record.
type Action struct {
	Kind      Kind
	Seat      cards.Seat
	Suit      cards.Suit          // Declare: the trump suit, where the declarer names one; NoSuit is no trump
	Rank      cards.Rank          // Declare: the start rank, where the declarer names one
	Doubles   cards.Seats         // Double: who is doubled
	Redoubles cards.Seats         // Double: who is redoubled
	Cut       cards.Card          // Cut: the card
	Contracts variant.ContractSet // Declare: what is called
	Cards     cards.Hand          // Play: the cards; Give: the cards passed on
}

// Kind is what an action does. The zero Kind is no action.
type Kind uint8

// The kinds of action. The numbers are frozen.
const (
	KindDeclare Kind = 1 // the declarer calls a contract, with its trump or rank
	KindDouble  Kind = 2 // a seat doubles and redoubles others, in its one turn
	KindPass    Kind = 3 // a seat bets on nobody, or has no card that fits
	KindPlay    Kind = 4 // a seat plays a card
	KindGive    Kind = 5 // a seat passes cards on to another
	KindCut     Kind = 6 // chance cuts the cutting pack
)

// DeclareAction returns the declaration of what is called, with the trump suit (or
// NoSuit) and the start rank (or 0) that it asks for.
func DeclareAction(seat cards.Seat, calls variant.ContractSet, suit cards.Suit, rank cards.Rank) Action {
	return Action{Kind: KindDeclare, Seat: seat, Contracts: calls, Suit: suit, Rank: rank}
}

// DoubleAction returns the turn of a seat that doubles and redoubles the seats
// named; a pass where it names none.
func DoubleAction(seat cards.Seat, doubles, redoubles cards.Seats) Action {
	if doubles|redoubles == 0 {
		return PassAction(seat)
	}
	return Action{Kind: KindDouble, Seat: seat, Doubles: doubles, Redoubles: redoubles}
}

// PassAction returns the pass of a seat.
func PassAction(seat cards.Seat) Action { return Action{Kind: KindPass, Seat: seat} }

// PlayAction returns the play of a card.
func PlayAction(seat cards.Seat, c cards.Card) Action {
	return Action{Kind: KindPlay, Seat: seat, Cards: cards.HandOf(c)}
}

// GiveAction returns the passing on of cards.
func GiveAction(seat cards.Seat, given cards.Hand) Action {
	return Action{Kind: KindGive, Seat: seat, Cards: given}
}

// PlaySeveral returns the play of several cards at once to a layout.
func PlaySeveral(seat cards.Seat, laid cards.Hand) Action {
	return Action{Kind: KindPlay, Seat: seat, Cards: laid}
}

// CutAction returns a cut of the cutting pack, which is no seat's.
func CutAction(c cards.Card) Action { return Action{Kind: KindCut, Cut: c} }

// Card returns the card that is played, no card where there is not just one.
func (a Action) Card() cards.Card { return only(a.Cards) }

// only returns the card of a hand that has just one, else no card.
func only(h cards.Hand) cards.Card {
	if h.Second|h.First&(h.First-1) == 0 {
		return h.First.Lowest()
	}
	return 0
}

// Due is what a match waits for.
type Due uint8

// What can be due. The zero Due is the end.
const (
	DueNothing     Due = iota // the match is over
	DueDeal                   // chance deals the hands: [Match.Deal]
	DueDraw                   // chance draws a card for each of some seats: [Match.Draw]
	DueCut                    // chance cuts the cutting pack: an action
	DueDeclaration            // the declarer calls a contract
	DueGift                   // a seat passes cards on
	DueBet                    // a seat has its turn to double and redouble
	DueCard                   // a seat plays a card, or passes at a layout
)

var dues = [...]string{"nothing", "deal", "draw", "cut", "declaration", "gift", "bet", "card"}

// String returns the name of what is due.
func (d Due) String() string {
	if int(d) < len(dues) {
		return dues[d]
	}
	return "?"
}

// MarshalText returns the name of what is due. It never fails.
func (d Due) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (d *Due) UnmarshalText(text []byte) error {
	for i, name := range dues {
		if name == string(text) {
			*d = Due(i)
			return nil
		}
	}
	return fmt.Errorf("%q is not what can be due: want %s", text, words.List("or", dues[:]))
}

// Turn says what a match waits for and from whom.
type Turn struct {
	Due  Due
	Seat cards.Seat // who must act; 0 where nobody or chance must
}

// Over reports whether the match is over.
func (t Turn) Over() bool { return t.Due == DueNothing }

// Chance reports whether chance must act: the host deals, draws or cuts.
func (t Turn) Chance() bool { return t.Due == DueDeal || t.Due == DueDraw || t.Due == DueCut }
