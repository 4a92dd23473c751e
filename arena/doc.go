// Package arena plays many matches between bots at once and reports the results.
//
//	random, err := bots.Lookup("random")
//	c := arena.Contest{
//		Variant: v, Bots: []bots.Bot{random, random, random, random},
//		Matches: 100, Duplicate: true, Seed: 1,
//	}
//	report, err := arena.Run(ctx, c, nil)
//	fmt.Print(report.Text())
//
// A [Contest] says which bots play which variant, and how many matches. Every match has
// its own sources of chance, made from the contest's seed and the number of the match. So
// a contest is the same, down to the last action, for any number of workers. In duplicate
// play the same cards are played again with each player one seat further on, until every
// player has had every seat. All players then have the same luck with the cards.
//
// [Run] plays a contest and returns a [Report]: means with their 95% intervals. A report
// does not keep the matches, so its size does not depend on their number. [Results]
// returns the matches themselves in order. [Compare] plays the same contest with several
// variants and analyses what decides each of them. It pairs the deals of the variants: each
// [Difference] between two variants has its own interval. A report also has the paired
// difference between every two players.
//
// If a bot panics, chooses an illegal action or ends its goroutine, its match is void and
// a [Fault] names the bot. Package arena has no clock: to limit the time, use a context
// that ends. A bot that never returns is abandoned when the context ends.
//
// Results can be written in three forms. A [Report] and a [Comparison] are written and
// read as JSON by package encoding/json. [CSV] writes all final scores, for example to
// draw their distribution. The record in a [Result] has every deal of a match.
package arena
