package main

import (
	"flag"
	"io"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/terminal"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// sheetCommand prints the score sheet of each record in a file.
func sheetCommand(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("sheet", flag.ContinueOnError)
	file := variantFlag(flags)
	page := flags.String("html", "", "write the sheets to `FILE` as a web page instead of printing them; - is standard output")
	markdown := flags.Bool("markdown", false, "print Markdown")
	language := languageFlag(flags, "English, with the names of contracts that the variant has")
	c.jsonFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	switch {
	case *page != "" && *markdown:
		return c.misuse(s, "-html and -markdown: want only one of them")
	case c.json && *markdown:
		return c.misuse(s, "-json and -markdown: want only one of them")
	case c.json && *page != "":
		return c.misuse(s, "-html and -json: want only one of them")
	}
	r, status := c.openFile(rest, *file, s)
	if r == nil {
		return status
	}
	defer r.Close()
	if status := c.mayWrite(s, written{"html", *page, oldPage}); status != success {
		return status
	}
	k, in, err := readKeeper(r.name, r.in, r.finder.find)
	if err != nil {
		return c.refuse(s, err)
	}
	var sheets []*score.Sheet
	var summaries []record.Summary
	if k != nil {
		sheets, summaries = []*score.Sheet{keeperSheet(k, language)}, []record.Summary{keeperSummary(k)}
	} else if sheets, summaries, err = readSheets(record.NewReader(r.name, in, r.finder.find), language); err != nil {
		return c.refuse(s, err)
	}
	if err := r.end(len(sheets) > 0); err != nil {
		return c.refuse(s, err)
	}
	if c.json {
		for i := range sheets {
			if status := c.print(s, sheetLine{r.name, summarize(summaries[i]), sheets[i]}); status != success {
				return status
			}
		}
		return success
	}
	if *page == "" {
		_, err = io.WriteString(s.out, printed(sheets, *markdown, terminal.Width(s.out)))
	} else {
		err = s.write(*page, []byte(sheet.Page(sheets...)))
	}
	if err != nil {
		return c.refuse(s, err)
	}
	return success
}

// keeperSheet returns the sheet of a match that was played with real cards.
func keeperSheet(k *keeper.Keeper, in *languageValue) *score.Sheet {
	if in.given {
		return k.SheetIn(in.Language)
	}
	return k.Sheet()
}

// sheetLine is the JSON of the sheet of a record.
type sheetLine struct {
	File string `json:"file"`
	*summaryJSON
	Sheet *score.Sheet `json:"sheet"`
}

// readSheets returns the sheet and the summary of each record as far as its match was played.
// If a line is wrong, it returns no sheets.
func readSheets(r *record.Reader, in *languageValue) (sheets []*score.Sheet, summaries []record.Summary, err error) {
	all, err := readMatches(r)
	for _, one := range all {
		s := one.match.Sheet()
		if in.given {
			s = one.match.SheetIn(in.Language)
		}
		s.Names = slices.Clone(one.summary.Names)
		sheets, summaries = append(sheets, s), append(summaries, one.summary)
	}
	return sheets, summaries, err
}

// printed returns the text of the sheets, for a terminal with this number of columns.
func printed(sheets []*score.Sheet, markdown bool, columns int) string {
	var texts []string
	for _, s := range sheets {
		if markdown {
			texts = append(texts, sheet.Markdown(s))
		} else {
			texts = append(texts, sheet.TextWithin(s, columns))
		}
	}
	return strings.Join(texts, "\n")
}
