package record

import (
	"fmt"
	"io"

	"github.com/barbukit/barbukit/barbu"
)

// File is a file that [Resume] can open. An *os.File that was opened for reading and writing
// is one. Open it without os.O_APPEND: Windows does not truncate a file that was opened with that flag. Resume
// calls Truncate only to drop a last line without its LF.
type File interface {
	io.Reader
	io.Writer
	io.Seeker
	Truncate(size int64) error
}

// Dropped is the end of a file that [Resume] dropped: a last line without its LF. It is zero
// if nothing was dropped.
type Dropped struct {
	Line  int    // in the file, from 1
	Text  string // the bytes that were dropped; they may not be UTF-8 text
	Bytes int    // their number
}

// String returns what was dropped, in words. A long text is shortened.
func (d Dropped) String() string {
	if d.Bytes == 0 {
		return "nothing was dropped"
	}
	return fmt.Sprintf("line %d was cut off and is dropped: %s", d.Line, clip(d.Text))
}

// Resume continues the last record of a file: it returns the match, and a Writer that appends
// to the file. It reads the file from its beginning, whatever its offset is. The name of the file is used
// only in errors; find is that of [NewReader].
//
// A last line without its LF is dropped and cut from the file, even if the fragment can be
// read: the whole line may have been another one. If the score of the last deal is missing,
// Resume writes it again, and also the total at the end of a match. Otherwise it writes nothing.
//
// The error wraps [ErrComplete] if nothing is dropped and the match is over: its last score is in the file, or it
// has no fixed end and a total follows its last set. The error wraps [ErrHeader] if the header of the last record
// is not complete. After these errors, and after an [*Error] for a refused line, the file is unchanged. The other
// errors are those of the file.
func Resume(name string, f File, find Find) (*barbu.Match, *Writer, Dropped, error) {
	r, dropped, err := readWhole(name, f, find)
	if err != nil {
		return nil, nil, Dropped{}, err
	}
	m := r.match
	if dropped.Bytes > 0 {
		err = f.Truncate(r.size)
	}
	if err == nil {
		_, err = f.Seek(r.size, io.SeekStart)
	}
	if err != nil {
		return nil, nil, Dropped{}, err
	}
	rec := &Writer{out: f, match: m, header: Header{r.names, r.tags}, scored: r.scored, revision: m.Revision()}
	missing := rec.appendPoints(nil)
	if missing == nil && m.Turn().Over() && !r.totalled {
		missing = appendTotal(nil, m)
	}
	if len(missing) > 0 {
		if err := rec.write(missing, 0); err != nil {
			return nil, nil, Dropped{}, err
		}
	}
	return m, rec, dropped, nil
}

// readWhole reads the whole lines of a file from its beginning, and the last line if it has no
// LF. It returns an error if no match can continue.
func readWhole(name string, f File, find Find) (*Reader, Dropped, error) {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, Dropped{}, err
	}
	r := NewReader(name, f, find)
	r.torn = new(string)
	var err error
	for err == nil {
		_, err = r.Next()
	}
	if err != io.EOF {
		return nil, Dropped{}, err
	}
	dropped := Dropped{Text: *r.torn, Bytes: len(*r.torn)}
	if dropped.Bytes > 0 {
		dropped.Line = r.number
	}
	if r.match == nil && dropped.Bytes > 0 && r.version {
		fault := headerError("the header is not complete: delete this record and begin a new one")
		return nil, Dropped{}, &Error{name, r.number, dropped.Text, &cutOff{fault}}
	}
	if r.match == nil {
		return nil, Dropped{}, &Error{name, max(r.number, 1), "", r.noMatch()}
	}
	done, _ := r.match.Deals()
	over := r.match.Turn().Over() || r.match.Complete() && r.totalled
	if over && r.scored == done && dropped.Bytes == 0 {
		return nil, Dropped{}, fmt.Errorf("%s: %w", name, ErrComplete)
	}
	return r, dropped, nil
}
