package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// trick checks the last card of a trick: a contract, a hand and the cards of the trick.
func (q *question) trick(v *variant.Variant, game *variant.Game, args []string, out io.Writer) error {
	if len(args) < 3 || len(args) > q.players+2 {
		return fmt.Errorf("%d arguments: want a contract, a hand and 1 to %d cards", len(args), q.players)
	}
	rules, err := q.rules(v, score.ContractID(args[0]))
	if err != nil {
		return err
	}
	hand, err := parse.Hand(args[1], lang.English)
	if err != nil {
		return err
	}
	trick := rules.Trick(q.trump, q.players, 0).After(q.earlier.First) // seat 0 leads
	seen := slices.Collect(q.earlier.First.All())
	for i, text := range args[2:] {
		c, err := parse.Card(text, lang.English)
		if err != nil {
			return err
		}
		if seen = append(seen, c); i < len(args)-3 {
			trick = trick.With(c)
		}
	}
	if err := possible(game.Pack(), hand, seen); err != nil {
		return fmt.Errorf("%w: %w", errRules, err)
	}
	played := seen[len(seen)-1]
	if err := trick.Why(hand.First, played); err != nil {
		return fmt.Errorf("%w: %w", errRules, err)
	}
	text := fmt.Sprintf("seat %d may play %v\n", trick.Turn(), trick.Legal(hand.First))
	if trick = trick.With(played); trick.Done() {
		text += fmt.Sprintf("seat %d takes the trick with %v\n", trick.Winner(), trick.Best())
	}
	_, err = io.WriteString(out, text)
	return err
}

// rules returns the rules of play of a contract.
func (q *question) rules(v *variant.Variant, id score.ContractID) (*tricks.Rules, error) {
	all := v.Rules().Contracts
	at := slices.IndexFunc(all, func(c variant.ContractRules) bool { return c.ID == id })
	if at < 0 {
		return nil, fmt.Errorf("contract %q: %s has no such contract: see barbu show %s", id, v.Name(), v.Name())
	}
	c := &all[at]
	switch {
	case c.Play != variant.PlayTricks:
		return nil, fmt.Errorf("contract %s: it has no tricks: want a contract of tricks", id)
	case c.Trump == variant.TrumpNone && q.trump != cards.NoSuit:
		return nil, fmt.Errorf("contract %s: it has no trump suit: want no -trump", id)
	case (c.Trump == variant.TrumpSuit || c.Trump == variant.TrumpTurned) && q.trump == cards.NoSuit:
		return nil, fmt.Errorf("contract %s: the trump suit is missing: want -trump C, D, H or S", id)
	}
	game, err := v.For(q.players)
	if err != nil {
		return nil, err
	}
	set, err := game.ContractSet(id)
	if err != nil {
		return nil, err
	}
	for i := range set.All() {
		rules := game.Contract(i).Tricks() // for this number of players
		return &rules, nil
	}
	return &c.Tricks, nil
}

// possible returns an error if the pack has fewer copies of a card than the hand and the cards
// seen on the table together, or if the last card seen is not in the hand.
func possible(pack cards.Pack, hand cards.Hand, seen []cards.Card) error {
	last := len(seen) - 1
	if !hand.Has(seen[last]) {
		return fmt.Errorf("%v is not in the hand %v", seen[last], hand)
	}
	left := pack.Cards()
	if !left.Contains(hand) {
		return errors.New("the hand has a card that the pack does not have")
	}
	left = left.Minus(hand)
	for _, c := range seen[:last] {
		if !left.Has(c) {
			return fmt.Errorf("%v was played more often than the pack has it, or it is still in the hand", c)
		}
		left = left.Without(c)
	}
	return nil
}
