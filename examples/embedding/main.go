// Embedding is a server with one table: docs/embedding.md explains it, and docs/protocol.md
// describes what a client sends and receives.
//
// The match is in the log: a record that contains every action. If the program is started again
// with the same log, the match continues. The program prints the secret token of each seat of a
// person; bots play for the other seats.
package main

import (
	"context"
	crand "crypto/rand"
	"crypto/subtle"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "embedding:", err)
		if _, ok := errors.AsType[misuse](err); ok {
			os.Exit(2)
		}
		os.Exit(1)
	}
}

// misuse is an error of the arguments: the exit status is then 2.
type misuse struct{ error }

// run serves a table until the context ends or the log cannot be written.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("embedding", flag.ContinueOnError)
	flags.SetOutput(out)
	name := flags.String("variant", "penguin", "the `name` of a built-in game, for a new match")
	players := flags.Int("players", 4, "the number of players, for a new match")
	path := flags.String("log", "table.barbu", "the `file` of the log; if it exists, its match continues")
	address := flags.String("address", "localhost:8080", "the `address` to listen on")
	seats := flags.String("people", "0", "the `seats` of people, separated by commas or spaces; bots play the others")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil {
		return misuse{err}
	}
	if flags.NArg() > 0 {
		flags.Usage()
		return misuse{fmt.Errorf("unknown argument %q: want only flags, such as -people 0,2", flags.Arg(0))}
	}
	// A server that cannot listen makes no log.
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		return err
	}
	defer listener.Close()
	t, people, err := prepare(*path, *name, *players, *seats)
	if err != nil {
		return err
	}
	defer t.close()
	tokens, err := loadTokens(*path+".tokens", t.match.Players())
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s at http://%s\n", t.match.Variant().Title(), listener.Addr())
	for seat := range people.All() {
		fmt.Fprintf(out, "seat %v: token %s\n", seat, tokens[seat])
	}
	server := &http.Server{Handler: &handler{t, tokens}, ReadHeaderTimeout: 10 * time.Second}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	failed := make(chan error, 2)
	go func() { failed <- t.play(ctx, people) }()
	go func() { failed <- server.Serve(listener) }()
	err = <-failed
	return errors.Join(err, server.Close())
}

// prepare continues the match of a log, or begins a match of a built-in game if there is no log.
// It also returns the seats of people. After an error it has made no log.
func prepare(path, name string, players int, seats string) (*table, cards.Seats, error) {
	t, err := reopen(path, variants.Lookup)
	if errors.Is(err, os.ErrNotExist) {
		v, err := variants.Lookup(name)
		if err == nil {
			_, err = v.For(players)
		}
		if err != nil {
			return nil, 0, misuse{err}
		}
		people, err := parsePeople(seats, players)
		if err != nil {
			return nil, 0, err
		}
		t, err := open(path, v, make([]string, players)...)
		return t, people, err
	}
	if err != nil {
		return nil, 0, err
	}
	people, err := parsePeople(seats, t.match.Players())
	if err != nil {
		return nil, 0, errors.Join(err, t.close())
	}
	return t, people, nil
}

// parsePeople reads the seats of people at a table, each once.
func parsePeople(text string, players int) (cards.Seats, error) {
	var people cards.Seats
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		seat, err := cards.ParseSeat(word)
		if err != nil || int(seat) >= players || people.Has(seat) {
			return 0, misuse{fmt.Errorf("-people %q: want seats from 0 to %d, each once, separated by commas or spaces", text, players-1)}
		}
		people = people.With(seat)
	}
	return people, nil
}

// play deals, and lets bots act for the seats that are not the seats of people. It returns when
// the context ends or the table is closed.
func (t *table) play(ctx context.Context, people cards.Seats) error {
	for {
		t.mu.Lock()
		turn, changed, closed := t.match.Turn(), t.changed, t.closed
		t.mu.Unlock()
		var err error
		switch {
		case closed:
			return errClosed
		case turn.Chance():
			err = t.deal()
		case turn.Over(), people.Has(turn.Seat):
			select {
			case <-changed:
			case <-ctx.Done():
				return nil
			}
		default:
			err = t.playFor(turn.Seat)
		}
		if err != nil {
			return err
		}
	}
}

// loadTokens returns the token of each seat. The first time it makes them, from a source that
// nobody can predict, and writes them to a file that only the owner of the server can read.
func loadTokens(path string, players int) ([]string, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		var made strings.Builder
		for range players {
			fmt.Fprintln(&made, crand.Text())
		}
		text = []byte(made.String())
		err = os.WriteFile(path, text, 0o600)
	}
	if err != nil {
		return nil, err
	}
	tokens := strings.Fields(string(text))
	if len(tokens) != players {
		return nil, fmt.Errorf("%s: %d tokens: want %d, one for each seat", path, len(tokens), players)
	}
	return tokens, nil
}

// sameToken compares two tokens. The time that it takes does not depend on where they differ.
func sameToken(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
