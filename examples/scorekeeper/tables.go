package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/barbukit/barbukit/keeper"
)

// tables are the tables in a folder. Each table has two files: 3.json has the match, and 3.table has
// the name and the links. The methods of tables may be called concurrently.
type tables struct {
	folder string
	mu     sync.Mutex
	all    []*table
}

// table is a table with its match.
type table struct {
	*store
	id string // the name of its files

	mu   sync.Mutex
	info tableInfo
}

// tableInfo is the file of a table. Read and Write are the secret parts of its two links.
type tableInfo struct {
	Name  string `json:"name,omitempty"`
	Read  string `json:"read"`
	Write string `json:"write"`
}

// longestName is the most bytes that the name of a table may have.
const longestName = 200

// openTables returns the tables of a folder, which need not exist yet. A match without the file of
// a table gets one. If a file is damaged, openTables returns an error and changes nothing.
func openTables(folder string) (*tables, error) {
	files, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	t := &tables{folder: folder}
	for _, f := range files {
		id, found := strings.CutSuffix(f.Name(), ".json")
		if !found || f.IsDir() {
			continue
		}
		s, err := openStore(filepath.Join(folder, f.Name()))
		if err != nil {
			return nil, err
		}
		one := &table{store: s, id: id}
		text, err := os.ReadFile(t.infoFile(id))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			one.info = newInfo("")
		case err != nil:
			return nil, err
		default:
			if err := json.Unmarshal(text, &one.info); err != nil || one.info.Read == "" || one.info.Write == "" {
				return nil, fmt.Errorf("%s is damaged: remove it, and the table %s gets new links", t.infoFile(id), id)
			}
		}
		t.all = append(t.all, one)
	}
	for _, one := range t.all {
		if _, err := os.Stat(t.infoFile(one.id)); errors.Is(err, fs.ErrNotExist) {
			if err := t.writeInfo(one.id, one.info); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

func (t *tables) infoFile(id string) string { return filepath.Join(t.folder, id+".table") }

// newInfo returns the information of a new table, with links that cannot be guessed.
func newInfo(name string) tableInfo { return tableInfo{name, newToken(), newToken()} }

// newToken returns a text of 128 random bits.
func newToken() string {
	var bits [16]byte
	_, _ = rand.Read(bits[:]) // it never fails
	return base64.RawURLEncoding.EncodeToString(bits[:])
}

func (t *tables) writeInfo(id string, info tableInfo) error {
	text, err := json.Marshal(info)
	if err != nil {
		return err
	}
	_, err = replaceFile(t.infoFile(id), append(text, '\n'))
	return err
}

// list returns the tables, the table with the latest change first.
func (t *tables) list() []*table {
	t.mu.Lock()
	all := slices.Clone(t.all)
	t.mu.Unlock()
	slices.SortStableFunc(all, func(a, b *table) int { return b.lastChange().Compare(a.lastChange()) })
	return all
}

// find returns the table of a link, and whether the link allows changes. It returns nil if there is
// no such table. The time that it takes does not depend on the secret parts of the links.
func (t *tables) find(token string) (found *table, writes bool) {
	sum := sha256.Sum256([]byte(token))
	for _, one := range t.list() {
		info := one.about()
		if sha256.Sum256([]byte(info.Write)) == sum {
			found, writes = one, true
		} else if sha256.Sum256([]byte(info.Read)) == sum {
			found = one
		}
	}
	return found, writes
}

// add adds a table with a match.
func (t *tables) add(name string, k *keeper.Keeper) (*table, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := os.MkdirAll(t.folder, 0o700); err != nil {
		return nil, err
	}
	n := 1
	for ; ; n++ {
		if _, err := os.Stat(filepath.Join(t.folder, strconv.Itoa(n)+".json")); errors.Is(err, fs.ErrNotExist) {
			break
		} else if err != nil {
			return nil, err
		}
	}
	id := strconv.Itoa(n)
	one := &table{store: &store{file: filepath.Join(t.folder, id+".json")}, id: id, info: newInfo(name)}
	// After a crash between these two writes there is a file without a match, which is not a table.
	if err := t.writeInfo(id, one.info); err != nil {
		return nil, err
	}
	if err := one.begin(k); err != nil {
		return nil, err
	}
	t.all = append(t.all, one)
	return one, nil
}

// about returns the name and the links of the table.
func (one *table) about() tableInfo {
	one.mu.Lock()
	defer one.mu.Unlock()
	return one.info
}

// update changes the name or the links of a table.
func (t *tables) update(one *table, change func(info *tableInfo)) error {
	one.mu.Lock()
	defer one.mu.Unlock()
	info := one.info
	change(&info)
	if err := t.writeInfo(one.id, info); err != nil {
		return err
	}
	one.info = info
	return nil
}

// remove deletes a table and its files, if its match has the stamp.
func (t *tables) remove(one *table, stamp string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	one.store.mu.Lock()
	defer one.store.mu.Unlock()
	if one.text == nil || stamp != stampOf(one.text) {
		return errChanged
	}
	if err := os.Remove(one.file); err != nil {
		return err
	}
	one.text = nil
	t.all = slices.DeleteFunc(t.all, func(other *table) bool { return other == one })
	if err := os.Remove(t.infoFile(one.id)); err != nil {
		return err
	}
	return syncFolder(t.folder)
}
