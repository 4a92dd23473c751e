package barbu

import (
	"errors"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/tricks"
)

// play sets up the play before the first card of Trick and Actions.
func (s *setup) play() error {
	d := &s.d.deal
	k := d.Contract.Engine()
	d.hands, d.state.Kind = s.Hands, k.Kind
	gone := s.rest
	if gone.Len() <= s.d.game.TalonSize() {
		gone = cards.Hand{} // the talon
	}
	err := error(nil)
	switch k.Kind {
	case play.Tricks:
		if err = s.pickUp(); err != nil {
			return err
		}
		d.state.Tricks, err = k.TrickRules.Resume(d.Trump, &tricks.Position{
			Players: k.Players, Hands: d.hands, Leader: s.d.roles.Leader, Taken: s.Taken, Winners: s.Winners, Gone: gone,
		})
	case play.Layout:
		rank := k.StartRank(s.Rank)
		if rank == 0 && s.midPlay {
			return wrongSetup("Rank", "the rank of the first card is missing: want it, because cards are laid")
		}
		d.state.Layout, err = k.LayoutRules.Resume(rank, &dominoes.Position{
			Players: k.Players, Hands: d.hands, Turn: s.d.roles.Leader, Laid: s.rest, Out: s.Out, Low: s.Low,
		})
	case play.Count:
		if err = s.pickUp(); err != nil {
			return err
		}
		d.state.Count, err = k.CountRules.Resume(&counting.Position{
			Players: k.Players, Hands: d.hands, Leader: s.d.roles.Leader, Gone: s.rest, Passed: s.Passed,
		})
	case play.Runs:
		d.state.Runs, err = k.RunRules.Resume(&runs.Position{
			Players: k.Players, Hands: d.hands, Turn: s.d.roles.Leader, Gone: s.rest, Run: s.Trick, Out: s.Out,
		})
		s.Trick = nil // the run has been set up
	}
	if err != nil {
		return wrongPosition(err)
	}
	return s.earlier(k)
}

// wrongPosition returns the error for a position that a kind of play refuses, with the field of
// the setup that is wrong.
func wrongPosition(err error) error {
	field, reason := "Rank", err // a layout refuses only its start rank without a field
	if wrong, ok := errors.AsType[*tricks.PositionError](err); ok {
		field, reason = wrong.Field, wrong.Err
	}
	if wrong, ok := errors.AsType[*dominoes.PositionError](err); ok {
		field, reason = wrong.Field, wrong.Err
	}
	if wrong, ok := errors.AsType[*counting.PositionError](err); ok {
		field, reason = wrong.Field, wrong.Err
	}
	if wrong, ok := errors.AsType[*runs.PositionError](err); ok {
		field, reason = wrong.Field, wrong.Err
	}
	switch field {
	case "Laid":
		field = "Hands" // the cards laid are the cards that are in no hand
	case "Turn":
		field = "Leader"
	case "Run":
		field = "Trick"
	}
	return &SetupError{field, -1, reason}
}

// pickUp returns the cards of the trick to the hands from which they were played.
func (s *setup) pickUp() error {
	players := s.d.game.Players()
	if len(s.Trick) >= players {
		return wrongSetup("Trick", "%d cards: want fewer than %d; a complete trick belongs to Taken", len(s.Trick), players)
	}
	seat := s.d.roles.Leader
	for _, c := range s.Trick {
		s.d.deal.hands[seat] = play.Plus(s.d.deal.hands[seat], cards.HandOf(c))
		seat = seat.Next(players)
	}
	return nil
}

// earlier sets what is not known of the earlier tricks, and refuses Taken without Winners if the
// contract scores an earlier trick by its position.
func (s *setup) earlier(k *engine.Contract) error {
	d := s.d
	if k.Kind != play.Tricks {
		return nil
	}
	d.missing = d.game.HandSize() - d.deal.state.Tricks.Size()
	if len(s.Winners) > 0 {
		if d.missing > 0 {
			return wrongSetup("Winners", "Hands and Taken lack %s: want no Winners, or all earlier tricks in Taken", words.Digits(d.missing, "trick"))
		}
		return nil
	}
	d.unordered = d.deal.state.Tricks.Done()
	if talon := &d.game.Engine().Talon; talon.Size > 0 && talon.To == engine.TalonFirstTrick && d.unordered > 0 {
		return wrongSetup("Winners", "the talon counts as taken with the first trick: want the winners of all earlier tricks")
	}
	for _, scale := range k.Scales {
		for trick := range scale.Positions() {
			if d.unordered > 0 && trick < d.missing+d.unordered {
				return wrongSetup("Winners", "%s scores trick %d by its position: want the winners of all earlier tricks", d.deal.Contract.ID(), trick+1)
			}
		}
	}
	return nil
}

// actions makes the bets, plays the trick and then the rest of the actions.
func (s *setup) actions() error {
	d := s.d
	over := s.BetsOver || s.midPlay || len(s.Trick) > 0
	d.deal.Bets = d.game.Engine().Bets(d.deal.Contract.Positive(), d.roles.Declarer, s.Must)
	i := 0
	for ; i < len(s.Actions) && d.Turn().Due == DueBet && !(over && s.Actions[i].Kind == KindPlay); i++ {
		if err := d.Apply(s.Actions[i]); err != nil {
			return &SetupError{"Actions", i, err}
		}
	}
	for t := d.Turn(); over && t.Due == DueBet; t = d.Turn() {
		if err := d.Apply(PassAction(t.Seat)); err != nil {
			return &SetupError{"Actions", -1, err}
		}
	}
	d.endBets()
	for j, c := range s.Trick {
		if err := d.Play(c); err != nil {
			return &SetupError{"Trick", j, err}
		}
	}
	for ; i < len(s.Actions); i++ {
		if err := d.Apply(s.Actions[i]); err != nil {
			return &SetupError{"Actions", i, err}
		}
	}
	return nil
}
