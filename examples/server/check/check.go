// Package check proves a journal: the chain of each table, the actions by the rules, the cards
// of each deal by their keys and nonces, the record by package record, and that no action is
// there twice.
package check

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// Report is what a check found out about one table.
type Report struct {
	Table   string
	Entries int
	Actions int
	Deals   int // steps of chance that were proved
	Over    bool
}

// Table checks one table. The report is right up to the error.
func Table(j journal.Journal, id string) (Report, error) {
	r, t := Report{Table: id}, &table.Table{}
	var prev table.Hash
	placed := map[int]bool{}
	for line, err := range j.Read(id, 1) {
		if err != nil {
			return r, err
		}
		e, h, err := table.Decode(prev, line)
		if err != nil {
			return r, fmt.Errorf("table %s: entry %d: %w", id, r.Entries+1, err)
		}
		if err := t.Load(line); err != nil {
			return r, fmt.Errorf("table %s: %w", id, err)
		}
		switch {
		case e.Kind == table.KindAct && placed[e.At]:
			return r, fmt.Errorf("table %s: entry %d: a second action at place %d", id, e.Seq, e.At)
		case e.Kind == table.KindAct:
			placed[e.At] = true
			r.Actions++
		case e.Kind == table.KindChance:
			r.Deals++
		}
		prev = h
		r.Entries++
	}
	if r.Entries == 0 {
		return r, fmt.Errorf("table %s: there are no entries", id)
	}
	if t.ID() != id {
		return r, fmt.Errorf("table %s: the entries are of table %s", id, t.ID())
	}
	r.Over = t.Over()
	return r, verify(t)
}

// verify writes the record of the table and reads it by package record.
func verify(t *table.Table) error {
	m := t.Match()
	if _, done := m.Deals(); done == 0 && m.View(0).Cursor == 0 {
		return nil // nothing was played
	}
	var text bytes.Buffer
	if err := record.Write(&text, m, record.Header{}); err != nil {
		return fmt.Errorf("table %s: %w", t.ID(), err)
	}
	find := func(string) (*variant.Variant, error) { return m.Variant(), nil }
	for _, err := range record.Verify(t.ID(), strings.NewReader(text.String()), find) {
		if err != nil {
			return err
		}
	}
	return nil
}

// Journal checks every table. The error joins those of all tables.
func Journal(j journal.Journal) ([]Report, error) {
	var all []Report
	var errs []error
	for id, err := range j.List() {
		if err != nil {
			return all, errors.Join(append(errs, err)...)
		}
		r, err := Table(j, id)
		all = append(all, r)
		errs = append(errs, err)
	}
	return all, errors.Join(errs...)
}
