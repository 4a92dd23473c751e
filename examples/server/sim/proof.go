package sim

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/table"
)

// sent is a frame that a client received.
type sent struct {
	table.Frame
	body check.Frame
}

// check returns the first promise that was broken.
func (w *world) check() (Result, error) {
	r := Result{Frames: len(w.frames)}
	for _, o := range w.operations {
		if o.Answer == check.Done {
			r.Acknowledged++
		}
	}
	var actions check.Log
	var truth check.Truth
	var keys []string
	place := 0
	report, err := check.Table(w.disk, id, actions.Add, truth.Add, func(e table.Entry, t *table.Table) error {
		before := place
		place = t.Place()
		if e.Key != "" {
			keys = append(keys, e.Key)
		}
		often := 4
		switch e.Kind {
		case table.KindAct, table.KindChance:
			often = 40
		case table.KindBack: // it is rarest
			often = 1
		}
		if w.r.IntN(often) == 0 {
			return w.twins(t, e, before, &r)
		}
		return nil
	})
	if r.Entries, r.Over = report.Entries, report.Over; err != nil {
		return r, err
	}
	if err := actions.Prove(id, w.operations); err != nil {
		return r, err
	}
	for i := range w.clients {
		if err := truth.Received(&w.clients[i].received); err != nil {
			return r, fmt.Errorf("client %d that resumed: %w", i, err)
		}
	}
	all := map[cards.Seat]*check.Received{}
	for _, f := range w.frames {
		if err := f.hides(keys); err != nil {
			return r, err
		}
		if all[f.To] == nil {
			all[f.To] = &check.Received{To: f.To}
		}
		all[f.To].Add(f.From, f.body)
	}
	for _, received := range all {
		if err := truth.Received(received); err != nil {
			return r, err
		}
	}
	return r, nil
}

// hides returns an error if the text of a frame has a key before the match is over.
func (f sent) hides(keys []string) error {
	if len(f.body.Result) > 0 || f.body.Closed {
		return nil
	}
	for _, key := range keys {
		if bytes.Contains(f.Body, []byte(key)) {
			return errors.New("a frame has the key of a step before the match was over")
		}
	}
	return nil
}
