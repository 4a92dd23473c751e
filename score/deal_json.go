package score

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// dealJSON is the JSON of a Deal. Lists are by seat; what they lack at the end is 0.
type dealJSON struct {
	Set       int        `json:"set"`   // of the match, from 0
	Round     int        `json:"round"` // of the set, from 0
	Dealer    int        `json:"dealer"`
	Declarer  *int       `json:"declarer,omitempty"` // left out where nobody declared
	Contract  Contract   `json:"contract"`           // several at once joined by +
	Trump     string     `json:"trump,omitempty"`    // C, D, H, S or NT
	Rank      cards.Rank `json:"rank,omitzero"`
	Base      []int32    `json:"base"`   // before bets
	Points    []int32    `json:"points"` // after bets
	Total     int        `json:"total"`
	Chosen    int        `json:"chosen,omitempty"` // what choosing changed for the declarer
	Parts     []partJSON `json:"parts,omitempty"`  // of several contracts, in their order
	Places    []int      `json:"places,omitempty"` // 1 for the first out
	Jack      *int       `json:"jack,omitempty"`   // who took the jack of hearts, where that is told
	KingBy    cards.Card `json:"king-by,omitzero"` // what won the king of hearts, where that is told
	Doubled   [][]int    `json:"doubled,omitempty"`
	Redoubled [][]int    `json:"redoubled,omitempty"`
}

type partJSON struct {
	Base  []int32 `json:"base"`
	Total int     `json:"total"`
}

// MarshalJSON returns the deal as an object. It never fails.
func (d Deal) MarshalJSON() ([]byte, error) {
	j := dealJSON{
		Set: d.Set, Round: d.Round, Dealer: int(d.Dealer), Contract: d.Contract, Trump: d.Trump, Rank: d.Rank,
		Base: trim(d.Base[:]), Points: trim(d.Points[:]), Total: d.Total, Chosen: d.Chosen,
		KingBy: d.Facts.KingBy, Doubled: seatLists(d.Doubled), Redoubled: seatLists(d.Redoubled),
	}
	if d.Declared {
		declarer := int(d.Declarer)
		j.Declarer = &declarer
	}
	for i := range d.Parts {
		if d.Parts[i] != (Part{}) {
			for k := len(j.Parts); k <= i; k++ {
				j.Parts = append(j.Parts, partJSON{trim(d.Parts[k].Base[:]), d.Parts[k].Total})
			}
		}
	}
	for _, place := range trim(d.Places[:]) {
		j.Places = append(j.Places, int(place))
	}
	for seat := range d.Facts.Jack.All() {
		jack := int(seat)
		j.Jack = &jack
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON writes. On an error the deal stays as it was.
func (d *Deal) UnmarshalJSON(text []byte) error {
	var j dealJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return err
	}
	read := Deal{
		Set: j.Set, Round: j.Round, Declared: j.Declarer != nil, Contract: j.Contract, Trump: j.Trump, Rank: j.Rank,
		Total: j.Total, Chosen: j.Chosen, Facts: Facts{KingBy: j.KingBy},
	}
	var r dealReader
	read.Dealer = r.seat("dealer", j.Dealer)
	read.Declarer = read.Dealer
	if j.Declarer != nil {
		read.Declarer = r.seat("declarer", *j.Declarer)
	}
	if j.Jack != nil {
		read.Facts.Jack = cards.SeatsOf(r.seat("jack", *j.Jack))
	}
	r.fill("base", read.Base[:], j.Base)
	r.fill("points", read.Points[:], j.Points)
	r.fits("parts", len(j.Parts), MaxParts)
	for i := range min(len(j.Parts), MaxParts) {
		r.fill("parts", read.Parts[i].Base[:], j.Parts[i].Base)
		read.Parts[i].Total = j.Parts[i].Total
	}
	r.fits("places", len(j.Places), cards.MaxSeats)
	for seat := range min(len(j.Places), cards.MaxSeats) {
		read.Places[seat] = uint8(j.Places[seat])
	}
	r.seats("doubled", &read.Doubled, j.Doubled)
	r.seats("redoubled", &read.Redoubled, j.Redoubled)
	if r.err != nil {
		return r.err
	}
	*d = read
	return nil
}

// trim drops the zeros at the end of a list.
func trim[N int32 | uint8](list []N) []N {
	n := len(list)
	for n > 0 && list[n-1] == 0 {
		n--
	}
	return slices.Clone(list[:n])
}

func seatLists(by [cards.MaxSeats]cards.Seats) [][]int {
	var lists [][]int
	for seat, others := range by {
		if others == 0 {
			continue
		}
		for len(lists) <= seat {
			lists = append(lists, []int{})
		}
		for other := range others.All() {
			lists[seat] = append(lists[seat], int(other))
		}
	}
	return lists
}

// dealReader keeps the first fault of a deal's JSON.
type dealReader struct{ err error }

func (r *dealReader) fault(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("score: deal: "+format, args...)
	}
}

func (r *dealReader) seat(key string, n int) cards.Seat {
	if n < 0 || n >= cards.MaxSeats {
		r.fault("%s: %d is no seat: want 0 to %d", key, n, cards.MaxSeats-1)
	}
	return cards.Seat(n & 7)
}

func (r *dealReader) fits(key string, n, most int) {
	if n > most {
		r.fault("%s: %d of them: want at most %d", key, n, most)
	}
}

func (r *dealReader) fill(key string, into, from []int32) {
	r.fits(key, len(from), len(into))
	copy(into, from)
}

func (r *dealReader) seats(key string, into *[cards.MaxSeats]cards.Seats, lists [][]int) {
	r.fits(key, len(lists), cards.MaxSeats)
	for seat := range min(len(lists), cards.MaxSeats) {
		for _, other := range lists[seat] {
			into[seat] = into[seat].With(r.seat(key, other))
		}
	}
}
