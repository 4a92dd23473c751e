package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/barbukit/barbukit/arena"
)

var (
	//go:embed page.html
	pageText string
	//go:embed page.css
	pageStyle string
)

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{"plot": newPlotted}).Parse(pageText))

// plotted is a row with the scale of its section.
type plotted struct {
	Row    *entry
	Ticks  []tick
	Height int
}

func newPlotted(f *figure, r *entry) plotted {
	if f.Bins {
		return plotted{r, f.Ticks, 68}
	}
	return plotted{r, f.Ticks, 28}
}

// page is a comparison as a web page: one file that needs no network.
type page struct {
	Title    string
	Settings []setting
	Variants []variantRow
	Notes    []string
	Sections []*section
	Style    template.CSS
}

type setting struct{ Name, Value string }

// variantRow is a variant and how much of it was played.
type variantRow struct {
	Mark                       int
	Name, Title, Fingerprint   string
	Matches, Sets, Deals, Void string
	Faults                     []string
}

// pageFile is the name of the page in its folder.
const pageFile = "report.html"

// writePage writes the page of a comparison to the folder, and the name of its file to out. The
// second file, which can be missing, has the scores.
func writePage(files []string, o *options, out io.Writer) error {
	all, err := readComparison(files[0])
	if err != nil {
		return err
	}
	var tables []*table
	if len(files) > 1 {
		if tables, err = readScores(files[1], all); err != nil {
			return err
		}
	}
	var text bytes.Buffer
	if err := pageTemplate.Execute(&text, newPage(all, tables, o.command)); err != nil {
		return err
	}
	if err := os.MkdirAll(o.out, 0o777); err != nil {
		return err
	}
	file := filepath.Join(o.out, pageFile)
	if err := replace(file, text.Bytes()); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, file)
	return err
}

// compared is a variant of the comparison with its number, name and colour on the page.
type compared struct {
	*arena.Analysis
	name string
	mark int
}

// newPage returns the page of a comparison. The sections have the variants with a complete set.
func newPage(all arena.Comparison, tables []*table, command string) *page {
	p := &page{Style: template.CSS(pageStyle)}
	var names []string
	var list []*compared
	having := map[string]int{}
	for i, a := range all {
		name := a.Report.Variant
		if having[name]++; having[name] > 1 {
			name = fmt.Sprintf("%s (%d)", name, having[name])
		}
		names = append(names, name)
		list = append(list, &compared{a, name, i % len(palette)})
		p.Variants = append(p.Variants, newVariantRow(list[i]))
		if a.Report.Sets == 0 {
			p.Notes = append(p.Notes, fmt.Sprintf("No complete set of %s was played, so it has no results.", name))
		}
	}
	p.Title = "Comparison of " + joined("and", names)
	p.settings(all, command)
	p.Sections = []*section{
		newSection("Results", spread(list), decisions(list), luck(list)),
		newSection("Contracts", contracts(list)),
		newSection("Players", append(players(list), distributions(tables, names))...),
		newSection("Length", pace(list)...),
	}
	for i, later := range list {
		for j, earlier := range list[:i] {
			if later.Report.Sets > 0 && earlier.Report.Sets > 0 {
				p.Sections = append(p.Sections, differences(list, later, earlier, &later.Differences[j], j > 0))
			}
		}
	}
	for i, s := range p.Sections {
		s.ID = fmt.Sprintf("s%d", i+1)
		for j, f := range s.Charts {
			f.ID = fmt.Sprintf("%s-%d", s.ID, j+1)
			f.place()
		}
	}
	return p
}

func newVariantRow(c *compared) variantRow {
	r := c.Report
	v := variantRow{
		Mark: c.mark, Name: c.name, Title: clean(r.Title), Fingerprint: clip(r.Fingerprint),
		Matches: fmt.Sprint(r.Matches), Sets: fmt.Sprint(r.Sets), Deals: fmt.Sprint(r.Deals), Void: fmt.Sprint(r.Void),
	}
	if len(v.Fingerprint) > 12 {
		v.Fingerprint = v.Fingerprint[:12]
	}
	for _, f := range r.Faults {
		v.Faults = append(v.Faults, clean(f.Error()))
	}
	return v
}

func (p *page) settings(all arena.Comparison, command string) {
	r := all[0].Report
	var bots []string
	for i, bot := range botsOf(r) {
		bots = append(bots, playerName(i, clean(bot)))
	}
	duplicate := "no: each match has its own cards"
	if r.Duplicate {
		duplicate = "yes: in a set, the cards are played again until every player has had every seat"
	}
	p.Settings = []setting{
		{"Players", strings.Join(bots, ", ")},
		{"Seed", fmt.Sprint(r.Seed)},
		{"Duplicate", duplicate},
	}
	if command != "" {
		p.Settings = append(p.Settings, setting{"Command", clean(command)})
	}
}

// joined joins names with commas and a word before the last.
func joined(word string, names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " " + word + " " + names[last]
}
