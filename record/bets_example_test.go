package record_test

import (
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// sample is the record of docs/record.md.
const sample = `barbu 1
variant penguin
players 4
name 0 Annie
name 1 Benny

# deal 1: dealer 0, declarer 0
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
score -12 24 -12 -24
`

// A program that reads records can list what each bet paid.
func ExampleReader_bets() {
	r := record.NewReader("sample.barbu", strings.NewReader(sample), variants.Lookup)
	if err := listBets(os.Stdout, r); err != nil {
		log.Fatal(err)
	}
	// Output:
	// no-queens seat 1 doubled seat 0 and gained 6
	// no-queens seat 2 doubled seat 0 and gained 0
	// no-queens seat 1 doubled seat 2 and gained 6
	// no-queens seat 1 doubled seat 3 and gained 12
}

// listBets lists the bets of each deal that is over. The bets of a deal are known until its last card is played, and its
// points after that card. A record can lack the score line of its last deal, so listBets does not wait for that line.
// The reader must not keep comments: before the header of a record it has no match.
func listBets(w io.Writer, r *record.Reader) error {
	var bets doubling.Bets
	deals := 0
	for {
		_, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		m, before := r.Match(), deals
		if deals, _ = m.Deals(); deals > before { // the line ended a deal
			deal := m.Last()
			for paid := range bets.Payments(deal.Base) {
				fmt.Fprintln(w, deal.Contract, "seat", paid.By, "doubled seat", paid.On, "and gained", paid.Gain)
			}
		}
		bets = m.Bets() // of the deal in play
	}
}
