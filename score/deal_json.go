package score

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// dealJSON is the JSON of a Deal. Lists are by seat; a seat beyond the end of a list has 0.
type dealJSON struct {
	Set       int        `json:"set"`   // in the match, from 0
	Round     int        `json:"round"` // in the set, from 0
	Dealer    int        `json:"dealer"`
	Declarer  *int       `json:"declarer,omitempty"` // omitted if nobody declared
	Contract  ContractID `json:"contract"`           // combined contracts joined by +
	Trump     string     `json:"trump,omitempty"`    // C, D, H, S or NT
	Rank      cards.Rank `json:"rank,omitzero"`
	Base      []int32    `json:"base"`   // before bets
	Points    []int32    `json:"points"` // after bets
	Total     int        `json:"total"`  // the sum of base; the sum of points is total + chosen
	Chosen    int        `json:"chosen,omitempty"`
	Sale      *saleJSON  `json:"sale,omitempty"`    // how the right to name trumps was sold
	Parts     []partJSON `json:"parts,omitempty"`   // of combined contracts, in their order
	Places    []int      `json:"places,omitempty"`  // 1 for the first seat out of cards
	Jack      *int       `json:"jack,omitempty"`    // the seat that took the jack of hearts, if known
	KingBy    cards.Card `json:"king-by,omitzero"`  // the card that won the king of hearts, if known
	Doubled   [][]int    `json:"doubled,omitempty"` // by seat: the seats that it doubled
	Redoubled [][]int    `json:"redoubled,omitempty"`
	Broken    Duties     `json:"broken,omitzero"` // the duties that the deal broke: contract, double, redouble
}

// saleJSON is the JSON of a Sale. If nothing was sold, only declined is present.
type saleJSON struct {
	Buyer    *int `json:"buyer,omitempty"`
	Tricks   int  `json:"tricks,omitempty"` // the price
	Paid     int  `json:"paid,omitempty"`   // the points of these tricks, from the buyer to the declarer
	Declined bool `json:"declined"`
}

// json returns the JSON of a sale, or nil for the zero Sale.
func (s Sale) json() *saleJSON {
	if s == (Sale{}) {
		return nil
	}
	j := &saleJSON{Tricks: s.Tricks, Paid: s.Paid, Declined: s.Declined}
	if s.Tricks > 0 {
		buyer := int(s.Buyer)
		j.Buyer = &buyer
	}
	return j
}

type partJSON struct {
	Base  []int32 `json:"base"`
	Total int     `json:"total"`
}

// MarshalJSON returns the deal as an object. Each list by seat ends with its last value that
// is not 0; [Deal.JSON] returns longer lists. It never fails.
func (d Deal) MarshalJSON() ([]byte, error) { return d.JSON(0) }

// JSON returns the same object as MarshalJSON, but each list by seat has at least one element
// for each player. It never fails.
func (d *Deal) JSON(players int) ([]byte, error) {
	j := dealJSON{
		Set: d.Set, Round: d.Round, Dealer: int(d.Dealer), Contract: d.Contract, Trump: d.Trump, Rank: d.Rank,
		Base: list(d.Base, players), Points: list(d.Points, players), Total: d.Total, Chosen: d.Chosen,
		KingBy: d.KingBy, Doubled: seatLists(d.Doubled, players), Redoubled: seatLists(d.Redoubled, players),
		Broken: d.Broken,
	}
	j.Sale = d.Sale.json()
	if d.Declared {
		declarer := int(d.Declarer)
		j.Declarer = &declarer
	}
	for i := range d.Parts {
		if d.Parts[i] != (PartScore{}) {
			for k := len(j.Parts); k <= i; k++ {
				j.Parts = append(j.Parts, partJSON{list(d.Parts[k].Base, players), d.Parts[k].Total})
			}
		}
	}
	if d.Places != [cards.MaxSeats]uint8{} {
		for _, place := range d.Places[:length(d.Places, players)] {
			j.Places = append(j.Places, int(place))
		}
	}
	if d.Jack != cards.NoSeat {
		jack := int(d.Jack)
		j.Jack = &jack
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON and [Deal.JSON] write. On an error the deal is
// unchanged.
func (d *Deal) UnmarshalJSON(text []byte) error {
	var j dealJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return words.JSONError(err)
	}
	read := Deal{
		Set: j.Set, Round: j.Round, Declared: j.Declarer != nil, Contract: j.Contract, Trump: j.Trump, Rank: j.Rank,
		Total: j.Total, Chosen: j.Chosen, KingBy: j.KingBy, Jack: cards.NoSeat, Broken: j.Broken,
	}
	var r dealReader
	r.natural("set", j.Set)
	r.natural("round", j.Round)
	r.trump(j.Trump)
	read.Dealer = r.seat("dealer", j.Dealer)
	read.Declarer = read.Dealer
	if j.Declarer != nil {
		read.Declarer = r.seat("declarer", *j.Declarer)
	}
	if j.Sale != nil {
		read.Sale = r.sale(j.Sale)
	}
	if j.Jack != nil {
		read.Jack = r.seat("jack", *j.Jack)
	}
	if j.KingBy != 0 && !j.KingBy.IsFace() {
		r.fault("king-by: %v cannot win a trick: want a card such as AH", j.KingBy)
	}
	r.fill("base", &read.Base, j.Base)
	r.fill("points", &read.Points, j.Points)
	r.fits("parts", len(j.Parts), maxParts)
	for i := range min(len(j.Parts), maxParts) {
		r.fill("parts", &read.Parts[i].Base, j.Parts[i].Base)
		read.Parts[i].Total = j.Parts[i].Total
	}
	r.fits("places", len(j.Places), cards.MaxSeats)
	for seat, place := range j.Places[:min(len(j.Places), cards.MaxSeats)] {
		if place < 0 || place > cards.MaxSeats {
			r.fault("places: %d is out of range: want 1 to %d, or 0 for no place", place, cards.MaxSeats)
		}
		read.Places[seat] = uint8(place)
	}
	r.seats("doubled", &read.Doubled, j.Doubled)
	r.seats("redoubled", &read.Redoubled, j.Redoubled)
	if r.err != nil {
		return r.err
	}
	*d = read
	return nil
}

// length returns the length of a list by seat: one element for each player, or more if a later
// element is not zero.
func length[T comparable](list [cards.MaxSeats]T, players int) int {
	var zero T
	n := cards.MaxSeats
	for n > max(players, 0) && list[n-1] == zero {
		n--
	}
	return n
}

func list(p Points, players int) []int32 { return slices.Clone(p[:length(p, players)]) }

func seatLists(by [cards.MaxSeats]cards.Seats, players int) [][]int {
	if by == [cards.MaxSeats]cards.Seats{} {
		return nil
	}
	lists := make([][]int, length(by, players))
	for seat := range lists {
		lists[seat] = []int{}
		for other := range by[seat].All() {
			lists[seat] = append(lists[seat], int(other))
		}
	}
	return lists
}

// dealReader keeps the first fault in a deal's JSON.
type dealReader struct{ err error }

func (r *dealReader) fault(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("score: deal: "+format, args...)
	}
}

func (r *dealReader) seat(key string, n int) cards.Seat {
	if n < 0 || n >= cards.MaxSeats {
		r.fault("%s: %d is not a seat: want 0 to %d", key, n, cards.MaxSeats-1)
		return 0
	}
	return cards.Seat(n)
}

// sale reads a sale.
func (r *dealReader) sale(j *saleJSON) Sale {
	s := Sale{Tricks: j.Tricks, Paid: j.Paid, Declined: j.Declined}
	switch {
	case j.Buyer == nil && (j.Tricks != 0 || j.Paid != 0):
		r.fault("sale: a price of %s without a buyer: want buyer, or no tricks and no paid", words.Digits(j.Tricks, "trick"))
	case j.Buyer != nil && j.Tricks <= 0:
		r.fault("sale: the price is %d tricks: want 1 or more, or no buyer", j.Tricks)
	case j.Buyer != nil && j.Declined:
		r.fault("sale: the deal was declined, so nothing was sold: want no buyer, or no declined")
	case j.Buyer != nil:
		s.Buyer = r.seat("sale: buyer", *j.Buyer)
	}
	return s
}

func (r *dealReader) natural(key string, n int) {
	if n < 0 {
		r.fault("%s: %d is out of range: want 0 or more", key, n)
	}
}

// trump checks the trump that the declarer chose.
func (r *dealReader) trump(trump string) {
	if _, err := cards.ParseSuit(trump); err != nil && trump != "" {
		r.fault("trump: %q: want C, D, H, S or NT", words.Clip(trump))
	}
}

func (r *dealReader) fits(key string, n, most int) {
	if n > most {
		r.fault("%s: %d elements: want at most %d", key, n, most)
	}
}

func (r *dealReader) fill(key string, into *Points, from []int32) {
	r.fits(key, len(from), len(into))
	copy(into[:], from)
}

func (r *dealReader) seats(key string, into *[cards.MaxSeats]cards.Seats, lists [][]int) {
	r.fits(key, len(lists), cards.MaxSeats)
	for seat := range min(len(lists), cards.MaxSeats) {
		for _, other := range lists[seat] {
			into[seat] = into[seat].With(r.seat(key, other))
		}
	}
}
