package keeper

import (
	"cmp"
	"slices"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// NextDeal describes the next deal: its seats and its contracts.
type NextDeal struct {
	// Over reports whether the match is over. If it is, Dealer and Declarer are
	// [cards.NoSeat], and all other fields are zero.
	Over bool
	// Deal is the number of the deal, counted from 0, and At its place in the match.
	Deal int
	At   variant.At
	// Drawn reports whether the dealer is drawn, so that the entry must name the dealer. If
	// Drawn is true, Dealer is [cards.NoSeat], else Dealer is the dealer.
	Drawn  bool
	Dealer cards.Seat
	// First is the card that decides who is first, if it decides the roles of this deal; else it
	// is no card. The seat that was dealt this card is the declarer if FirstDeclares is true, else
	// the dealer. The entry must then name the declarer or the dealer; here both are
	// [cards.NoSeat].
	First         cards.Card
	FirstDeclares bool
	// Declarer is [cards.NoSeat] if nobody declares.
	Declarer cards.Seat
	// Choices are the contracts that may be played, in the order of the rules: single
	// contracts first, then combined contracts.
	Choices []Choice
	// Must has the seats that must double the declarer in this deal. Owed has the number of
	// doubles that each seat owes the declarer, including the doubles of this deal.
	Must cards.Seats
	Owed [cards.MaxSeats]int
}

// Choice is a contract, or combined contracts, that may be played in a deal.
type Choice struct {
	Contract score.ContractID // for Entry.Contract
	Label    string           // the name to show
	Trump    variant.Trump    // whether Entry.Trump must or may have a trump suit
	Sale     auction.Rules    // how Entry.Trump can be sold; zero if it is not
	Ranks    []cards.Rank     // the values that Entry.Rank may have; none if Rank must be 0
	Total    int              // the sum of all points, before bets
}

// Next describes the next deal.
func (k *Keeper) Next() NextDeal {
	c := &k.course
	n := NextDeal{Dealer: cards.NoSeat, Declarer: cards.NoSeat}
	if c.Stage == course.StageOver {
		n.Over = true
		return n
	}
	n.Deal, n.At, n.Drawn = len(k.entries), c.At, c.Stage == course.StageDraw
	if !n.Drawn {
		n.Dealer = c.Dealer
	}
	if c.Undecided() {
		n.First, n.FirstDeclares = c.Engine.FirstOf, c.Engine.FirstAs == engine.OfDeclarer
	}
	if c.Declares() && !c.Undecided() {
		n.Declarer = c.Declarer
		for seat := range cards.Seat(c.Game.Players()) {
			n.Owed[seat] = c.Owed(seat)
		}
		n.Must = c.Must()
	}
	for _, set := range k.allowed() {
		n.Choices = append(n.Choices, k.choiceOf(c.Contract(set)))
	}
	return n
}

// Choice returns the choice of a contract, or of several joined by +, whether or not it may be played
// in the next deal. If the game has no such contract, the error is an [*EntryError].
func (k *Keeper) Choice(contract score.ContractID) (Choice, error) {
	c, err := k.contractOf(&Entry{Contract: contract})
	if err != nil {
		return Choice{}, err
	}
	return k.choiceOf(c), nil
}

func (k *Keeper) choiceOf(contract *variant.Contract) Choice {
	choice := Choice{Contract: contract.ID(), Label: contract.Label(), Trump: contract.Trump(), Total: contract.Total()}
	if contract.Sells() {
		choice.Sale = *contract.Engine().Sale
	}
	if contract.Engine().NamesRank() {
		choice.Ranks = slices.Collect(contract.Engine().Ranks(k.Game().Pack().Cards()))
	}
	return choice
}

// allowed returns the contracts that may be played in the next deal, or nil after the last
// deal.
func (k *Keeper) allowed() []variant.ContractSet {
	if k.course.Stage == course.StageOver {
		return nil
	}
	if k.course.Cut() {
		return k.cuttable()
	}
	return slices.Collect(k.course.Allowed())
}

// cuttable returns the contracts that cuts can choose for the next deal. It tries every
// sequence of cuts.
func (k *Keeper) cuttable() []variant.ContractSet {
	game := k.course.Engine
	pack := game.CuttingPack
	reached := []cuts.Call{game.StartCall(k.course.Earlier())}
	var found []variant.ContractSet
	for i := 0; i < len(reached); i++ {
		if reached[i].Done() {
			if contracts := variant.ContractSet(game.CutContracts(&reached[i])); !slices.Contains(found, contracts) {
				found = append(found, contracts)
			}
			continue
		}
		for c := range pack.All() {
			after := reached[i]
			_ = after.Cut(c) // no error: the card is in the pack, and the cuts are not over
			if !slices.Contains(reached, after) {
				reached = append(reached, after)
			}
		}
	}
	slices.SortFunc(found, func(a, b variant.ContractSet) int {
		return cmp.Or(cmp.Compare(a.Len(), b.Len()), cmp.Compare(a, b))
	})
	return found
}
