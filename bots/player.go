package bots

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/words"
)

// Player chooses for a seat.
type Player interface {
	// Choose returns one of v.Actions(). The view is that of the seat to act, and
	// bound; of any other there is nothing to choose, and it returns the zero Action.
	// The view is not changed or kept.
	Choose(v *barbu.View) barbu.Action
}

// Bot is a player that is shipped.
type Bot struct {
	// Name is what it is called by, and About what it does, in one line.
	Name, About string
	// New returns such a player, who takes all his chance from the source; of equal
	// sources, players who are shown the same views choose the same. A player serves
	// one seat at a time: calls must not overlap.
	New func(src rand.Source) Player
}

var shipped = []Bot{
	{"random", "any legal action, each as likely as the next", func(src rand.Source) Player { return NewRandom(src) }},
	{"steady", "rules of thumb, from the hints in the games' books", func(rand.Source) Player { return NewSteady() }},
	{"searcher", "plays each action on in worlds that can be, 20 a choice", func(src rand.Source) Player { return NewSearcher(src, 0) }},
}

// Bots returns the bots that are shipped, the weakest first.
func Bots() []Bot { return append([]Bot(nil), shipped...) }

// ErrUnknown is the error for a name that no bot has.
var ErrUnknown = errors.New("bots: no bot")

// Lookup returns the bot of that name. The error wraps [ErrUnknown] and names the
// nearest.
func Lookup(name string) (Bot, error) {
	var names []string
	for _, b := range shipped {
		if b.Name == name {
			return b, nil
		}
		names = append(names, b.Name)
	}
	return Bot{}, fmt.Errorf("%w %q: want %s%s", ErrUnknown, name, words.List("or", names), words.DidYouMean(name, names))
}
