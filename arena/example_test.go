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

// The same bot on all seats cannot be better than itself: in duplicate play that is seen
// after two sets already.
func ExampleArena_Run() {
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	random, err := bots.Lookup("random")
	if err != nil {
		log.Fatal(err)
	}
	a, err := arena.New(arena.Contest{
		Variant: v, Bots: []bots.Bot{random, random, random}, Seed: 1, Matches: 6, Duplicate: true,
	})
	if err != nil {
		log.Fatal(err)
	}
	report, err := a.Run(context.Background(), nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d matches, %d sets, %d deals\n", report.Matches, report.Sets, report.Deals)
	for _, p := range report.Players {
		fmt.Printf("%s: %.1f ± %.1f points above the others\n", p.Bot, p.Margin.Mean(), p.Margin.Interval())
	}
	// Output:
	// 6 matches, 2 sets, 48 deals
	// random: 0.0 ± 0.0 points above the others
	// random: 0.0 ± 0.0 points above the others
	// random: 0.0 ± 0.0 points above the others
}

// Among equals nothing but luck decides, which duplicate play shows: the same cards for all
// leave no difference.
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

// The stream of the matches, for statistics of one's own.
func ExampleArena_Results() {
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	random, err := bots.Lookup("random")
	if err != nil {
		log.Fatal(err)
	}
	a, err := arena.New(arena.Contest{Variant: v, Bots: []bots.Bot{random, random, random, random}, Duplicate: true})
	if err != nil {
		log.Fatal(err)
	}
	for r := range a.Results(context.Background()) {
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

func ExampleNewCSV() {
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	random, err := bots.Lookup("random")
	if err != nil {
		log.Fatal(err)
	}
	a, err := arena.New(arena.Contest{Variant: v, Bots: []bots.Bot{random, random, random}})
	if err != nil {
		log.Fatal(err)
	}
	table := arena.NewCSV(os.Stdout)
	r := &arena.Result{Match: 1, Set: 1, Seats: [8]int{2, 0, 1}, Total: [8]int32{120, 205, 290}, Place: [8]int{1, 2, 3}}
	if err := table.Add(r, a.NewReport()); err != nil {
		log.Fatal(err)
	}
	// Output:
	// variant,match,set,player,bot,seat,points,place,void
	// simplified,1,1,2,random,0,120,1,0
	// simplified,1,1,0,random,1,205,2,0
	// simplified,1,1,1,random,2,290,3,0
}
