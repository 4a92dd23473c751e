package main

import (
	"flag"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// check loads variant files and prints their mistakes and warnings, or what their contracts add up
// to.
func check(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	c.jsonFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) == 0 {
		return c.misuse(s, "want a variant FILE")
	}
	for _, name := range rest {
		v, warnings, err := loadFile(name, s)
		if err != nil {
			status = c.refuseFile(name, nil, err, s)
			continue
		}
		var all []gameTotals
		for _, n := range v.Players() {
			all = append(all, totalsOf(v, n))
		}
		if c.json {
			if status := c.print(s, checked{name, namesOf(v), texts(warnings), all}); status != success {
				return status
			}
			continue
		}
		for _, w := range warnings {
			fmt.Fprintf(s.out, "%s (warning)\n", w)
		}
		fmt.Fprintf(s.out, "%s: ok, %s, fingerprint %s\n", name, v.Name(), v.Fingerprint())
		for _, g := range all {
			g.print(s.out)
		}
	}
	return status
}

// checked is the JSON of a correct variant file.
type checked struct {
	File string `json:"file"`
	variantJSON
	Warnings []string     `json:"warnings,omitempty"` // what is probably a mistake
	Games    []gameTotals `json:"games"`              // for each number of players
}

// texts returns the warnings as text.
func texts(warnings variant.Warnings) (all []string) {
	for _, w := range warnings {
		all = append(all, w.Error())
	}
	return all
}

// gameTotals is what the contracts of a variant add up to with a number of players.
type gameTotals struct {
	Players   int             `json:"players"`
	Cards     int             `json:"cards"`
	Hand      int             `json:"hand"`   // the cards of each player
	Length    string          `json:"length"` // how many deals a match has, in words
	Contracts []contractTotal `json:"contracts"`
	Of        string          `json:"sum-of,omitempty"` // the contracts that are added
	Sum       *int            `json:"sum,omitempty"`    // nil if a match does not have these contracts

	short string // why a match has fewer deals than contracts
}

// contractTotal is what the points of a contract add up to.
type contractTotal struct {
	Contract  score.ContractID `json:"contract"`
	Label     string           `json:"label"`
	Times     int              `json:"times"` // how often each declarer, each round or the schedule has it
	Total     int              `json:"total"`
	AllTaken  *int             `json:"all-taken,omitempty"`    // the total if one player takes everything, if it differs
	Or        *int             `json:"all-taken-or,omitempty"` // the total by the other choice of that player, if there is one
	Announced []int            `json:"announced,omitempty"`    // the totals if all tricks are announced: made, and failed
	Declined  *int             `json:"declined,omitempty"`     // the total if the declarer declines the deal, if it differs
	Split     *int             `json:"split,omitempty"`        // the total if nobody doubles and the points are split, if it differs
	Totals    []int            `json:"totals,omitempty"`       // every total that is possible, if there are several
	Shown     []int            `json:"shown,omitempty"`        // the least and the most total, if it depends on the cards that players show
	Parts     []string         `json:"parts"`                  // what the terms of the contract add up to, in words
	scheduled bool

	multiplier int // of the variant: the total is that many times the sum of the parts
	plain      int // the total if every player takes something
}

// totalsOf returns the totals for a number of players, which the variant must allow.
func totalsOf(v *variant.Variant, players int) gameTotals {
	g, err := v.For(players)
	if err != nil {
		panic(fmt.Sprintf("barbu: %v", err))
	}
	schedule := v.Rules().Schedule
	t := gameTotals{Players: players, Cards: g.Pack().Len(), Hand: g.HandSize(), Length: length(g), Of: "each contract once"}
	switch {
	case len(schedule) > 0:
		t.Of = "the schedule once"
	case g.Engine().Rounds > 0:
		t.Of = "a whole round"
	case g.Contracts() > len(v.Rules().Contracts): // some contracts repeat
		t.Of = "all of a declarer"
	}
	sum := 0
	for p := range each(g) {
		scale := p.Engine().Scales[0]
		k := contractTotal{Contract: p.ID(), Label: p.Label(), Times: p.Times(), Total: p.Total(), Parts: scale.Sums(), scheduled: len(schedule) > 0, multiplier: v.Rules().Multiplier, plain: scale.Plain()}
		if k.scheduled {
			k.Times = 0
			for _, id := range schedule {
				if id == p.ID() {
					k.Times++
				}
			}
		}
		if all := scale.TotalAllTaken(); all != p.Total() {
			k.AllTaken = &all
		}
		if or := scale.TotalOr(); or != scale.TotalAllTaken() {
			k.Or = &or
		}
		if p.Announces() {
			made, failed := p.Engine().Announced(0, true), p.Engine().Announced(0, false)
			k.Announced = []int{int(made.Sum()), int(failed.Sum())}
		}
		if declined, may := p.Engine().TotalDeclined(); may && declined != p.Total() {
			k.Declined = &declined
		}
		if g.Engine().CanSplit(p.Positive()) && k.plain != p.Total() {
			k.Split = &k.plain
		}
		if totals := scale.Totals(); len(totals) > 1 {
			k.Totals = totals
		}
		if p.Engine().Varies() {
			least, most := p.Engine().ShownTotals()
			k.Shown = []int{least, most}
		}
		sum += k.Times * p.Total()
		t.Contracts = append(t.Contracts, k)
	}
	if g.Engine().Rounds == 0 && len(schedule) == 0 && g.Engine().MostDeals() < players*g.Contracts() {
		t.Of = ""
		match := "match"
		if g.Engine().Sets != 1 {
			match = "set"
		}
		t.short = fmt.Sprintf("a %s has %s, not the %d in which each player would declare each contract", match, words.Digits(g.Engine().MostDeals(), "deal"), players*g.Contracts())
	} else {
		t.Sum = &sum
	}
	return t
}

// print writes the totals as a table.
func (t gameTotals) print(w io.Writer) {
	fmt.Fprintf(w, "  %d players, %d cards, %d each, %s\n", t.Players, t.Cards, t.Hand, t.Length)
	var rows [][]string
	for _, k := range t.Contracts {
		rows = append(rows, []string{string(k.Contract), k.Label, signed(k.Total), strings.Join(k.Parts, "; ") + k.often()})
	}
	if t.Sum != nil {
		rows = append(rows, []string{t.Of, "", signed(*t.Sum)})
	}
	for _, line := range (texttable.Table{Rows: rows, Right: []bool{2: true}}).Lines() {
		fmt.Fprintln(w, "    "+line)
	}
	if t.short != "" {
		fmt.Fprintf(w, "    %s\n", t.short)
	}
}

// often describes how the total of a contract follows from its parts, what it is if all is taken, and how often the
// contract is played unless it is played once.
func (k contractTotal) often() (text string) {
	all := ""
	if k.multiplier > 1 {
		text = fmt.Sprintf("; times %d, the multiplier", k.multiplier)
	}
	if k.plain != k.Total && k.Totals == nil {
		text += fmt.Sprintf("; %+d, because some player takes nothing", k.Total)
	}
	if k.AllTaken != nil {
		all = fmt.Sprintf("; %+d if all taken", *k.AllTaken)
	}
	if k.Or != nil {
		first := k.Total
		if k.AllTaken != nil {
			first = *k.AllTaken
		}
		all = fmt.Sprintf("; %+d or %+d if all taken", first, *k.Or)
	}
	text += all
	if n := len(k.Totals); k.Or == nil && (n > 2 || n == 2 && k.AllTaken == nil || n == 2 && !slices.Contains(k.Totals, k.Total)) {
		text += fmt.Sprintf("; %s to %s, depending on the play", signed(k.Totals[0]), signed(k.Totals[n-1]))
	}
	if k.Shown != nil {
		text += fmt.Sprintf("; %s to %s, depending on the cards shown", signed(k.Shown[0]), signed(k.Shown[1]))
	}
	if k.Announced != nil {
		text += fmt.Sprintf("; %+d or %+d if all tricks are announced", k.Announced[0], k.Announced[1])
	}
	if k.Declined != nil {
		text += fmt.Sprintf("; %+d if declined", *k.Declined)
	}
	if k.Split != nil {
		text += fmt.Sprintf("; %+d if nobody doubles", *k.Split)
	}
	switch {
	case k.Times == 1:
		return text
	case k.scheduled:
		return text + fmt.Sprintf("; %d times in the schedule", k.Times)
	case k.Times == 2:
		return text + "; twice"
	}
	return text + fmt.Sprintf("; %d times", k.Times)
}

// each returns an iterator over the contracts of a game, without repetitions.
func each(g *variant.Game) iter.Seq[*variant.Contract] {
	return func(yield func(*variant.Contract) bool) {
		for i := 0; i < g.Contracts() && yield(g.Contract(i)); i += g.Contract(i).Times() {
		}
	}
}

// length describes how many deals a match has, or how many rounds a set has.
func length(g *variant.Game) string {
	k := g.Engine()
	text := deals(k.MostDeals(), k.MostDeals())
	if rounds := k.Rounds; rounds > 0 {
		text = words.Digits(rounds, "round") + " of " + deals(k.RoundDeals(engine.At(variant.At{})))
		if last := (variant.At{Round: rounds - 1}); k.Cut(engine.At(last)) {
			text = fmt.Sprintf("%s of %s and one of %s", words.Digits(rounds-1, "round"), deals(k.RoundDeals(engine.At(variant.At{}))), deals(k.RoundDeals(engine.At(last))))
		}
	}
	ends := k.End.At != 0
	switch {
	case k.Sets == 0 && !ends:
		text += " a set, any number of sets"
	case k.Sets == 0:
		text += " a set"
	case k.Sets > 1 && ends:
		text += fmt.Sprintf(" a set, at most %d sets", k.Sets)
	case k.Sets > 1:
		text += fmt.Sprintf(" a set, %d sets", k.Sets)
	case ends:
		text = "at most " + text
	}
	if k.End.Deals > 0 {
		text += fmt.Sprintf(", at most %s in a match", deals(k.End.Deals, k.End.Deals))
	}
	if ends {
		player := "player"
		if k.Teams != score.TeamsNone {
			player = "team"
		}
		text += fmt.Sprintf(", until a %s reaches %s", player, words.Digits(int(k.End.At), "point"))
	}
	return text
}

// deals writes a number of deals, or the range from the least to the most.
func deals(least, most int) string {
	if least == most {
		return words.Digits(most, "deal")
	}
	return fmt.Sprintf("%d to %s", least, words.Digits(most, "deal"))
}

// signed returns points with their sign.
func signed(points int) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
