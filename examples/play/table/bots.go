package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/lang"
)

// thought is what the worker needs to choose an action: the view of the seat, and nothing else of the
// match.
type thought struct {
	Variant string          `json:"variant"`
	YAML    string          `json:"yaml"`
	View    json.RawMessage `json:"view"`
	Kind    string          `json:"kind"`
	Worlds  int             `json:"worlds"`
	Millis  int             `json:"millis"`
	Seed    uint64          `json:"seed,string"`

	Language lang.Language `json:"language"` // of the numbers of a hint
}

// hintMillis limits the time of a hint.
const hintMillis = 1500

// wish says for whom the worker shall think.
type wish struct {
	Hint bool `json:"hint"` // the actions of the person are compared
}

// think returns what the worker needs for the seat that must act.
func (t *Table) think(w wish) (any, error) {
	g, err := t.playing()
	if err != nil {
		return nil, err
	}
	turn := g.match.Turn()
	if g.over() || turn.Chance() {
		return nil, errors.New("no player must act")
	}
	view, err := json.Marshal(g.match.View(turn.Seat))
	if err != nil {
		return nil, err
	}
	x := thought{Variant: g.match.Variant().Name(), YAML: g.yaml, View: view, Kind: g.kinds[turn.Seat], Seed: rand.Uint64(), Worlds: g.worlds, Millis: g.millis, Language: t.language}
	if w.Hint {
		x.Kind, x.Worlds, x.Millis = "searcher", 0, hintMillis
	}
	return x, nil
}

// player returns the view and the player of a thought.
func (x *thought) player(t *Table) (*barbu.View, bots.Player, error) {
	v, err := t.find(x.Variant, x.YAML)
	if err != nil {
		return nil, nil, err
	}
	view := new(barbu.View)
	if err := json.Unmarshal(x.View, view); err != nil {
		return nil, nil, err
	}
	if err := view.Bind(v); err != nil {
		return nil, nil, err
	}
	src := rand.NewPCG(x.Seed, 0)
	if x.Kind == "searcher" {
		s := bots.NewSearcher(src, x.Worlds)
		s.Budget = time.Duration(x.Millis) * time.Millisecond
		return view, s, nil
	}
	b, err := bots.Lookup(x.Kind)
	if err != nil {
		return nil, nil, err
	}
	return view, b.New(src), nil
}

// choose returns the action of a bot as a line of a record.
func choose(t *Table, x thought) (any, error) {
	view, player, err := x.player(t)
	if err != nil {
		return nil, err
	}
	a := player.Choose(view)
	if a.Kind == 0 {
		return nil, bots.ErrNotItsTurn
	}
	return view.Format(a), nil
}

// optionInfo is an action of the person, and what a searcher expects of it.
type optionInfo struct {
	Line   string `json:"line"`
	Tried  bool   `json:"tried"`
	Points string `json:"points"`
	Margin string `json:"margin"` // "" if there is only one possible deal
	Card   string `json:"card"`   // the card, if the action is the play of one card
}

// hintInfo has the actions of the person, the best first.
type hintInfo struct {
	Worlds  int          `json:"worlds"`
	Options []optionInfo `json:"options"`
	More    bool         `json:"more"` // an action has more points than the one before it
}

// mostOptions is how many actions a hint has.
const mostOptions = 60

// explainActions compares the actions of the person.
func explainActions(t *Table, x thought) (any, error) {
	view, player, err := x.player(t)
	if err != nil {
		return nil, err
	}
	searcher, ok := player.(*bots.Searcher)
	if !ok {
		return nil, fmt.Errorf("%q compares no actions: want searcher", x.Kind)
	}
	info := hintInfo{Options: []optionInfo{}}
	e, err := searcher.Explain(view)
	if errors.Is(err, barbu.ErrWorlds) { // there are too many possible deals to draw one
		info.Options = append(info.Options, optionInfo{Line: view.Format(searcher.Choose(view))})
		return info, nil
	}
	if err != nil {
		return nil, err
	}
	info.Worlds = len(e.Worlds)
	for i, o := range e.Options {
		if i == mostOptions {
			break
		}
		option := optionInfo{Line: view.Format(o.Action), Tried: o.Tried, Points: minus(x.Language.Decimal(fmt.Sprintf("%+.1f", o.Points)))}
		if o.Tried && !math.IsInf(o.Margin, 1) {
			option.Margin = x.Language.Decimal(fmt.Sprintf("%.1f", o.Margin))
		}
		if o.Action.Kind == barbu.KindPlay && o.Action.Card() != 0 {
			option.Card = o.Action.Card().String()
		}
		info.Options = append(info.Options, option)
		info.More = info.More || i > 0 && o.Tried && o.Points > e.Options[i-1].Points
	}
	return info, nil
}
