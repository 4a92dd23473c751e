package analysis_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"os/signal"
	"time"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variants"
)

// Each deal has a minute, and Ctrl-C ends the program after the report of the current deal. A number that was not found
// in time has bounds.
func ExampleDeal_Analyse() {
	m, err := barbu.ParsePosition(variants.Lookup, "position 1 penguin 6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd 4 0 0.0.0 - -/-/-/- 0.0 - 0/0/0/0 card 0 "+
		"deal:J98.J984.62.AK42/KT764.Q6.J743.93/532.T3.AKQ5.8765/AQ.AK752.T98.QJT declare:no-queens bet:x023/-/-/- "+
		"play:2C/3C/8C/JC/AS/JS/KS/5S/2H/4H/6H/TH/3H/7H/JH/QH/9C/7C/TC/AC/4C/JD/6C/QC/5H/9H/TS/QD")
	if err != nil {
		log.Fatal(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	for _, deal := range analysis.Deals(m) {
		limited, cancel := context.WithTimeout(ctx, time.Minute)
		report, err := deal.Analyse(limited, analysis.Options{})
		cancel()
		if report == nil {
			log.Print(err) // the deal cannot be analysed
			continue
		}
		if err != nil {
			log.Print(err) // stopped after 83 of 112 steps: context deadline exceeded
		}
		for _, move := range report.Moves {
			if cost := move.Cost; cost.High > 0 {
				fmt.Println("seat", move.Seat, "played", move.Cards, "which cost from", cost.Low, "to", cost.High, "points")
			}
		}
		if ctx.Err() != nil {
			break // Ctrl-C
		}
	}
	// Output:
	// seat 0 played ...2 which cost from 12 to 12 points
	// seat 1 played ..J. which cost from 30 to 30 points
}
