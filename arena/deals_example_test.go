package arena_test

import (
	"context"
	"encoding/csv"
	"io"
	"log"
	"os"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// The program writes a line of CSV for each player of each deal, for statistics by contract, by seat or by player.
func ExampleResults_deals() {
	v, _, err := variant.Load("short.yaml", strings.NewReader("extends: three-hand\nname: short\ndeals: 3\nzero-sum: none\n"), variants.Open)
	if err != nil {
		log.Fatal(err)
	}
	var players []bots.Bot
	for _, name := range []string{"steady", "random", "random"} {
		bot, err := bots.Lookup(name)
		if err != nil {
			log.Fatal(err)
		}
		players = append(players, bot)
	}
	c := arena.Contest{Variant: v, Bots: players, Matches: 1, Seed: 1}
	if err := deals(os.Stdout, c); err != nil {
		log.Fatal(err)
	}
	// Output:
	// match,contract,seat,declarer,bot,before-bets,points
	// 0,no-last-three,0,true,steady,0,30
	// 0,no-last-three,1,false,random,-30,-120
	// 0,no-last-three,2,false,random,0,60
	// 0,domino,0,false,steady,45,75
	// 0,domino,1,true,random,15,5
	// 0,domino,2,false,random,-5,-25
	// 0,no-hearts,0,false,steady,-4,14
	// 0,no-hearts,1,false,random,-18,-56
	// 0,no-hearts,2,true,random,-6,14
	// 0,no-king,0,true,steady,0,21
	// 0,no-king,1,false,random,0,21
	// 0,no-king,2,false,random,-21,-63
	// 0,domino,0,false,steady,45,75
	// 0,domino,1,true,random,15,5
	// 0,domino,2,false,random,-5,-25
	// 0,trumps,0,false,steady,45,95
	// 0,trumps,1,false,random,15,10
	// 0,trumps,2,true,random,20,-25
	// 0,no-last-three,0,true,steady,0,30
	// 0,no-last-three,1,false,random,-15,-30
	// 0,no-last-three,2,false,random,-15,-30
	// 0,domino,0,false,steady,45,105
	// 0,domino,1,true,random,15,-25
	// 0,domino,2,false,random,-5,-25
	// 0,trumps,0,false,steady,40,100
	// 0,trumps,1,false,random,30,50
	// 0,trumps,2,true,random,10,-70
}

// deals plays a contest and writes its deals.
func deals(out io.Writer, c arena.Contest) error {
	results, err := arena.Results(context.Background(), c)
	if err != nil {
		return err
	}
	w := csv.NewWriter(out)
	w.Write([]string{"match", "contract", "seat", "declarer", "bot", "before-bets", "points"})
	for r := range results {
		if r.Fault != nil {
			return r.Fault
		}
		for _, deal := range r.Deals {
			for seat := range c.Bots {
				declarer := deal.Declared && int(deal.Declarer) == seat
				w.Write([]string{
					strconv.Itoa(r.Match), string(deal.Contract), strconv.Itoa(seat), strconv.FormatBool(declarer),
					c.Bots[r.Seats[seat]].Name, strconv.Itoa(int(deal.Base[seat])), strconv.Itoa(int(deal.Points[seat])),
				})
			}
		}
	}
	w.Flush()
	return w.Error()
}
