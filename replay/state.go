package replay

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// state is what the page shows after a step: texts by key. A key that is missing is empty. The keys
// that end in a digit are those of a seat, or of a row of a layout:
//
//	h0  the hand                              t  the cards on the table, each after its seat
//	u0  the cards of the hand that lie open   w  the seat that took the trick on the table
//	k0  the number of tricks taken            r0 a row of the layout; .. is a card not laid yet
//	c0  the cards taken that count            z  the talon or the discards
//	b0  the bets                              y  the seat that knows z
//	m0  marks, such as a place                f  the card that was turned up
//	s0  the points of the match               q  the contract
//	d   the declarer                          i  more about the deal, in lines
//	e   the dealer                            j  1 if the cards on the table are not a trick
type state map[string]string

func (s state) set(key, value string) {
	if value == "" {
		delete(s, key)
	} else {
		s[key] = value
	}
}

// of returns the key of a seat.
func of(key string, seat cards.Seat) string { return key + strconv.Itoa(int(seat)) }

// change returns the change of a text: + and what is appended, - and what is removed, = and the new
// text, or nothing if the text becomes empty.
func change(old, now string) string {
	if now == "" {
		return ""
	}
	if old != "" && strings.HasPrefix(now, old) {
		return "+" + now[len(old):]
	}
	if n := len(old) - len(now); n > 0 && n <= len(now) {
		at := 0
		for at < len(now) && old[at] == now[at] {
			at++
		}
		if at -= at % 2; without(old, old[at:at+n]) == now {
			return "-" + old[at:at+n]
		}
	}
	return "=" + now
}

// without returns a list of cards without a part of it.
func without(list, part string) string {
	for at := 0; at+len(part) <= len(list); at += 2 {
		if list[at:at+len(part)] == part {
			return list[:at] + list[at+len(part):]
		}
	}
	return list
}

// play applies the cards of a step to a state.
func (s state) play(st *stepData) {
	var hand string
	if st.Seat != nil {
		hand = of("h", cards.Seat(*st.Seat))
	}
	if st.Play != "" {
		s.set(hand, without(s[hand], st.Play))
		if s["w"] != "" {
			delete(s, "w")
			delete(s, "t")
		}
		s["t"] += strconv.Itoa(*st.Seat) + st.Play
	}
	for at := 0; at < len(st.Lay); at += 2 {
		s.set(hand, without(s[hand], st.Lay[at:at+2]))
	}
	if st.Took != nil {
		s["w"] = strconv.Itoa(*st.Took)
	}
}

// changes returns the changes from one state to another.
func changes(old, now state) map[string]string {
	all := map[string]string{}
	for key := range old {
		if now[key] == "" {
			all[key] = ""
		}
	}
	for _, key := range slices.Sorted(maps.Keys(now)) {
		if now[key] != old[key] {
			all[key] = change(old[key], now[key])
		}
	}
	return all
}
