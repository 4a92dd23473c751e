package table

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// holds reports whether a token is the secret of a hash, in constant time.
func holds(token, hash string) bool {
	got := sha256.Sum256([]byte(token))
	var text [2 * sha256.Size]byte
	hex.Encode(text[:], got[:])
	return subtle.ConstantTimeCompare(text[:], []byte(hash)) == 1
}

// Holder returns the seat whose token this is, or a spectator. It compares every seat in constant
// time.
func (t *Table) Holder(token string) cards.Seat {
	found, hash := barbu.Spectator, []byte(HashToken(token))
	for i, s := range t.seats {
		if subtle.ConstantTimeCompare(hash, []byte(s.token)) == 1 {
			found = cards.Seat(i)
		}
	}
	return found
}

// Creator reports whether this is the token with which the table was created.
func (t *Table) Creator(token string) bool { return holds(token, t.creator) }

// Allowed reports whether the client that asks may do so, if the time is right.
func (t *Table) Allowed(in Input) bool { return t.allowed(in) == nil }

// allowed returns a refusal if the client that asks may not: an input of a seat needs the token of
// the seat; an input for the whole table needs the token of any player, or of the creator while
// the table has no players.
func (t *Table) allowed(in Input) *Refusal {
	switch in.Kind {
	case KindLeave, KindNonce, KindAct, KindBack:
		switch {
		case int(in.Seat) >= len(t.seats):
			return &Refusal{"no-seat", "this token is not that of a seat: take a seat, and send its token"}
		case !t.seats[in.Seat].Taken:
			return &Refusal{"empty-seat", "the seat has no player: take it first"}
		case !holds(in.Token, t.seats[in.Seat].token):
			return &Refusal{"not-yours", "the seat belongs to another player: want the token of the seat"}
		}
	case KindFill, KindPause, KindResume, KindClose:
		if t.Holder(in.Token) != barbu.Spectator {
			return nil
		}
		for _, s := range t.seats {
			if s.Taken {
				return &Refusal{"not-a-player", "only a player of the table can do this: want the token of a seat"}
			}
		}
		if !t.Creator(in.Token) {
			return &Refusal{"not-the-creator", "the table has no players, and only its creator can do this: want the token of the creator"}
		}
	}
	return nil
}
