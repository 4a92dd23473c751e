package record_test

import (
	"fmt"
	"io"
	"log"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

const game = `barbu 1
variant penguin
players 4
name 0 Annie
name 1 Benny

# deal 1: dealer 0, declarer 0
deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3
0 declare no-queens
1 double 0
2 pass
3 pass
0 pass
0 play AS # from the top
1 play 5S
2 play 4H
`

// A Reader reads a record line by line, and checks every line by playing it.
func ExampleReader() {
	r := record.NewReader("game.barbu", strings.NewReader(game), variants.Lookup)
	for {
		line, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			break
		}
		if line.Kind == record.LineAction {
			fmt.Println(line.Number, r.Match().Format(line.Action))
		}
	}
	fmt.Println("due:", r.Match().Turn())
	// Output:
	// 9 0 declare no-queens
	// 10 1 double 0
	// 11 2 pass
	// 12 3 pass
	// 13 0 pass
	// 14 0 play AS
	// 15 1 play 5S
	// game.barbu:16: 2 play 4H: must follow the suit led (may play QS 9S)
	// due: card of seat 2
}

// A Writer plays a match and writes it.
func ExampleWriter() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	var out strings.Builder
	rec, err := record.NewWriter(&out, m, record.Header{Names: []string{"Annie", "Benny"}})
	if err != nil {
		log.Fatal(err)
	}

	var hands cards.Hands
	for seat, text := range []string{"AK3.QJ.T98.76542", "J8765.AKT.AK.KQJ", "Q9.98764.QJ.AT98", "T42.532.765432.3"} {
		hands[seat] = cards.MustParseHand(text)
	}
	if err := rec.Deal(hands); err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"0 declare trumps S", "1 maximum"} {
		a, err := m.Parse(text)
		if err != nil {
			log.Fatal(err)
		}
		if err := rec.Apply(a); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Print(strings.Replace(out.String(), v.Fingerprint(), "(fingerprint)", 1))
	// Output:
	// barbu 1
	// variant penguin (fingerprint)
	// players 4
	// name 0 Annie
	// name 1 Benny
	//
	// # deal 1: dealer 0, declarer 0
	// deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3
	// 0 declare trumps S
	// 1 double 0
}

// A Reader can keep comments. Format writes each line in the form of a Writer, with its comment.
func ExampleReader_Format() {
	const noted = `# Friday
barbu 1
variant	penguin
players 4
tag site  Ely # upstairs

deal 3AK.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3
0 declare trumps S
1 maximum # of course
`
	r := record.NewReader("friday.barbu", strings.NewReader(noted), variants.Lookup)
	r.KeepComments()
	for {
		line, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		text := r.Format(line)
		if line.Kind == record.LineVariant {
			text = text[:len("variant penguin ")] + "(fingerprint)"
		}
		fmt.Println(text)
	}
	// Output:
	// # Friday
	// barbu 1
	// variant penguin (fingerprint)
	// players 4
	// tag site Ely # upstairs
	//
	// deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3
	// 0 declare trumps S
	// 1 double 0 # of course
}

// A file can hold many records. A record that is not finished is not an error.
func ExampleVerify() {
	unfinished := strings.TrimSuffix(game, "2 play 4H\n")
	file := strings.NewReader(unfinished + "\n" + game)
	for summary, err := range record.Verify("evening.barbu", file, variants.Lookup) {
		fmt.Printf("from line %d: %v\n", summary.Line, summary)
		if err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// from line 1: unfinished, 0 of 28 deals, total 0 0 0 0
	// from line 17: unfinished, 0 of 28 deals, total 0 0 0 0
	// evening.barbu:32: 2 play 4H: must follow the suit led (may play QS 9S)
}
