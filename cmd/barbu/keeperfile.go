package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
)

// readKeeper reads the score of a match that was played with real cards, if the file is one: it is
// JSON, and no record begins like it. Else the keeper is nil, and the reader returned has the whole
// file.
func readKeeper(name string, f io.Reader, find record.Find) (*keeper.Keeper, io.Reader, error) {
	in := bufio.NewReader(f)
	if !isKeeper(in) {
		return nil, in, nil
	}
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, nil, err
	}
	if otherJSON(text) {
		return nil, nil, fmt.Errorf(`%s: this JSON is not the score of a match with real cards: want JSON with "keeper":1, as examples/scorekeeper writes it, or a record, as barbu play -record writes it`, name)
	}
	k, err := keeper.Read(text, find)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return k, nil, nil
}

// otherJSON reports whether a text begins with JSON that has no key keeper, such as what a command with -json prints.
func otherJSON(text []byte) bool {
	var first struct{ Keeper json.RawMessage }
	err := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(text, []byte(byteOrderMark)))).Decode(&first)
	_, list := errors.AsType[*json.UnmarshalTypeError](err)
	return list || err == nil && first.Keeper == nil
}

// isKeeper reports whether a file is JSON, and so not a record. A byte order mark before the JSON is
// ignored.
func isKeeper(in *bufio.Reader) bool {
	first, _ := in.Peek(1)
	if string(first) == byteOrderMark[:1] {
		first, _ = in.Peek(len(byteOrderMark) + 1)
	}
	start := strings.TrimPrefix(string(first), byteOrderMark)
	return start == "{" || start == "["
}

// keeperSummary returns the summary of a match that was played with real cards.
func keeperSummary(k *keeper.Keeper) record.Summary {
	return record.Summary{
		Line: 1, Variant: k.Variant().Name(), Players: k.Players(), Names: k.Names(),
		Deals: len(k.Entries()), Complete: k.Complete(), Total: k.Sheet().Total(),
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
