package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// usualFile returns the file for the matches of a variant in the folder that the system has
// for such files, and makes the folder.
func usualFile(v *variant.Variant) (string, error) {
	folder := os.Getenv("XDG_STATE_HOME")
	if folder == "" {
		var err error
		if folder, err = os.UserConfigDir(); err != nil {
			return "", fmt.Errorf("%w: want -record FILE", err)
		}
	}
	folder = filepath.Join(folder, "barbu")
	return filepath.Join(folder, v.Name()+".barbu"), os.MkdirAll(folder, 0o777)
}

// finder returns a function that finds only one variant, because a match has one.
func finder(v *variant.Variant) record.Find {
	return func(name string) (*variant.Variant, error) {
		if name != v.Name() {
			return nil, fmt.Errorf("this is a match of another variant: want %s", v.Name())
		}
		return v, nil
	}
}

// saved is the match in a file.
type saved struct {
	game  *game
	lines int
	over  bool
	// Broken is why the match cannot continue, such as rules that have changed.
	broken error
}

// begins reports whether a text can be the beginning of a record: comments, empty lines, and the line barbu 1 or a part of it.
func begins(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return strings.HasPrefix("barbu 1", line)
		}
	}
	return true
}

// readSaved reads the match in a file, except a last line that is cut off. It returns nil if the
// file does not exist or has no complete header. A file that the person named and that is not the
// beginning of a record is an error, so that it is not renamed. It does not change the file.
func readSaved(s setup) (*saved, error) {
	text, err := os.ReadFile(s.file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	r := record.NewReader(s.file, bytes.NewReader(text[:bytes.LastIndexByte(text, '\n')+1]), finder(s.variant))
	old, last := &saved{}, record.Line{}
	for {
		line, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil && s.usual {
			return &saved{broken: err}, nil
		}
		if err != nil {
			return nil, err
		}
		last = line
		old.lines++
	}
	m := r.Match()
	if m == nil && !s.usual && !begins(string(text)) {
		return nil, fmt.Errorf("%s: this is not a record: want a record, which begins with the line barbu 1, or a new file", s.file)
	}
	if m == nil || slices.Contains(r.Names(), "") {
		return nil, nil
	}
	g := &game{setup: s, match: m, names: r.Names()}
	seat := slices.Index(g.names, person)
	if seat < 0 {
		return nil, fmt.Errorf("%s: no player is named %q: want a record of this program", s.file, person)
	}
	g.seat = cards.Seat(seat)
	g.setup.seat, g.setup.players = seat, m.Players()
	g.kinds = kindsOf(g.names, r.Tags())
	old.game, old.over = g, m.Turn().Over() || m.Complete() && last.Kind == record.LineTotal
	return old, nil
}

// kindsOf returns the kinds of the bots of a record. Records of barbu sit have them as names.
func kindsOf(names []string, tags []record.Tag) []string {
	for _, tag := range tags {
		if kinds := strings.Split(tag.Text, ","); tag.Key == botsTag && len(kinds) == len(names) {
			return kinds
		}
	}
	kinds := slices.Clone(names)
	for i, kind := range kinds {
		if _, err := bots.Lookup(kind); err != nil && kind != person {
			kinds[i] = "searcher"
		}
	}
	return kinds
}

// resume continues a saved match.
func (o *saved) resume() (*game, error) {
	if err := o.game.sitDown(o.lines); err != nil {
		return nil, err
	}
	return o.game, o.game.reopen()
}

// setAside renames the file of an old match, so that a new match can begin in the file. It
// returns the new name, or "" if there is no file.
func setAside(file string) (string, error) {
	info, err := os.Stat(file)
	if errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	ext := filepath.Ext(file)
	base := strings.TrimSuffix(file, ext) + info.ModTime().UTC().Format("-2006-01-02-150405")
	name := base + ext
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); errors.Is(err, os.ErrNotExist) {
			return name, os.Rename(file, name)
		}
		name = fmt.Sprintf("%s-%d%s", base, n, ext)
	}
}

// ago describes how long ago a file was changed.
func ago(file string) string {
	info, err := os.Stat(file)
	if err != nil {
		return ""
	}
	return info.ModTime().Format(time.DateTime)
}
