package main

import (
	"flag"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
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
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if *page != "" && *markdown {
		return c.misuse(s, "-html and -markdown: want only one of them")
	}
	r, status := c.openRecord(rest, *file, s)
	if r == nil {
		return status
	}
	defer r.Close()
	sheets, err := readSheets(r.Reader)
	if err == nil && len(sheets) == 0 {
		err = r.errEmpty()
	}
	if err != nil {
		return c.refuse(s, err)
	}
	switch *page {
	case "":
		_, err = io.WriteString(s.out, printed(sheets, *markdown))
	case "-":
		_, err = io.WriteString(s.out, sheet.Page(sheets...))
	default:
		err = os.WriteFile(*page, []byte(sheet.Page(sheets...)), 0o666)
	}
	if err != nil {
		return c.refuse(s, err)
	}
	return success
}

// readSheets returns the sheet of each record as far as its match was played. If a line is
// wrong, it returns no sheets.
func readSheets(r *record.Reader) ([]*score.Sheet, error) {
	var sheets []*score.Sheet
	var last *barbu.Match
	var names []string
	for {
		line, err := r.Next()
		if err != nil && err != io.EOF {
			return nil, err
		}
		if last != nil && (err == io.EOF || line.Kind == record.LineBegin) {
			s := last.Sheet()
			s.Names = slices.Clone(names)
			sheets = append(sheets, s)
		}
		if err == io.EOF {
			return sheets, nil
		}
		last, names = r.Match(), r.Names()
	}
}

// printed returns the text of the sheets.
func printed(sheets []*score.Sheet, markdown bool) string {
	var texts []string
	for _, s := range sheets {
		if markdown {
			texts = append(texts, sheet.Markdown(s))
		} else {
			texts = append(texts, sheet.Text(s))
		}
	}
	return strings.Join(texts, "\n")
}
