package jetstream

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// losses counts the messages of a stream that are lost: missing between others, or damaged. No message of a server
// alone was ever deleted, so each one was a line of a table. A later line of the same table shows that lines before it
// are lost, because lines have numbers. If all losses are found so, the tables without later lines have lost none.
type losses struct {
	complete bool              // nothing was deleted
	known    bool              // an earlier start has found damage: what is missing now can be what it dropped
	inText   bool              // there was damaged text since the last whole message
	all      uint64            // the lost messages
	found    uint64            // the lines that later lines show to be lost
	named    map[string]uint64 // damaged messages of a table since its last line, with the right number
	last     uint64            // the last lost message
	at       Damage            // where it is missing
}

// newLosses returns the losses of a stream that was not read yet.
func newLosses(store, stream string) losses {
	_, known := os.Stat(filepath.Join(store, hurtFile))
	_, alone := os.Stat(markPath(store, stream))
	return losses{complete: alone == nil, known: known == nil, named: map[string]uint64{}}
}

// lose notes that the messages from first to last are lost.
func (s *scan) lose(path string, at int, first, last uint64) {
	l := &s.losses
	if l.known && !l.inText {
		return
	}
	l.all += last - first + 1
	l.last, l.at = last, Damage{Stream: s.stream, File: path, At: int64(at)}
}

// unknown reports lost messages if nothing shows of which tables they were: then any table whose last line is before
// them may have lost lines.
func (s *scan) unknown() *Damage {
	l := &s.losses
	found := l.found
	for _, n := range l.named {
		found += n
	}
	if !l.complete || found >= l.all {
		return nil
	}
	d := l.at
	d.Text = fmt.Sprintf("messages are lost, the last is message %d, and nothing shows the tables of %d of them", l.last, l.all-found)
	for _, name := range slices.Sorted(maps.Keys(s.next)) {
		if lines := s.files.lines[name]; lines[len(lines)-1].number < l.last {
			d.Tables = append(d.Tables, name)
		}
	}
	return &d
}
