package jetstream

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// ErrNoTables means that a directory has no files of a server.
var ErrNoTables = errors.New("there are no tables")

// Files has the lines in the files of a server that does not run, read without the server of NATS. That
// server drops a message whose checksum is wrong, and sometimes all messages after it, and says nothing.
// So [Open] and the command check read the files by themselves first.
type Files struct {
	// Damage has what is wrong with the files, in order; of each stream the first places.
	Damage []Damage
	// Torn is the number of messages at the ends of streams that were not written completely. This is
	// normal after a power cut: nobody was answered.
	Torn int

	hurt  map[string]string // the tables that serve has found damaged before: it has dropped their lines
	lines map[string][]place
}

// Damage is a message that is not what was written.
type Damage struct {
	Stream string
	File   string
	At     int64    // the first byte of the message in the file
	Tables []string // that have this message or a later one of the stream, in order
	// Lost is the number of acknowledged messages that are missing at the end of the stream. If it is not 0, any
	// table can have lost lines, and Tables is empty.
	Lost uint64
	Text string
}

func (d Damage) Error() string {
	if d.Lost > 0 {
		return fmt.Sprintf("%s: %s", d.File, d.Text)
	}
	return fmt.Sprintf("%s; tables that may have lost lines: %s", d.place(), strings.Join(d.Tables, ", "))
}

// place returns what is wrong and where, without the tables: a report about each of them would list them all.
func (d Damage) place() string { return fmt.Sprintf("%s, byte %d: %s", d.File, d.At, d.Text) }

// place is where a line is.
type place struct {
	file   string
	offset int64
	length int
	number uint64 // of the message
}

// anyStream matches the names of all streams.
const anyStream = "TABLES-*"

// streamsIn matches the directories of the streams of a server.
func streamsIn(dir string) string {
	return filepath.Join(dir, "jetstream", "*", "streams", anyStream)
}

// ReadFiles reads the files of a server that does not run.
func ReadFiles(dir string) (*Files, error) {
	streams, err := filepath.Glob(streamsIn(dir))
	if err != nil {
		return nil, err
	}
	marks, err := filepath.Glob(markPath(dir, anyStream))
	if err != nil {
		return nil, err
	}
	if len(streams)+len(marks) == 0 {
		return nil, fmt.Errorf("%w in %s: want the -store of a server", ErrNoTables, dir)
	}
	f := &Files{lines: map[string][]place{}}
	if f.hurt, err = readHurt(dir); err != nil {
		return nil, err
	}
	last, torn := map[string]uint64{}, map[string]int{}
	for _, stream := range streams {
		name, before := filepath.Base(stream), f.Torn
		if last[name], err = f.stream(dir, stream); err != nil {
			return nil, err
		}
		torn[name] = f.Torn - before
	}
	for _, path := range marks { // also those of streams that are gone
		stream := strings.TrimSuffix(filepath.Base(path), markSuffix)
		number, err := readMark(dir, stream)
		if err != nil {
			return nil, err
		}
		if got := last[stream]; got < number {
			f.Torn -= torn[stream] // the message at its end was acknowledged
			f.Damage = append(f.Damage, Damage{Stream: stream, File: path, Lost: number - got, Text: fmt.Sprintf(
				"message %d was acknowledged, and the files of the stream end with message %d: any table may have lost lines", number, got)})
		}
	}
	return f, nil
}

// stream reads the blocks of a stream: 1.blk, 2.blk, … It returns the last message that is there, perhaps damaged.
func (f *Files) stream(store, dir string) (last uint64, err error) {
	blocks, err := filepath.Glob(filepath.Join(dir, "msgs", "*.blk"))
	if err != nil {
		return 0, err
	}
	number := func(path string) int {
		n, _ := strconv.Atoi(strings.TrimSuffix(filepath.Base(path), ".blk")) // the server of NATS names no other files so
		return n
	}
	slices.SortFunc(blocks, func(a, b string) int { return cmp.Compare(number(a), number(b)) })
	s := &scan{files: f, stream: filepath.Base(dir), next: map[string]uint64{}, seen: map[string]int{}, losses: newLosses(store, filepath.Base(dir))}
	for i, path := range blocks {
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return 0, err
		}
		key := sha256.Sum256(fmt.Appendf(nil, "%s-%d", s.stream, number(path)))
		s.block(path, text, key[:], i == len(blocks)-1)
	}
	s.end()
	return s.last, nil
}

// Read yields the lines of a table: see [journal.Journal].
func (f *Files) Read(subject string, from uint64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		text, hurt := f.hurt[subject]
		for _, d := range f.Damage {
			if _, now := slices.BinarySearch(d.Tables, subject); now && !hurt {
				text, hurt = d.place(), true
			}
		}
		if hurt {
			yield(nil, fmt.Errorf("%w: %s", journal.ErrDamaged, text))
			return
		}
		all := f.lines[subject]
		for i := max(from, 1); i <= uint64(len(all)); i++ {
			line, err := all[i-1].read()
			if !yield(line, err) || err != nil {
				return
			}
		}
	}
}

func (p place) read() ([]byte, error) {
	file, err := os.Open(p.file)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	line := make([]byte, p.length)
	_, err = file.ReadAt(line, p.offset)
	return line, err
}

// Last returns the number of the last line of a table.
func (f *Files) Last(subject string) uint64 { return uint64(len(f.lines[subject])) }

// List yields the tables, in order. A damaged table can have no lines any more.
func (f *Files) List() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		names := slices.AppendSeq(slices.Collect(maps.Keys(f.lines)), maps.Keys(f.hurt))
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			if !yield(name, nil) {
				return
			}
		}
	}
}
