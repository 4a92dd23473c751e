package replay

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// heading returns a phrase as the heading of what follows.
func (r *replayer) heading(p lang.Phrase) string { return r.text(lang.Heading, r.text(p)) }

// info returns more about the deal, in lines.
func (r *replayer) info(m *barbu.Match, v *barbu.View) string {
	var lines []string
	if !v.Count.IsZero() {
		text := r.heading(lang.RunningTotal) + " " + strconv.Itoa(v.Count.Total)
		if v.Count.Next > 0 {
			text += ". " + r.heading(lang.NextThreshold) + " " + strconv.Itoa(v.Count.Next)
		}
		for _, p := range v.Count.Passed {
			text += ". " + r.tr("%1 passed %2", r.who(p.Seat), p.Threshold)
		}
		lines = append(lines, text)
	}
	if v.Wanted != 0 {
		lines = append(lines, r.heading(lang.NextCard)+" "+r.card(v.Wanted))
	}
	if k := m.Contract(); k != nil && k.Play() == variant.PlayRuns && v.Wanted == 0 && v.Due == barbu.DueCard {
		lines = append(lines, r.tr("%1 begins a run", r.who(v.Turn)))
	}
	switch offer := v.Offer; {
	case offer.Accepted:
		lines = append(lines, r.tr("%1 buys the right to name trumps for %2", r.who(offer.Bidder), r.options.Language.Count(offer.Tricks, lang.Tricks)))
	case offer.Tricks > 0:
		lines = append(lines, r.tr("The highest bid for the right to name trumps: %1 by %2", r.options.Language.Count(offer.Tricks, lang.Tricks), r.who(offer.Bidder)))
	}
	return strings.Join(lines, "\n")
}

// head sets the title, the names and the facts about the match.
func (r *replayer) head(rec *Record, o *Options) {
	d := &r.data
	d.Title = strings.ToValidUTF8(cmp.Or(o.Title, r.sheet().Title, r.m.Variant().Name()), "\uFFFD")
	d.Texts, d.Letters = dictionary(o.Language), map[string]string{}
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		letter, usual := o.Language.RankLetter(rank), lang.English.RankLetter(rank)
		if rank == cards.Ten {
			letter = "10"
		}
		if letter != usual {
			d.Letters[usual] = letter
		}
	}
	d.Names, d.Rules = r.names, []string{}
	d.Deals = []*dealData{}
	d.Reversed = r.m.View(barbu.Spectator).Reversed
	for _, tag := range rec.Tags {
		d.Facts = append(d.Facts, [2]string{tag.Key, tag.Text})
	}
	d.Facts = append(d.Facts, [2]string{r.tr("variant"), r.m.Variant().Name()})
	var teams []string
	for _, team := range r.m.View(barbu.Spectator).Teams {
		teams = append(teams, r.seats(cards.SeatsOf(team...)))
	}
	if len(teams) > 0 {
		d.Facts = append(d.Facts, [2]string{r.tr("teams"), strings.Join(teams, " — ")})
	}
}

// sheet returns the sheet of the match in the language of the page. In English the contracts have the names
// of the variant.
func (r *replayer) sheet() *score.Sheet {
	if r.options.Language == lang.English {
		return r.m.Sheet()
	}
	return r.m.SheetIn(r.options.Language)
}
