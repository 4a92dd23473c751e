package replay_test

import (
	"encoding/csv"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/replay"
	"github.com/barbukit/barbukit/variants"
)

// begun has the first deal of a match.
const begun = `barbu 1
variant penguin
players 4
name 0 %s
name 1 %s
name 2 Cleo
name 3 Dora
deal A742.J85.Q96.KT3 KT3.A742.J85.Q96 Q96.KT3.A742.J85 J85.Q96.KT3.A742
0 declare no-queens
1 double 0 2 3
2 double 0
3 pass
0 redouble 2
0 play AS
1 play KS
2 play QS
3 play JS
0 play 3C
1 play QC
2 play JC
3 play AC
3 play QH
0 play JH
1 play 7H
2 play TH
3 play TD
0 play QD
1 play JD
2 play AD
`

// The points of each player in each deal of a file with two records, as CSV.
func ExampleRead() {
	file := strings.NewReader(fmt.Sprintf(begun, "Annie", "Benny") + fmt.Sprintf(begun, "Benny", "Annie"))
	if err := writePoints(os.Stdout, record.NewReader("all.barbu", file, variants.Lookup)); err != nil {
		log.Fatal(err)
	}
	// Output:
	// no-queens,Annie,-12
	// no-queens,Benny,24
	// no-queens,Cleo,-12
	// no-queens,Dora,-24
	// no-queens,Benny,-12
	// no-queens,Annie,24
	// no-queens,Cleo,-12
	// no-queens,Dora,-24
}

// writePoints writes a line of CSV for each player of each deal.
func writePoints(out io.Writer, r *record.Reader) error {
	w := csv.NewWriter(out)
	for rec, err := range replay.Read(r) {
		if err != nil {
			return err
		}
		for _, deal := range rec.Match.Sheet().Deals {
			for seat, name := range rec.Names {
				w.Write([]string{string(deal.Contract), name, fmt.Sprint(deal.Points[seat])})
			}
		}
	}
	w.Flush()
	return w.Error()
}
