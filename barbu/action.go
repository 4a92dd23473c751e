package barbu

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Action is one choice of a player, a cut, or a card that is turned up. It is a comparable value. Get an action from
// [View.Actions] or [Match.Legal], read one from text with [Match.Parse], or set the fields.
// An action uses Seat and the fields whose comments name its Kind. All its other fields
// are zero. The zero Action is never legal.
//
// An action is for one variant: Contracts has the numbers of contracts, and the same number can be
// another contract in another variant. To keep an action, or to use it in a match of another variant,
// write its text ([Match.Format]) or its [Move], which have the ids of the contracts.
type Action struct {
	Kind      Kind
	Seat      cards.Seat          // the seat that acts; 0 if chance acts
	Suit      cards.Suit          // KindDeclare: the trump suit; NoSuit for no trump
	Rank      cards.Rank          // KindDeclare: the start rank; 0 if the declarer names none
	Doubles   cards.Seats         // KindDouble: the seats doubled
	Redoubles cards.Seats         // KindDouble: the seats redoubled
	Cut       cards.Card          // KindCut: the card
	Count     uint8               // KindBid: the number of tricks; KindChoose: 1 or 2, the number of the choice
	Contracts variant.ContractSet // KindDeclare: the contracts declared
	Unnamed   bool                // KindDeclare: no trump suit is named yet, because the right to name it is sold
	// KindPlay: the cards played; KindGive: the cards passed; KindTurn: the card turned up;
	// KindDiscard: the cards discarded; KindShow: the cards shown.
	Cards cards.Hand
}

// Kind says what an action, a [Move] or an [Event] does. The zero Kind is not an action.
type Kind uint8

// The kinds of action. Their numbers never change.
const (
	KindDeclare Kind = 1 // the declarer chooses a contract, with its trump suit or start rank
	KindDouble  Kind = 2 // a seat doubles and redoubles other seats, all in one turn
	KindPass    Kind = 3 // a seat does nothing in its turn: it makes no bet, has no card that fits the layout, …
	KindPlay    Kind = 4 // a seat plays a card, or several to a layout
	KindGive    Kind = 5 // a seat passes cards to another seat
	KindCut     Kind = 6 // chance cuts the cutting pack
	KindDeal    Kind = 7 // chance deals the hands: only in an [Event]
	KindDraw    Kind = 8 // chance draws a card for each seat: only in an [Event]

	KindTurn     Kind = 9  // chance turns up a card for trumps
	KindRedeal   Kind = 10 // a seat asks for a new deal, as its hand allows
	KindBid      Kind = 11 // a seat bids a number of tricks for the right to name trumps
	KindAccept   Kind = 12 // the seat that has the right to name trumps sells it for the highest bid
	KindRefuse   Kind = 13 // that seat refuses the highest bid
	KindDecline  Kind = 14 // that seat declines to play the deal
	KindDiscard  Kind = 15 // the seat that took the talon discards as many cards
	KindAnnounce Kind = 16 // a seat announces all tricks
	KindShow     Kind = 17 // a seat shows cards, which lie face up until they are played
	KindChoose   Kind = 18 // a seat that took everything chooses which points are scored
)

var kinds = words.Enum{
	"", "declare", "double", "pass", "play", "give", "cut", "deal", "draw",
	"turn", "redeal", "bid", "accept", "refuse", "decline", "discard", "announce", "show", "choose",
}

// String returns the name of the kind: "declare", "double", "pass", "play", "give", "cut",
// "deal", "draw", "turn", "redeal", "bid", "accept", "refuse", "decline", "discard", "announce",
// "show" or "choose".
func (k Kind) String() string { return kinds.String(uint8(k)) }

// MarshalText returns the name of the kind, or an error for a bad value.
func (k Kind) MarshalText() ([]byte, error) {
	if err := kinds.Check(uint8(k)); err != nil {
		return nil, err
	}
	return []byte(k.String()), nil
}

// UnmarshalText reads the name of a kind. After an error k is unchanged.
func (k *Kind) UnmarshalText(text []byte) error {
	read, err := kinds.Parse(string(text))
	if err == nil {
		*k = Kind(read)
	}
	return err
}

// DoubleAction returns the bets of a seat in its turn: the seats to double and the seats to
// redouble. If both are empty it returns the pass. Check the seats that a user entered before you put them
// in a set: see [cards.SeatsOf].
func DoubleAction(seat cards.Seat, doubles, redoubles cards.Seats) Action {
	if doubles|redoubles == 0 {
		return PassAction(seat)
	}
	return Action{Kind: KindDouble, Seat: seat, Doubles: doubles, Redoubles: redoubles}
}

// PassAction returns the pass of a seat: a turn in which the seat does nothing.
func PassAction(seat cards.Seat) Action { return Action{Kind: KindPass, Seat: seat} }

// PlayAction returns the play of one card.
func PlayAction(seat cards.Seat, c cards.Card) Action {
	return Action{Kind: KindPlay, Seat: seat, Cards: cards.Hand{First: cards.Set(0).With(c)}}
}

// Card returns the card in Cards, or 0 if Cards does not have exactly one card.
func (a Action) Card() cards.Card { return only(a.Cards) }

// String returns the action in the words of a record: "1 play QH". An Action has no match, so
// contracts are written as numbers, as in "0 declare contract-3 H", and no trump is not
// written. [Match.Format] and [View.Format] write the ids of the contracts, which
// [Match.Parse] reads.
func (a Action) String() string {
	written := a.written()
	for i := range a.Contracts.All() {
		if written.Contract != "" {
			written.Contract += "+"
		}
		written.Contract += score.ContractID(fmt.Sprintf("contract-%d", i))
	}
	return string(line.AppendAction(nil, &written))
}

// only returns the card of a hand that has exactly one card. For any other hand it returns 0.
func only(h cards.Hand) cards.Card {
	below := h.First - 1 // all bits below the card, if there is one card
	if h.Second|h.First&below == 0 {
		// To count them takes less time on many processors than to find the lowest bit of the set.
		return cards.Card(below.Len() & 63)
	}
	return 0
}

// Due is what a match waits for.
type Due uint8

// Everything that can be due.
const (
	DueNothing      Due = iota // the match is over
	DueDeal                    // chance deals the hands: [Match.Deal]
	DueDraw                    // chance draws a card for each seat of [Match.Drawing]: [Match.Draw]
	DueCut                     // chance cuts the cutting pack: an action
	DueDeclaration             // the declarer chooses a contract
	DueGift                    // a seat passes cards to another seat
	DueBet                     // a seat doubles and redoubles, or passes
	DueCard                    // a seat plays a card, or passes at a layout
	DueTurn                    // chance turns up a card for trumps: an action
	DueRedeal                  // a seat asks for a new deal, or passes
	DueBid                     // a seat bids for the right to name trumps, or passes
	DueSale                    // the seat that has this right accepts or refuses a bid, or declines
	DueDiscard                 // the seat that took the talon discards cards
	DueAnnouncement            // a seat announces all tricks, or passes
	DueExposure                // a seat shows cards, or passes
	DueChoice                  // a seat that took everything chooses which points are scored
)

var dues = [...]string{
	"nothing", "deal", "draw", "cut", "declaration", "gift", "bet", "card",
	"turn", "redeal", "bid", "sale", "discard", "announcement", "exposure", "choice",
}

// String returns the name of what is due.
func (d Due) String() string {
	if int(d) < len(dues) {
		return dues[d]
	}
	return "?"
}

// MarshalText returns the name of what is due. It never fails.
func (d Due) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText writes. After an error d is unchanged.
func (d *Due) UnmarshalText(text []byte) error {
	for i, name := range dues {
		if name == string(text) {
			*d = Due(i)
			return nil
		}
	}
	return fmt.Errorf("due: %q: want %s", words.Clip(string(text)), words.List("or", dues[:]))
}

// Turn describes what a match waits for, and which seat must act. The zero Turn means that the
// match is over.
type Turn struct {
	Due  Due
	Seat cards.Seat // the seat that must act; 0 if chance must act or the match is over
}

// Over reports whether the match is over. A match with any number of sets and without a total that ends it (sets: 0
// without end in its file) is never over: [Match.Complete] reports when it can end.
func (t Turn) Over() bool { return t.Due == DueNothing }

// Chance reports whether chance must act: call [Match.Chance].
func (t Turn) Chance() bool { return t.Due.chance() }

// chance reports whether chance must act.
func (d Due) chance() bool { return d == DueDeal || d == DueDraw || d == DueCut || d == DueTurn }
