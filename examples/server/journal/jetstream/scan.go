package jetstream

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/minio/highwayhash"
	"github.com/nats-io/nats.go"
)

// scan reads the blocks of one stream in order.
type scan struct {
	files  *Files
	stream string
	next   map[string]uint64 // the number of the next line of a table
	hurt   []int             // the damage of this stream, as indexes of files.Damage
	last   uint64            // the last message that is there, perhaps damaged
	gap    *Damage           // the first messages that are missing in the middle, or nil
	before uint64            // the last message before them
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
		if ok && r.message == s.last+1 {
			s.last++
		}
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
	s.files.Damage = append(s.files.Damage, Damage{Stream: s.stream, File: path, At: int64(at), Text: text})
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
	if r.message > s.last+1 && s.gap == nil {
		s.before = s.last
		s.gap = &Damage{Stream: s.stream, File: path, At: int64(at), Text: fmt.Sprintf("messages %d to %d are missing before this one", s.last+1, r.message-1)}
	}
	s.last = r.message
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

// missing reports messages that are missing in the middle: no message of a server alone was ever deleted. Damage that
// was found, now or earlier, explains them. A table with later lines has lost none, because their numbers are right.
func (s *scan) missing(store string) {
	_, known := os.Stat(filepath.Join(store, hurtFile))
	_, alone := os.Stat(markPath(store, s.stream))
	if s.gap == nil || len(s.hurt) > 0 || known == nil || alone != nil {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(s.next)) {
		if lines := s.files.lines[name]; lines[len(lines)-1].number <= s.before {
			s.gap.Tables = append(s.gap.Tables, name)
		}
	}
	s.files.Damage = append(s.files.Damage, *s.gap)
}
