package main

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// compare plays the same contest with several variants and prints what decides each.
func compare(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("compare", flag.ContinueOnError)
	f := declareContest(flags)
	html := flags.String("html", "", "write an HTML report with charts to `FILE`; an old FILE stays as it was if no match was played; - is standard output")
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) < 2 {
		return c.misuse(s, "want two or more VARIANTs, not %d: \"barbu variants\" lists the built-in ones", len(rest))
	}
	var list []*variant.Variant
	for _, name := range rest {
		v, status := c.variant(name, s)
		if v == nil {
			return status
		}
		for _, other := range list {
			if other.Name() == v.Name() && other.Fingerprint() != v.Fingerprint() {
				return c.misuse(s, "two variants with different rules are named %s: want another name in the file of one of them, such as name: %[1]s-2", v.Name())
			}
		}
		list = append(list, v)
	}
	if *f.players == 0 {
		if *f.players = forAll(list, strings.Count(*f.bots, ",")+1); *f.players == 0 {
			return c.misuse(s, "no number of players suits all variants: %s: want variants with a number in common", allowed(list))
		}
	}
	contest, err := f.contest(list[0])
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	for _, v := range list {
		contest.Variant = v
		if err := contest.Check(); err != nil {
			return c.misuse(s, "%s", why(err))
		}
	}
	collectRarely()
	ctx, stop := interruptible(*f.limit)
	defer stop()
	progress := newProgress(s.err, contest.Matches, time.Now)
	o := f.outputs(c, s)
	if status := c.mayWrite(s, append(o.files(), written{"html", *html, oldPage})...); status != success {
		return status
	}
	if *html != "" {
		o.page = &htmlReport{file: *html, command: commandLine(append([]string{"barbu", c.name}, args...)...)}
		defer o.page.close()
	}
	return o.compare(ctx, contest, list, progress)
}

// forAll returns a number of players that all variants allow: the number of bots if
// possible, otherwise four if possible, otherwise the fewest. It returns 0 if there is no such
// number.
func forAll(list []*variant.Variant, bots int) int {
	var common []int
	for _, players := range list[0].Players() {
		if !slices.ContainsFunc(list, func(v *variant.Variant) bool { return !slices.Contains(v.Players(), players) }) {
			common = append(common, players)
		}
	}
	switch {
	case slices.Contains(common, bots):
		return bots
	case slices.Contains(common, 4):
		return 4
	case len(common) > 0:
		return common[0]
	}
	return 0
}

// allowed lists the numbers of players that each variant allows.
func allowed(list []*variant.Variant) string {
	var parts []string
	for _, v := range list {
		var players []string
		for _, n := range v.Players() {
			players = append(players, strconv.Itoa(n))
		}
		parts = append(parts, fmt.Sprintf("%s allows %s", v.Name(), words.List("or", players)))
	}
	return strings.Join(parts, ", ")
}

// compare plays the contest with each variant and writes the results. If the contest is
// stopped, it writes the results so far.
func (o *outputs) compare(ctx context.Context, contest arena.Contest, list []*variant.Variant, progress *progress) int {
	if err := o.open(); err != nil {
		return o.c.refuse(o.s, err)
	}
	progress.matches *= len(list)
	played := 0
	all, err := arena.Compare(ctx, contest, func(r *arena.Result, soFar *arena.Report) error {
		if r.Match == 0 {
			progress.before, progress.variant = played, soFar.Variant
		}
		played++
		progress.show(r, soFar)
		return o.take(r, soFar)
	}, list...)
	progress.clear()
	void := 0
	for _, a := range all {
		void += a.Report.Void
	}
	return o.finish(err, all, all.Text(), played, void)
}
