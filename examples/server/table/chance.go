package table

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// Commitment returns the SHA-256 of a key, in hexadecimal. It is published before the key is used.
func Commitment(key []byte) string {
	sum := sha256.Sum256(key)
	return hex.EncodeToString(sum[:])
}

// Source returns the source of chance of a step, from 1, at the table with this name: ChaCha8
// (C2SP chacha8rand, math/rand/v2) with the seed HMAC-SHA-256(key, text). The text is
// "barbukit chance 1", the name, the step, and the nonce of each seat in hexadecimal, each
// followed by a line feed. The engine deals from the source without bias: see [cards.Pack.Deal].
func Source(key []byte, name string, step int, nonces []string) rand.Source {
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "barbukit chance 1\n%s\n%d\n", name, step)
	for _, n := range nonces {
		fmt.Fprintf(mac, "%s\n", n)
	}
	return rand.NewChaCha8([32]byte(mac.Sum(nil)))
}

// chance returns what the source decides in a match in which chance must act.
func chance(m *barbu.Match, src rand.Source) (h barbu.Happening) {
	h.Due = m.Turn().Due
	switch h.Due {
	case barbu.DueDeal:
		h.Hands = m.Shuffle(src)
	case barbu.DueDraw:
		h.Drawn = m.ShuffleDraw(src)
	case barbu.DueCut:
		h.Action = m.ShuffleCut(src)
	default:
		h.Action = m.ShuffleTurn(src)
	}
	return h
}

// happening returns what a chance entry records.
func (t *Table) happening(e Entry) (h barbu.Happening, err error) {
	h.Due = t.match.Turn().Due
	if e.Hands != nil {
		h.Hands = *e.Hands
	}
	if len(e.Drawn) > cards.MaxSeats {
		return h, fmt.Errorf("%d cards drawn: want one for each seat", len(e.Drawn))
	}
	copy(h.Drawn[:], e.Drawn)
	if e.Line != "" {
		h.Action, err = t.match.Parse(e.Line)
	}
	return h, err
}

// Step is one step of chance with all that proves it.
type Step struct {
	Key    string   `json:"key"`    // its commitment was published before the step
	Nonces []string `json:"nonces"` // by seat; empty for a seat that sent none
}

// prove reports whether a chance entry is what the key and the nonces decide.
func (t *Table) prove(h barbu.Happening) error {
	s := t.steps[len(t.steps)-1]
	key, err := hex.DecodeString(s.Key)
	if err != nil {
		return err
	}
	if chance(t.match, Source(key, t.id, len(t.steps), s.Nonces)) != h {
		return fmt.Errorf("step %d of chance: the cards are not what the key and the nonces decide", len(t.steps))
	}
	return nil
}

// keyBytes returns the bytes of a key in hexadecimal.
func keyBytes(key string) ([]byte, error) { return hex.DecodeString(key) }
