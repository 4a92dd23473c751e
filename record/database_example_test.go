package record_test

import (
	"errors"
	"fmt"
	"io"
	"log"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// A record is in a database, one row for each change, and the match continues after a crash.
func ExampleResume_database() {
	db := table{}
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	rec, err := record.NewWriter(stored(db, "g1"), m, record.Header{})
	if err != nil {
		log.Fatal(err)
	}
	_, behind, _, err := continued(db, "g1") // in another program, which does nothing until the end
	if err != nil {
		log.Fatal(err)
	}
	chance := rand.NewPCG(1, 2)
	for deals := 0; deals == 0; deals, _ = m.Deals() {
		if m.Turn().Chance() {
			err = rec.Chance(chance)
		} else {
			err = rec.Apply(barbu.PlayAction(m.Turn().Seat, m.LegalCards().Lowest()))
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	fmt.Printf("%d rows, the last %q\n", len(db), db[key{"g1", len(db) - 1}])

	m, again, file, err := continued(db, "g1") // as after a crash
	if err != nil {
		log.Fatal(err)
	}
	if err := again.Chance(chance); err != nil {
		log.Fatal(err)
	}
	fmt.Println("continued, due:", m.Turn())
	fmt.Println("the old program:", rec.Chance(chance))

	if err := file.takeBack(again); err != nil {
		log.Fatal(err)
	}
	m, _, _, err = continued(db, "g1")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("taken back, due:", m.Turn())
	fmt.Println("a program that is behind:", behind.Chance(chance))
	// Output:
	// 54 rows, the last "0 play JS\nscore 5 20 40 0\n"
	// continued, due: card of seat 2
	// the old program: another program has continued the match
	// taken back, due: deal
	// a program that is behind: another program has continued the match
}

// key is the primary key of a table in a database.
type key struct {
	game string
	n    int
}

// table replaces a table of a database: CREATE TABLE changes (game, n, text, PRIMARY KEY (game, n)).
type table map[key]string

// insert fails if there is a row with the key.
func (t table) insert(k key, text string) error {
	if _, found := t[k]; found {
		return errors.New("another program has continued the match")
	}
	t[k] = text
	return nil
}

// rows is a record in a database, as a file that Resume can open.
type rows struct {
	*strings.Reader // the record as it was read
	db              table
	next            key // of the next row
}

// stored returns the record of a game. It is empty if the database has no row of the game.
func stored(db table, game string) *rows {
	var text strings.Builder
	next := key{game, 0}
	for _, k := range slices.SortedFunc(maps.Keys(db), func(a, b key) int { return a.n - b.n }) {
		if k.game == game { // SELECT n, text FROM changes WHERE game = ? ORDER BY n
			text.WriteString(db[k])
			next.n = k.n + 1
		}
	}
	return &rows{strings.NewReader(text.String()), db, next}
}

// Write inserts a row: the lines of one change.
func (r *rows) Write(lines []byte) (int, error) {
	if err := r.db.insert(r.next, string(lines)); err != nil {
		return 0, err // the Writer takes the change back
	}
	r.next.n++
	return len(lines), nil
}

// Truncate is not called, because every row has whole lines.
func (r *rows) Truncate(int64) error { return errors.New("a row ends within a line") }

// takeBack inserts a row with the whole record without its last step, and empties the rows before it. They stay, so that
// a program that does not have the newest rows cannot insert one of these numbers. A program does this in one
// transaction, and then continues the match from the database.
func (r *rows) takeBack(rec *record.Writer) error {
	before := rec.Match().Clone()
	if err := before.Undo(); err != nil {
		return err
	}
	for n := range r.next.n { // UPDATE changes SET text = '' WHERE game = ? AND n < ?
		r.db[key{r.next.game, n}] = ""
	}
	return record.Write(r, before, rec.Header())
}

// continued returns the match in a database, and a Writer that continues it, or no Writer if the match is over.
func continued(db table, game string) (*barbu.Match, *record.Writer, *rows, error) {
	r := stored(db, game)
	m, rec, _, err := record.Resume(game, r, variants.Lookup)
	if !errors.Is(err, record.ErrComplete) {
		return m, rec, r, err
	}
	all := record.NewReader(game, stored(db, game), variants.Lookup)
	for {
		if _, err := all.Next(); err == io.EOF {
			return all.Match(), nil, r, nil
		} else if err != nil {
			return nil, nil, nil, err
		}
	}
}
