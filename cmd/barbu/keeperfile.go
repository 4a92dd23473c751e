package main

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// readKeeper reads the score of a match that was played with real cards, if the file is one: it is
// JSON or a table, and no record begins like it. Else the keeper is nil, and the reader returned has
// the whole file.
func readKeeper(name string, f io.Reader, find record.Find) (*keeper.Keeper, io.Reader, error) {
	in := bufio.NewReader(f)
	format := scoreFormat(in)
	if format == "" {
		return nil, in, nil
	}
	text, err := readWhole(name, in)
	if err != nil {
		return nil, nil, err
	}
	text = bytes.TrimPrefix(text, []byte(byteOrderMark))
	if format == formatJSON && otherJSON(text) {
		return nil, nil, ofFile(name, `this JSON is not the score of a match with real cards: want JSON with "keeper":1, as examples/scorekeeper writes it, or a record, as barbu play -record writes it`)
	}
	read := keeper.Read
	if format == formatTable {
		read = readTable
	}
	k, err := read(text, find)
	if err != nil {
		return nil, nil, ofFile(name, "%s", strings.TrimPrefix(err.Error(), keeper.ErrFormat.Error()+": "))
	}
	return k, nil, nil
}

// readTable reads the score of a match that was written as a table. The first deal has the name of
// the variant, and the header has the players.
func readTable(text []byte, find func(name string) (*variant.Variant, error)) (*keeper.Keeper, error) {
	table := csv.NewReader(bytes.NewReader(text))
	table.Comma, table.FieldsPerRecord = tableMark(string(text)), -1
	rows, err := table.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", keeper.ErrFormat, err)
	}
	players := 0
	for _, cell := range rows[0] {
		if strings.HasPrefix(cell, "points ") {
			players++
		}
	}
	i := 1 + slices.IndexFunc(rows[1:], func(row []string) bool { return row[0] != "" })
	if i == 0 {
		return nil, fmt.Errorf("%w: the table has no deal, and so no name of a variant: want a line for each deal", keeper.ErrFormat)
	}
	v, err := find(rows[i][0])
	if err != nil {
		return nil, fmt.Errorf("%w: variant: %w", keeper.ErrFormat, err)
	}
	k, err := keeper.New(v, players)
	if err != nil {
		return nil, fmt.Errorf("%w: line 1: points: %w", keeper.ErrFormat, err)
	}
	return k, k.ReadCSV(bytes.NewReader(text))
}

// otherJSON reports whether a text begins with JSON that has no key keeper, such as what a command with -json prints.
func otherJSON(text []byte) bool {
	var first struct{ Keeper json.RawMessage }
	err := json.NewDecoder(bytes.NewReader(text)).Decode(&first)
	_, list := errors.AsType[*json.UnmarshalTypeError](err)
	return list || err == nil && first.Keeper == nil
}

// The formats of a file with the score of a match that was played with real cards.
const (
	formatJSON  = "JSON"
	formatTable = "a table"
)

// scoreFormat returns the format of a file if it is JSON or a table of scores, and so not a record;
// otherwise "". A byte order mark at the start is ignored.
func scoreFormat(in *bufio.Reader) string {
	first, _ := in.Peek(len(byteOrderMark + tableStart))
	switch start := strings.TrimPrefix(string(first), byteOrderMark); {
	case strings.HasPrefix(start, "{"), strings.HasPrefix(start, "["):
		return formatJSON
	case tableMark(start) != 0:
		return formatTable
	}
	return ""
}

// tableStart is the start of a table of scores in which every cell is quoted.
const tableStart = `"variant","deal"`

// tableMark returns the sign that separates the cells of a text if it begins like a table of scores;
// otherwise 0.
func tableMark(text string) rune {
	start := strings.ReplaceAll(text[:min(len(text), len(tableStart))], `"`, "")
	for _, mark := range ",;\t" {
		if strings.HasPrefix(start, "variant"+string(mark)+"deal") {
			return mark
		}
	}
	return 0
}

// keeperSummary returns the summary of a match that was played with real cards.
func keeperSummary(k *keeper.Keeper) record.Summary {
	return record.Summary{
		Line: 1, Variant: k.Variant().Name(), Players: k.Players(), Names: k.Names(),
		Deals: len(k.Entries()), Of: k.Game().Deals(), Complete: k.Complete(), Total: k.Sheet().Total(),
	}
}

// brokenDeal is the JSON of a deal that broke a duty, and that the players accepted.
type brokenDeal struct {
	Deal   int          `json:"deal"` // from 1
	Broken score.Duties `json:"broken"`
}

// brokenDeals lists the deals that broke a duty.
func brokenDeals(k *keeper.Keeper) (all []brokenDeal) {
	for i, e := range k.Entries() {
		if e.Broken != 0 {
			all = append(all, brokenDeal{i + 1, e.Broken})
		}
	}
	return all
}

// brokenText lists the deals that broke a duty: "; broken and accepted: deal 3 (double)".
func brokenText(deals []brokenDeal) string {
	var list []string
	for _, d := range deals {
		list = append(list, fmt.Sprintf("deal %d (%s)", d.Deal, strings.ReplaceAll(d.Broken.String(), " ", ", ")))
	}
	if list == nil {
		return ""
	}
	return "; broken and accepted: " + strings.Join(list, ", ")
}
