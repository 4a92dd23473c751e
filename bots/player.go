package bots

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/words"
)

// Player chooses the actions of a seat.
type Player interface {
	// Choose returns one of v.Actions(). The caller passes a bound view of the seat that must act;
	// the built-in players return the zero Action for any other view. Choose does not change v, and
	// does not keep it: the caller can change v after the call.
	Choose(v *barbu.View) barbu.Action
}

// Bot is a kind of player.
type Bot struct {
	// Name identifies the bot. About describes in one line how it chooses.
	Name, About string
	// New returns a new player that takes all its chance from src. With equal sources and
	// the same views, players make the same choices. A player serves one seat at a time:
	// calls must not overlap.
	New func(src rand.Source) Player
}

var builtIn = []Bot{
	{"random", "any legal action, each with the same probability", func(src rand.Source) Player { return NewRandom(src) }},
	{"steady", "rules of thumb, and numbers fitted to many deals", func(rand.Source) Player { return NewSteady() }},
	{"searcher", "tries actions in about 20 possible deals of the cards it cannot see", func(src rand.Source) Player { return NewSearcher(src, 0) }},
}

// Bots returns the built-in bots, the weakest first.
func Bots() []Bot { return append([]Bot(nil), builtIn...) }

// ErrUnknown is the error for the name of a bot that does not exist.
var ErrUnknown = errors.New("no bot")

// Lookup returns the built-in bot with this name. If there is none the error wraps
// [ErrUnknown] and suggests the nearest name.
func Lookup(name string) (Bot, error) {
	var names []string
	for _, b := range builtIn {
		if b.Name == name {
			return b, nil
		}
		names = append(names, b.Name)
	}
	return Bot{}, fmt.Errorf("%w %q: want %s%s", ErrUnknown, words.Clip(name), words.List("or", names), words.DidYouMean(name, names))
}
