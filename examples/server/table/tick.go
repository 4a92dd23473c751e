package table

import (
	"encoding/hex"
	"sync"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
)

// tick lets chance act, or a bot, or ends a turn.
func (t *Table) tick(in Input, e Entry, now int64) (Entry, *Refusal) {
	at, due := t.Wake()
	if !due || now < at {
		return e, &Refusal{"early", "nothing is due at this time"}
	}
	e.At = t.at
	turn := t.match.Turn()
	if turn.Chance() {
		if len(in.Key) != 32 {
			return e, &Refusal{"no-key", "want a key of 32 bytes for the next step of chance"}
		}
		key, _ := hex.DecodeString(t.key) // Apply refuses an entry whose key is not hexadecimal
		h := chance(t.match, Source(key, t.id, len(t.steps)+1, t.nonces()))
		e.Kind, e.Key = KindChance, hex.EncodeToString(in.Key)
		switch h.Due {
		case barbu.DueDeal:
			e.Hands = &h.Hands
		case barbu.DueDraw:
			e.Drawn = h.Drawn[:len(t.seats)]
		default:
			e.Line = t.match.Format(h.Action)
		}
		return e, nil
	}
	e.Kind, e.Seat, e.By = KindAct, turn.Seat, ByClock
	if t.seats[turn.Seat].Bot {
		e.By = ByBot
	}
	bot := steadies.Get().(bots.Player)
	e.Line = t.match.Format(bot.Choose(t.match.View(turn.Seat)))
	steadies.Put(bot)
	return e, nil
}

// nonces returns the nonce of each seat.
func (t *Table) nonces() []string {
	all := make([]string, len(t.seats))
	for i, s := range t.seats {
		all[i] = s.nonce
	}
	return all
}

// steadies has bots that are used again: what a bot knows of a variant takes longer to find out than one choice. The choice
// of a bot depends on the view alone.
var steadies = sync.Pool{New: func() any { return bots.NewSteady() }}
