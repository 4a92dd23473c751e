package jetstream

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
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
	hurt   []Damage          // of this stream
	seen   map[string]int    // how much of the damage is before the last message of a table
	last   uint64            // the last message that is there, perhaps damaged
	losses losses
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
		s.losses.inText = true
		if ok && r.message == s.last+1 {
			s.lose(path, at, s.last+1, s.last+1)
			s.last++
			if name := r.table(); r.line() == s.next[name]+1 { // else the name or the number is wrong
				s.losses.named[name]++
			}
		}
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

// line returns the number of the line of a message in its table, 0 if it has none.
func (r record) line() uint64 {
	h, err := nats.DecodeHeadersMsg(r.headers)
	if err != nil {
		return 0
	}
	number, _ := strconv.ParseUint(h.Get(header), 10, 64) // 0 is not the number of a line
	return number
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

// mostDamage is how much damage of a stream is reported. More would name the same tables again.
const mostDamage = 20

func (s *scan) damage(path string, at int, text string, tables ...string) {
	if len(s.hurt) < mostDamage {
		s.hurt = append(s.hurt, Damage{Stream: s.stream, File: path, At: int64(at), Text: text})
	}
	for _, name := range tables {
		s.touch(name)
	}
}

// touch notes that a table has a message after the damage.
func (s *scan) touch(name string) {
	if len(s.hurt) > 0 && name != "" {
		s.seen[name] = len(s.hurt)
	}
}

// message keeps a message that is whole.
func (s *scan) message(path string, at int, r record) {
	if r.message&noMessage != 0 || r.subject == "" {
		return
	}
	name := r.table()
	switch {
	case r.message <= s.last:
		s.damage(path, at, fmt.Sprintf("message %d is there again", r.message), name)
		return
	case r.message > s.last+1:
		s.lose(path, at, s.last+1, r.message-1)
	}
	s.last, s.losses.inText = r.message, false
	if name == "" {
		s.damage(path, at, fmt.Sprintf("a message of %q: want the subject of a table", r.subject))
		return
	}
	s.touch(name)
	number, want := r.line(), s.next[name]+1
	if number != want {
		s.damage(path, at, fmt.Sprintf("table %s has line %d: want line %d", name, number, want), name)
	}
	if number > want && s.files.hurt[name] == "" {
		s.losses.found += number - want
	}
	delete(s.losses.named, name)
	s.next[name] = number
	s.files.lines[name] = append(s.files.lines[name], place{path, int64(at + r.data), r.end - r.data, r.message})
}

// end reports the damage of the stream.
func (s *scan) end() {
	names := slices.Sorted(maps.Keys(s.seen))
	for i := range s.hurt {
		for _, name := range names {
			if s.seen[name] > i {
				s.hurt[i].Tables = append(s.hurt[i].Tables, name)
			}
		}
	}
	if d := s.unknown(); d != nil {
		s.hurt = append(s.hurt, *d)
	}
	s.files.Damage = append(s.files.Damage, s.hurt...)
}
