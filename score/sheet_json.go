package score

import (
	"cmp"
	"encoding/json"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
)

// sheetJSON is the JSON of a Sheet.
type sheetJSON struct {
	Title     string              `json:"title,omitempty"`
	Language  lang.Language       `json:"language,omitzero"` // en is omitted
	Players   int                 `json:"players"`
	Names     []string            `json:"names,omitempty"`
	FirstSeat int                 `json:"first-seat,omitempty"` // the number that is printed for seat 0
	Contracts []sheetContractJSON `json:"contracts"`            // in the order of the variant
	Form      formJSON            `json:"form"`
	Fewest    bool                `json:"fewest,omitempty"`   // the fewest points win
	Teams     string              `json:"teams,omitempty"`    // opposite: partners sit opposite each other
	Positive  bool                `json:"positive,omitempty"` // everyone with more than 0 points wins
	Nobody    string              `json:"nobody,omitempty"`   // the title of a round without a declarer
	Carried   []int32             `json:"carried,omitempty"`
	Deals     []json.RawMessage   `json:"deals"`
	Total     []int32             `json:"total"`                // of the deals, without the points carried
	TeamTotal []int32             `json:"team-total,omitempty"` // of the team of each seat
}

type sheetContractJSON struct {
	Contract ContractID `json:"contract"`
	Label    string     `json:"label,omitempty"`
	Short    string     `json:"short,omitempty"`
	Times    int        `json:"times,omitempty"` // how many times each declarer plays it; 0 means once
	Total    int        `json:"total"`
}

// formJSON has the words of variant files.
type formJSON struct {
	Lines string `json:"lines"`
	Bets  string `json:"bets"`
	Left  string `json:"left"`
	Marks string `json:"marks"`
}

// MarshalJSON returns the sheet as an object. Each deal is what [Deal.JSON] returns. Lists by seat have an element
// for each player. The object also has the total of the deals, which UnmarshalJSON does not read. It fails only if
// Language is not a language of package lang.
func (s Sheet) MarshalJSON() ([]byte, error) {
	j := sheetJSON{
		Title: s.Title, Language: s.Language, Players: s.Players, Names: s.Names, FirstSeat: s.FirstSeat, Contracts: []sheetContractJSON{}, Fewest: s.Fewest, Positive: s.Positive,
		Form:   formJSON{s.Form.Lines.String(), s.Form.Bets.String(), s.Form.Left.String(), s.Form.Marks.String()},
		Nobody: s.Nobody, Deals: []json.RawMessage{}, Total: list(s.Total(), s.Players),
	}
	for _, k := range s.Contracts {
		j.Contracts = append(j.Contracts, sheetContractJSON(k))
	}
	if s.Teams != TeamsNone {
		j.Teams = s.Teams.String()
		j.TeamTotal = list(s.ByTeam(s.Total()), s.Players)
	}
	if s.Carried != (Points{}) {
		j.Carried = list(s.Carried, s.Players)
	}
	for i := range s.Deals {
		deal, err := s.Deals[i].JSON(s.Players)
		if err != nil {
			return nil, err
		}
		j.Deals = append(j.Deals, deal)
	}
	return json.Marshal(j)
}

// The largest number of times that a contract of a sheet in JSON can have, and all contracts together: a sheet has a line
// for each.
const (
	maxTimes = 1000
	maxLines = 4 * maxTimes
)

// UnmarshalJSON reads what MarshalJSON writes. On an error the sheet is unchanged.
func (s *Sheet) UnmarshalJSON(text []byte) error {
	var j sheetJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return words.JSONError(err)
	}
	read := Sheet{Title: j.Title, Language: j.Language, Players: j.Players, Names: j.Names, FirstSeat: j.FirstSeat, Fewest: j.Fewest, Positive: j.Positive, Nobody: j.Nobody}
	switch {
	case j.Players < 0 || j.Players > cards.MaxSeats:
		return sheetError("players", fmt.Errorf("%d is out of range: want 0 to %d", j.Players, cards.MaxSeats))
	case len(j.Names) > cards.MaxSeats:
		return sheetError("names", fmt.Errorf("%d elements: want at most %d", len(j.Names), cards.MaxSeats))
	case j.FirstSeat < 0 || j.FirstSeat > 1:
		return sheetError("first-seat", fmt.Errorf("%d is out of range: want 0 or 1", j.FirstSeat))
	case len(j.Carried) > cards.MaxSeats:
		return sheetError("carried", fmt.Errorf("%d elements: want at most %d", len(j.Carried), cards.MaxSeats))
	}
	copy(read.Carried[:], j.Carried)
	lines := 0
	for i, k := range j.Contracts {
		if k.Times < 0 || k.Times > maxTimes {
			return sheetError(fmt.Sprintf("contracts[%d].times", i), fmt.Errorf("%d is out of range: want 0 to %d", k.Times, maxTimes))
		}
		if lines += max(k.Times, 1); lines > maxLines {
			return sheetError("contracts", fmt.Errorf("the sheet would have more than %d lines: want lower times, or fewer contracts", maxLines))
		}
		read.Contracts = append(read.Contracts, SheetContract(k))
	}
	for _, of := range []struct {
		key, word string
		words     words.Enum
		set       func(uint8)
	}{
		{"teams", cmp.Or(j.Teams, "none"), teamNames, func(v uint8) { read.Teams = Teams(v) }},
		{"form.lines", j.Form.Lines, lineForms, func(v uint8) { read.Form.Lines = Lines(v) }},
		{"form.bets", j.Form.Bets, betForms, func(v uint8) { read.Form.Bets = BetForm(v) }},
		{"form.left", j.Form.Left, leftForms, func(v uint8) { read.Form.Left = LeftForm(v) }},
		{"form.marks", j.Form.Marks, markSets, func(v uint8) { read.Form.Marks = MarkSet(v) }},
	} {
		v, err := of.words.Parse(of.word)
		if err != nil {
			return sheetError(of.key, err)
		}
		of.set(v)
	}
	for i, text := range j.Deals {
		var d Deal
		if err := json.Unmarshal(text, &d); err != nil {
			return sheetError(fmt.Sprintf("deals[%d]", i), err)
		}
		read.Deals = append(read.Deals, d)
	}
	*s = read
	return nil
}

// sheetError is the error for a key of a sheet's JSON.
func sheetError(key string, err error) error { return fmt.Errorf("score: sheet: %s: %w", key, err) }
