package barbu

import (
	"errors"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/tricks"
)

// play sets up the tricks or the layout before the first card of Trick and Actions.
func (s *setup) play() error {
	d := &s.d.deal
	k := d.Contract.Engine()
	d.hands = s.Hands
	err := error(nil)
	d.state.Kind = k.Kind
	if k.Kind == play.Layout {
		rank := k.StartRank(s.Rank)
		if rank == 0 && s.midPlay {
			return wrongSetup("Rank", "the rank of the first card is missing: want it, because cards are laid")
		}
		d.state.Layout, err = k.LayoutRules.Resume(rank, &dominoes.Position{
			Players: k.Players, Hands: d.hands, Turn: s.d.roles.Leader, Laid: s.rest, Out: s.Out, Low: s.Low,
		})
	} else {
		if err = s.pickUp(); err != nil {
			return err
		}
		d.state.Tricks, err = k.TrickRules.Resume(d.Trump, &tricks.Position{
			Players: k.Players, Hands: d.hands, Leader: s.d.roles.Leader, Taken: s.Taken, Winners: s.Winners, Gone: s.rest,
		})
	}
	var wrongTricks *tricks.PositionError
	var wrongLayout *dominoes.PositionError
	switch {
	case errors.As(err, &wrongTricks):
		return &SetupError{wrongTricks.Field, -1, wrongTricks.Err}
	case errors.As(err, &wrongLayout) && wrongLayout.Field == "Laid":
		return &SetupError{"Hands", -1, wrongLayout.Err} // the cards laid are the cards that are in no hand
	case errors.As(err, &wrongLayout) && wrongLayout.Field == "Turn":
		return &SetupError{"Leader", -1, wrongLayout.Err}
	case errors.As(err, &wrongLayout):
		return &SetupError{wrongLayout.Field, -1, wrongLayout.Err}
	case err != nil:
		return &SetupError{"Rank", -1, err}
	}
	return s.earlier(k)
}

// pickUp returns the cards of the trick to the hands from which they were played.
func (s *setup) pickUp() error {
	players := s.d.game.Players()
	if len(s.Trick) >= players {
		return wrongSetup("Trick", "%d cards: want fewer than %d; a complete trick belongs to Taken", len(s.Trick), players)
	}
	seat := s.d.roles.Leader
	for _, c := range s.Trick {
		s.d.deal.hands[seat] = plus(s.d.deal.hands[seat], cards.HandOf(c))
		seat = seat.Left(players)
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
			return wrongSetup("Winners", "%d tricks are in neither Hands nor Taken: want no Winners, or all earlier tricks in Taken", d.missing)
		}
		return nil
	}
	d.unordered = d.deal.state.Tricks.Done()
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
