// Chat is a chat bot for a card table. People write messages, such as "hand", "7h",
// "x2" or "who is next?", and the program answers each of them in their language. Package parse
// reads the messages, and package lang has the words of the answers.
//
//	$ go run ./examples/chat Annie:en Benoît:fr
//	Annie: deal
//	Annie: trumps hearts
//	Benoît: contre 0
//
// The arguments are the people at the table, each with a language; bots have the other seats. A
// line of the input is a name, a colon and a message. The program plays one match of penguin.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	seed := flag.Uint64("seed", 1, "the seed of the cards and of the bots")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: chat [-seed N] PERSON:LANGUAGE …\nThen type messages such as PERSON: hand")
		flag.PrintDefaults()
	}
	flag.Parse()
	if err := run(os.Stdin, os.Stdout, flag.Args(), *seed); err != nil {
		fmt.Fprintln(os.Stderr, "chat:", err)
		if _, ok := errors.AsType[misuse](err); ok {
			os.Exit(2)
		}
		os.Exit(1)
	}
}

// misuse is an error of the arguments: the exit status is then 2.
type misuse struct{ error }

// longest is the size of a line in bytes, with its line feed. A longer line is refused.
const longest = 4096

// run answers each line of in on out.
func run(in io.Reader, out io.Writer, people []string, seed uint64) error {
	r, err := open(people, seed)
	if err != nil {
		return misuse{err}
	}
	answers := bufio.NewWriter(out)
	for lines := bufio.NewReaderSize(in, longest); ; {
		if err := answers.Flush(); err != nil {
			return err
		}
		line, long, err := lines.ReadLine()
		if err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		if long { // one player must not end the chat for the others
			fmt.Fprintf(answers, "%.20q…: want a line of less than %d bytes\n", line, longest)
			for long && err == nil {
				_, long, err = lines.ReadLine()
			}
			continue
		}
		name, message, ok := strings.Cut(string(line), ":")
		seat := r.seat(strings.TrimSpace(name))
		if !ok || seat < 0 {
			fmt.Fprintf(answers, "%q: want a name of the table, a colon and a message, such as %s: hand\n", line, r.players[0].name)
			continue
		}
		fmt.Fprintln(answers, r.answer(seat, message))
	}
}

// open returns a room with these people, each written as name:language, and with bots in the
// other seats.
func open(people []string, seed uint64) (*room, error) {
	v, err := variants.Lookup("penguin")
	if err != nil {
		return nil, err
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		return nil, err
	}
	if len(people) == 0 || len(people) > m.Players() {
		return nil, fmt.Errorf("%d people: want 1 to %d, such as Annie:en", len(people), m.Players())
	}
	r := &room{match: m, chance: rand.NewPCG(seed, 0), players: make([]player, m.Players())}
	for seat := range r.players {
		p := &r.players[seat]
		p.name, p.bot = fmt.Sprint("bot ", seat), bots.NewRandom(rand.NewPCG(seed, uint64(seat)+1))
		p.view = m.View(cards.Seat(seat))
		if seat >= len(people) {
			continue
		}
		name, code, ok := strings.Cut(people[seat], ":")
		if !ok || name == "" || r.seat(name) >= 0 {
			return nil, fmt.Errorf("%q: want a name of its own, a colon and a language, such as Annie:en", people[seat])
		}
		if p.language, err = lang.Parse(code); err != nil {
			return nil, fmt.Errorf("%q: %w", people[seat], err)
		}
		p.name, p.bot = name, nil
	}
	return r, nil
}
