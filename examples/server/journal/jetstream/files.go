package jetstream

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
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

	"github.com/minio/highwayhash"
	"github.com/nats-io/nats.go"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// Files has the lines in the files of a server that does not run, read without the server of NATS. That
// server drops a message whose checksum is wrong, and sometimes all messages after it, and says nothing.
// So [Open] and the command check read the files by themselves first.
type Files struct {
	// Damage has what is wrong with the files, in order.
	Damage []Damage
	// Torn is the number of messages at the ends of streams that were not written completely. This is
	// normal after a power cut: nobody was answered.
	Torn int

	lines map[string][]place
}

// Damage is a message that is not what was written.
type Damage struct {
	Stream string
	File   string
	At     int64    // the first byte of the message in the file
	Tables []string // that have this message or a later one of the stream, in order
	Text   string
}

func (d Damage) Error() string {
	return fmt.Sprintf("%s, byte %d: %s; tables that may have lost lines: %s", d.File, d.At, d.Text, strings.Join(d.Tables, ", "))
}

// place is where a line is.
type place struct {
	file   string
	offset int64
	length int
	number uint64 // of the message
}

// streamsIn matches the directories of the streams of a server.
func streamsIn(dir string) string {
	return filepath.Join(dir, "jetstream", "*", "streams", "TABLES-*")
}

// ReadFiles reads the files of a server that does not run.
func ReadFiles(dir string) (*Files, error) {
	streams, err := filepath.Glob(streamsIn(dir))
	if err != nil {
		return nil, err
	}
	if len(streams) == 0 {
		return nil, fmt.Errorf("there are no tables in %s: want the -store of a server", dir)
	}
	f := &Files{lines: map[string][]place{}}
	for _, stream := range streams {
		if err := f.stream(stream); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// stream reads the blocks of a stream: 1.blk, 2.blk, …
func (f *Files) stream(dir string) error {
	blocks, err := filepath.Glob(filepath.Join(dir, "msgs", "*.blk"))
	if err != nil {
		return err
	}
	number := func(path string) int {
		n, _ := strconv.Atoi(strings.TrimSuffix(filepath.Base(path), ".blk")) // the server of NATS names no other files so
		return n
	}
	slices.SortFunc(blocks, func(a, b string) int { return cmp.Compare(number(a), number(b)) })
	s := &scan{files: f, stream: filepath.Base(dir), next: map[string]uint64{}}
	for i, path := range blocks {
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		key := sha256.Sum256(fmt.Appendf(nil, "%s-%d", s.stream, number(path)))
		s.block(path, text, key[:], i == len(blocks)-1)
	}
	return nil
}

// scan reads the blocks of one stream in order.
type scan struct {
	files  *Files
	stream string
	next   map[string]uint64 // the number of the next line of a table
	hurt   []int             // the damage of this stream, as indexes of files.Damage
}

// The layout of a message in a file of the server of NATS, whose package does not export it.
const (
	recordHead  = 22 // length, message, time, length of the subject
	recordCheck = 8  // the checksum
	withHeaders = 1 << 31
	mostRecord  = 1 << 25
	noMessage   = 1<<63 | 1<<62 // what was deleted
)

// record is one message of a file.
type record struct {
	length  int
	message uint64
	subject string
	headers []byte
	data    int // where the data begins
	end     int
	valid   bool // its checksum is right
}

// parse reads the record at the beginning of a text. It returns false if there is none.
func parse(text, key []byte) (r record, ok bool) {
	if len(text) < recordHead+recordCheck {
		return r, false
	}
	n := binary.LittleEndian.Uint32(text)
	r.length = int(n &^ withHeaders)
	r.message = binary.LittleEndian.Uint64(text[4:])
	subject := int(binary.LittleEndian.Uint16(text[20:]))
	at := recordHead + subject
	r.end = r.length - recordCheck
	if r.length > min(len(text), mostRecord) || at > r.end {
		return r, false
	}
	r.subject, r.data = string(text[recordHead:at]), at
	body := text[at:r.end]
	if n&withHeaders != 0 {
		if at+4 > r.end {
			return r, false
		}
		size := int(binary.LittleEndian.Uint32(text[at:]))
		if size < 0 || at+4+size > r.end {
			return r, false
		}
		r.headers, r.data = text[at+4:at+4+size], at+4+size
		body = text[at+4 : r.end]
	}
	hash, err := highwayhash.New64(key)
	if err != nil {
		return r, false
	}
	_, _ = hash.Write(text[4:20]) // a hash cannot fail
	_, _ = hash.Write([]byte(r.subject))
	_, _ = hash.Write(body)
	r.valid = bytes.Equal(hash.Sum(nil), text[r.end:r.length])
	return r, true
}

// block reads the messages of a file.
func (s *scan) block(path string, text, key []byte, last bool) {
	for at := 0; at < len(text); {
		r, ok := parse(text[at:], key)
		if ok && r.valid {
			s.message(path, at, r)
			at += r.length
			continue
		}
		next := at + 1 // the next message that is whole
		for ; next < len(text); next++ {
			if r, ok := parse(text[next:], key); ok && r.valid {
				break
			}
		}
		if next == len(text) && last && !(ok && at+r.length == len(text)) {
			s.files.Torn++
			return
		}
		tables := []string{r.table()} // its subject may be right
		if !ok {
			tables = tablesIn(text[at:next])
		}
		s.damage(path, at, "a message is not what was written", tables...)
		at = next
	}
}

// table returns the table of a message, or nothing.
func (r record) table() string {
	parts := strings.SplitN(r.subject, ".", 3)
	if len(parts) < 3 || parts[0] != "tables" {
		return ""
	}
	return parts[2]
}

// tablesIn returns the tables whose subjects are in a text. The byte after a subject can look like a part
// of it, so each is returned with and without its last character.
func tablesIn(text []byte) (tables []string) {
	for {
		_, after, ok := bytes.Cut(text, []byte("tables."))
		if !ok {
			return tables
		}
		if _, name, ok := strings.Cut(string(after[:min(len(after), 80)]), "."); ok {
			end := strings.IndexFunc(name, func(c rune) bool { return c <= ' ' || c > '~' })
			if name = name[:max(end, 0)]; name != "" {
				tables = append(tables, name, name[:len(name)-1])
			}
		}
		text = after
	}
}

func (s *scan) damage(path string, at int, text string, tables ...string) {
	s.hurt = append(s.hurt, len(s.files.Damage))
	s.files.Damage = append(s.files.Damage, Damage{s.stream, path, int64(at), nil, text})
	for _, name := range tables {
		s.touch(name)
	}
}

// touch notes that a table has a line after the damage.
func (s *scan) touch(name string) {
	for _, i := range s.hurt {
		d := &s.files.Damage[i]
		if at, ok := slices.BinarySearch(d.Tables, name); !ok && name != "" {
			d.Tables = slices.Insert(d.Tables, at, name)
		}
	}
}

// message keeps a message that is whole.
func (s *scan) message(path string, at int, r record) {
	if r.message&noMessage != 0 || r.subject == "" {
		return
	}
	name := r.table()
	if name == "" {
		s.damage(path, at, fmt.Sprintf("a message of %q: want the subject of a table", r.subject))
		return
	}
	s.touch(name)
	number := uint64(0)
	if h, err := nats.DecodeHeadersMsg(r.headers); err == nil {
		number, _ = strconv.ParseUint(h.Get(header), 10, 64) // 0 is not the number of a line
	}
	if want := s.next[name] + 1; number != want {
		s.damage(path, at, fmt.Sprintf("table %s has line %d: want line %d", name, number, want), name)
	}
	s.next[name] = number
	s.files.lines[name] = append(s.files.lines[name], place{path, int64(at + r.data), r.end - r.data, r.message})
}

// Read yields the lines of a table: see [journal.Journal].
func (f *Files) Read(subject string, from uint64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		for _, d := range f.Damage {
			if _, hurt := slices.BinarySearch(d.Tables, subject); hurt {
				yield(nil, fmt.Errorf("%w: %w", journal.ErrDamaged, d))
				return
			}
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

// List yields the tables, in order.
func (f *Files) List() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for _, name := range slices.Sorted(maps.Keys(f.lines)) {
			if !yield(name, nil) {
				return
			}
		}
	}
}
