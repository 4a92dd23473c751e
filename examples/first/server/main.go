// Server is a first server: one table on which one person plays against three bots. GET returns
// what the person may know, as JSON; POST takes a line such as "0 play QH". It keeps nothing on
// disk and has no passwords: docs/embedding.md explains what a server on a network needs.
//
//	curl localhost:8080
//	curl -d '0 declare no-tricks' localhost:8080
package main

import (
	crand "crypto/rand"
	"encoding/json"
	"io"
	"log"
	"math/rand/v2"
	"net/http"
	"sync"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

const person = 0 // the seat of the person

// table is a match with its lock and its source of chance.
type table struct {
	mu     sync.Mutex
	match  *barbu.Match
	chance rand.Source
}

func (t *table) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if r.Method == http.MethodPost {
		line, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1000))
		if err == nil {
			err = t.act(string(line))
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(t.match.View(person))
}

// act takes an action of the person, then those of chance and of the bots until the person is to act.
func (t *table) act(line string) error {
	action, err := t.match.View(person).Parse(line)
	if err == nil {
		err = t.match.Apply(action)
	}
	if err != nil {
		return err
	}
	return t.advance()
}

// advance deals, and plays for the bots, until the person is to act or the match is over.
func (t *table) advance() error {
	bot := bots.NewSteady()
	for turn := t.match.Turn(); !turn.Over(); turn = t.match.Turn() {
		var err error
		switch {
		case turn.Chance():
			err = t.match.Chance(t.chance)
		case turn.Seat == person:
			return nil
		default:
			err = t.match.Apply(bot.Choose(t.match.View(turn.Seat)))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// newTable returns a table whose person is to act.
func newTable() (*table, error) {
	v, err := variants.Lookup("penguin")
	if err != nil {
		return nil, err
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		return nil, err
	}
	var key [32]byte
	crand.Read(key[:]) // it cannot fail
	t := &table{match: m, chance: rand.NewChaCha8(key)}
	return t, t.advance()
}

func main() {
	t, err := newTable()
	if err != nil {
		log.Fatal(err)
	}
	log.Println("http://localhost:8080")
	log.Fatal(http.ListenAndServe("localhost:8080", t))
}
