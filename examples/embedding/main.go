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
		os.Exit(1)
	}
}

// run serves a table until the context ends or the log cannot be written.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("embedding", flag.ContinueOnError)
	flags.SetOutput(out)
	name := flags.String("variant", "penguin", "the `name` of a built-in game, for a new match")
	players := flags.Int("players", 4, "the number of players, for a new match")
	path := flags.String("log", "table.barbu", "the `file` of the log; if it exists, its match continues")
	address := flags.String("address", "localhost:8080", "the `address` to listen on")
	people := cards.SeatsOf(0)
	flags.TextVar(&people, "people", people, "the `seats` of people, separated by spaces; bots play the others")
	if err := flags.Parse(args); err != nil {
		return err
	}
	t, err := reopen(*path, variants.Lookup)
	if errors.Is(err, os.ErrNotExist) {
		t, err = begin(*path, *name, *players)
	}
	if err != nil {
		return err
	}
	defer t.close()
	tokens, err := loadTokens(*path+".tokens", t.match.Players())
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s at http://%s\n", t.match.Variant().Title(), listener.Addr())
	for seat := range people.All() {
		if int(seat) < len(tokens) {
			fmt.Fprintf(out, "seat %v: token %s\n", seat, tokens[seat])
		}
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

// begin begins a match of a built-in game.
func begin(path, name string, players int) (*table, error) {
	v, err := variants.Lookup(name)
	if err != nil {
		return nil, err
	}
	if _, err := v.For(players); err != nil {
		return nil, err
	}
	return open(path, v, make([]string, players)...)
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
