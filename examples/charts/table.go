package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// head is the header of the tables that arena.CSV writes.
var head = []string{"variant", "match", "set", "player", "bot", "seat", "points", "place", "void"}

// table is the scores of a contest.
type table struct {
	variant, file string
	scores        []int // of each player in each match that counts, ascending
	matches       int
}

// readTables reads the scores of a file as a table for each variant. Each table must have a
// score.
func readTables(file string) ([]*table, error) {
	tables, err := parseTables(file)
	if err != nil {
		return nil, err
	}
	for _, t := range tables {
		if len(t.scores) == 0 {
			return nil, fmt.Errorf("%s: no match of %s counts: want at least one set without a void match", file, t.variant)
		}
	}
	return tables, nil
}

// parseTables reads the scores of a file as a table for each variant. Sets with a void match
// do not count, as in the arena's report.
func parseTables(file string) ([]*table, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := csv.NewReader(f)
	lines.ReuseRecord = true
	first, err := lines.Read()
	if errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s: the file is empty: want a table of barbu arena -csv", file)
	}
	wrong := (*csv.ParseError)(nil)
	if err != nil && !errors.As(err, &wrong) {
		return nil, err
	}
	if err != nil || !slices.Equal(first, head) {
		return nil, fmt.Errorf("%s:1: not a table of scores: want the header %s, as barbu arena -csv writes it", file, strings.Join(head, ","))
	}
	var tables []*table
	now := &set{}
	settle := func() {
		if len(tables) > 0 && !now.void {
			t := tables[len(tables)-1]
			t.scores = append(t.scores, now.scores...)
			t.matches += now.matches
		}
	}
	for {
		fields, err := lines.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if errors.As(err, &wrong) {
			return nil, fmt.Errorf("%s:%d: %w: want %s", file, wrong.Line, wrong.Err, strings.Join(head, ","))
		}
		if err != nil {
			return nil, err
		}
		l, err := parseLine(fields)
		if err != nil {
			row, _ := lines.FieldPos(0)
			return nil, fmt.Errorf("%s:%d: %w", file, row, err)
		}
		other := len(tables) == 0 || l.variant != tables[len(tables)-1].variant
		if other || l.set != now.number {
			settle()
			now = &set{number: l.set, match: -1}
		}
		if other {
			tables = append(tables, &table{variant: l.variant, file: file})
		}
		now.add(l)
	}
	settle()
	if len(tables) == 0 {
		return nil, fmt.Errorf("%s: it contains no match: want at least one", file)
	}
	for _, t := range tables {
		slices.Sort(t.scores)
	}
	return tables, nil
}

// set has the lines of a set, which are consecutive.
type set struct {
	number, match int // match: the match of the last line
	scores        []int
	matches       int
	void          bool
}

func (s *set) add(l *scoreLine) {
	if l.match != s.match {
		s.match, s.matches = l.match, s.matches+1
	}
	s.scores = append(s.scores, l.points)
	s.void = s.void || l.void != 0
}

// scoreLine has the fields of a line that are used.
type scoreLine struct {
	variant                  string
	match, set, points, void int
}

func parseLine(fields []string) (*scoreLine, error) {
	l := &scoreLine{variant: strings.Clone(fields[0])}
	if !named(l.variant) {
		return nil, fmt.Errorf("variant %q: want a name of a-z, 0-9 and -", clip(l.variant))
	}
	for _, of := range []struct {
		column      int
		least, most int
		to          *int
	}{
		{1, 0, mostPoints, &l.match},
		{2, 0, mostPoints, &l.set},
		{6, -mostPoints, mostPoints, &l.points},
		{8, 0, 1, &l.void},
	} {
		n, err := strconv.Atoi(fields[of.column])
		if err != nil || n < of.least || n > of.most {
			return nil, fmt.Errorf("%s %q: want a whole number from %d to %d", head[of.column], clip(fields[of.column]), of.least, of.most)
		}
		*of.to = n
	}
	return l, nil
}

// base returns the name of a file without folder and ending.
func base(file string) string {
	name := filepath.Base(file)
	return strings.TrimSuffix(name, filepath.Ext(name))
}
