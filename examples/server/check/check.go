// Package check proves a journal: the chain of each table, the actions by the rules, the cards
// of each deal by their keys and nonces, the record by package record, and that no action is
// there twice. It also compares what clients asked, were answered and received with the journal.
package check

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"strings"

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
	Err     error // what is wrong, if Journal has made the report
}

// Lines are the lines of tables: a journal, or the files of a server that does not run.
type Lines interface {
	Read(subject string, from uint64) iter.Seq2[[]byte, error]
	List() iter.Seq2[string, error]
}

// Table checks one table, and calls visit as Walk does. The report is right up to the error.
func Table(j Lines, id string, visit ...func(table.Entry, *table.Table) error) (Report, error) {
	r := Report{Table: id}
	placed := map[int]bool{}
	t, err := Walk(j, id, func(e table.Entry, t *table.Table) error {
		r.Entries++
		switch {
		case e.Kind == table.KindAct && placed[e.At]:
			return fmt.Errorf("table %s: entry %d: a second action at place %d", id, e.Seq, e.At)
		case e.Kind == table.KindAct:
			placed[e.At] = true
			r.Actions++
		case e.Kind == table.KindChance:
			r.Deals++
		}
		for _, f := range visit {
			if err := f(e, t); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return r, err
	}
	r.Over = t.Over()
	return r, verify(t)
}

// Walk calls f with each entry of a table and the table after it, which f must not keep or change. It
// proves the chain, the rules and the cards on the way, and returns the table at the end.
func Walk(j Lines, id string, f func(table.Entry, *table.Table) error) (*table.Table, error) {
	t, n := &table.Table{}, 0
	var prev table.Hash
	for line, err := range j.Read(id, 1) {
		if err != nil {
			return t, fmt.Errorf("table %s: after entry %d: %w", id, n, err)
		}
		e, h, err := table.Decode(prev, line)
		if err != nil {
			return t, fmt.Errorf("table %s: entry %d: %w", id, n+1, err)
		}
		if err := t.Load(line); err != nil {
			return t, fmt.Errorf("table %s: %w", id, err)
		}
		prev = h
		n++
		if err := f(e, t); err != nil {
			return t, err
		}
	}
	switch {
	case n == 0:
		return t, fmt.Errorf("table %s: there are no entries", id)
	case t.ID() != id:
		return t, fmt.Errorf("table %s: the entries are of table %s", id, t.ID())
	}
	return t, nil
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
func Journal(j Lines) ([]Report, error) {
	var all []Report
	var errs []error
	for id, err := range j.List() {
		if err != nil {
			return all, errors.Join(append(errs, err)...)
		}
		r, err := Table(j, id)
		r.Err = err
		all = append(all, r)
		errs = append(errs, err)
	}
	return all, errors.Join(errs...)
}
