package arena_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// A bot that plays against itself has no advantage. In duplicate play, two sets are enough
// to show this.
func ExampleRun() {
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	random, err := bots.Lookup("random")
	if err != nil {
		log.Fatal(err)
	}
	report, err := arena.Run(context.Background(), arena.Contest{
		Variant: v, Bots: []bots.Bot{random, random, random}, Seed: 1, Matches: 6, Duplicate: true,
	}, nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d matches, %d sets, %d deals\n", report.Matches, report.Sets, report.Deals)
	for _, p := range report.Players {
		fmt.Printf("%s: %.1f ± %.1f points above the others\n", p.Bot, p.Margin.Value(), p.Margin.Interval())
	}
	// Output:
	// 6 matches, 2 sets, 48 deals
	// random: 0.0 ± 0.0 points above the others
	// random: 0.0 ± 0.0 points above the others
	// random: 0.0 ± 0.0 points above the others
}

// Among equal players only luck decides. Duplicate play shows this: with the same cards for
// all players there is no difference.
func ExampleCompare() {
	var list []*variant.Variant
	for _, name := range []string{"simplified", "simplified-choice"} {
		v, err := variants.Lookup(name)
		if err != nil {
			log.Fatal(err)
		}
		list = append(list, v)
	}
	random, err := bots.Lookup("random")
	if err != nil {
		log.Fatal(err)
	}
	all, err := arena.Compare(context.Background(), arena.Contest{
		Bots: []bots.Bot{random, random, random, random}, Seed: 1, Matches: 12, Duplicate: true,
	}, nil, list...)
	if err != nil {
		log.Fatal(err)
	}
	for _, c := range all {
		fmt.Printf("%s: %.0f%% luck\n", c.Report.Variant, 100*c.Luck.Value)
	}
	// Output:
	// simplified: 100% luck
	// simplified-choice: 100% luck
}

// The loop reads the results one by one, for statistics of your own.
func ExampleResults() {
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	random, err := bots.Lookup("random")
	if err != nil {
		log.Fatal(err)
	}
	results, err := arena.Results(context.Background(), arena.Contest{
		Variant: v, Bots: []bots.Bot{random, random, random, random}, Duplicate: true,
	})
	if err != nil {
		log.Fatal(err)
	}
	for r := range results {
		fmt.Printf("match %d, set %d: players %v, %d deals, %d points\n", r.Match, r.Set, r.Seats[:4], len(r.Deals), r.Total.Sum())
		if r.Match == 4 {
			break
		}
	}
	// Output:
	// match 0, set 0: players [0 1 2 3], 8 deals, 585 points
	// match 1, set 0: players [3 0 1 2], 8 deals, 585 points
	// match 2, set 0: players [2 3 0 1], 8 deals, 585 points
	// match 3, set 0: players [1 2 3 0], 8 deals, 585 points
	// match 4, set 1: players [0 1 2 3], 8 deals, 585 points
}

// CSV writes the scores of a contest as a table.
func ExampleCSV() {
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	random, err := bots.Lookup("random")
	if err != nil {
		log.Fatal(err)
	}
	c := arena.Contest{Variant: v, Bots: []bots.Bot{random, random, random}, Seed: 1, Matches: 2}
	if _, err := arena.Run(context.Background(), c, arena.CSV(os.Stdout)); err != nil {
		log.Fatal(err)
	}
	// Output:
	// variant,match,set,player,bot,seat,points,place,void
	// simplified,0,0,0,random,0,190,1,0
	// simplified,0,0,1,random,1,190,1,0
	// simplified,0,0,2,random,2,235,3,0
	// simplified,1,1,2,random,0,240,3,0
	// simplified,1,1,0,random,1,205,2,0
	// simplified,1,1,1,random,2,170,1,0
}
