package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
)

// sheet prints the score sheet of each record of a file.
func sheet(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("sheet", flag.ContinueOnError)
	house := variantFlag(flags)
	page := flags.String("html", "", "write a page for a browser to this `file`, - for standard output, and print nothing else")
	markdown := flags.Bool("markdown", false, "as Markdown")
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) != 1 {
		return c.misuse(s, "want one file, or - for standard input")
	}
	if *page != "" && *markdown {
		return c.misuse(s, "want -html or -markdown, not both")
	}
	find, err := finder(*house, s)
	if err != nil {
		return refuse(s, err)
	}
	f, err := open(rest[0], s)
	if err != nil {
		return refuse(s, err)
	}
	defer f.Close()
	sheets, err := readSheets(record.NewReader(rest[0], f, find))
	if err == nil && len(sheets) == 0 {
		err = fmt.Errorf("%s: no match has begun: want barbu 1, variant NAME, players N", rest[0])
	}
	if err != nil {
		return refuse(s, err)
	}
	switch *page {
	case "":
		_, err = io.WriteString(s.out, printed(sheets, *markdown))
	case "-":
		_, err = io.WriteString(s.out, score.Page(sheets...))
	default:
		err = os.WriteFile(*page, []byte(score.Page(sheets...)), 0o666)
	}
	if err != nil {
		return refuse(s, err)
	}
	return success
}

// readSheets returns the sheet of each record, as far as its match went. If a line of
// any is wrong there is none.
func readSheets(r *record.Reader) ([]*score.Sheet, error) {
	var sheets []*score.Sheet
	var last *barbu.Match
	var names []string
	for {
		line, err := r.Next()
		if err != nil && err != io.EOF {
			return nil, err
		}
		if last != nil && (err == io.EOF || line.Kind == record.Begin) {
			sheet := last.Sheet()
			sheet.Names = slices.Clone(names)
			sheets = append(sheets, sheet)
		}
		if err == io.EOF {
			return sheets, nil
		}
		last, names = r.Match(), r.Names()
	}
}

// printed returns the sheets one after another.
func printed(sheets []*score.Sheet, markdown bool) string {
	var texts []string
	for _, s := range sheets {
		if markdown {
			texts = append(texts, s.Markdown())
		} else {
			texts = append(texts, s.Text())
		}
	}
	return strings.Join(texts, "\n")
}
