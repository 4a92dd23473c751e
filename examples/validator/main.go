// Validator checks real cards against the rules of a built-in game, without a match.
//
//	validator hands HAND HAND HAND HAND
//	validator trick [-trump SUIT] [-earlier HAND] CONTRACT HAND CARD CARD …
//
// "hands" checks whether the hands are a deal of the game. "trick" checks the last CARD of a
// trick: whether its player, who held HAND, may play it to the other cards. The first CARD was
// led. A HAND is a list such as "AS, KS, 10h", or as in records: spades.hearts.diamonds.clubs. A
// CARD is what people type: 10h, Q♥, "queen of hearts". The exit status is 0 if the rules allow
// it, 1 if they do not, and 2 if the arguments are wrong or the answer cannot be written.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// errRules is the error for cards that the rules do not allow. Any other error is an error of
// the arguments or of the output.
var errRules = errors.New("not allowed")

func run(args []string, out, errs io.Writer) int {
	err := validate(args, out)
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errRules):
		fmt.Fprintln(errs, err)
		return 1
	}
	fmt.Fprintln(errs, "validator:", err)
	return 2
}

const usage = `usage: validator hands [FLAGS] HAND HAND HAND HAND
       validator trick [FLAGS] CONTRACT HAND CARD CARD ...
"hands" checks whether the hands are a deal of a game, and "trick" whether the last CARD may be
played to the others from HAND.
`

func validate(args []string, out io.Writer) error {
	if len(args) == 1 && slices.Contains([]string{"-h", "-help", "--help", "help"}, args[0]) {
		args = []string{"trick", "-h"} // both questions have the same flags and the same help
	}
	if len(args) == 0 || args[0] != "hands" && args[0] != "trick" {
		return errors.New("want validator hands, or validator trick")
	}
	flags := flag.NewFlagSet("validator "+args[0], flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	var q question
	flags.StringVar(&q.variant, "variant", "penguin", "the `name` of a built-in game")
	flags.IntVar(&q.players, "players", 4, "the number of players")
	flags.Func("trump", "the trump `suit`: hearts, H or ♥", func(text string) (err error) {
		q.trump, err = parse.Suit(text, lang.English)
		return err
	})
	flags.Func("earlier", "the cards of the earlier tricks, as a `hand`", func(text string) (err error) {
		q.earlier, err = parse.Hand(text, lang.English)
		return err
	})
	if err := flags.Parse(args[1:]); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprint(out, usage, "\nFlags:\n")
			flags.SetOutput(out)
			flags.PrintDefaults()
		}
		return err
	}
	v, err := variants.Lookup(q.variant)
	if err != nil {
		return err
	}
	game, err := v.For(q.players)
	if err != nil {
		return err
	}
	if args[0] == "hands" {
		return q.hands(game, flags.Args(), out)
	}
	return q.trick(v, game, flags.Args(), out)
}

// question is what the flags say about the table.
type question struct {
	variant string
	players int
	trump   cards.Suit
	earlier cards.Hand
}

// hands checks whether the hands are a deal of the pack.
func (q *question) hands(game *variant.Game, texts []string, out io.Writer) error {
	if len(texts) != q.players {
		return fmt.Errorf("%d hands: want %d, one for each player", len(texts), q.players)
	}
	var hands cards.Hands
	for seat, text := range texts {
		hand, err := parse.Hand(text, lang.English)
		if err != nil {
			return fmt.Errorf("seat %d: %w", seat, err)
		}
		hands[seat] = hand
	}
	pack := game.Pack()
	if err := pack.Check(q.players, &hands); err != nil {
		return fmt.Errorf("%w: %w", errRules, err)
	}
	_, err := fmt.Fprintf(out, "a deal of %d cards, %d for each player\n", pack.Len(), game.HandSize())
	return err
}
