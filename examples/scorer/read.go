package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/score"
)

// reader reads the line of a deal, word by word.
type reader struct {
	k      *keeper.Keeper
	needed keeper.Needed
	e      keeper.Entry
	words  []string // that are not read yet
	bets   []string
	shown  []string
}

// readDeal reads the line of a deal. It checks only the form of the line: the keeper checks
// whether the deal is possible.
func readDeal(k *keeper.Keeper, line string) (keeper.Entry, error) {
	words := strings.Fields(line)
	r := reader{k: k, words: words[1:], e: keeper.Entry{Contract: score.ContractID(words[0]), Taken: map[score.Item][]int{}}}
	var err error
	if i := slices.Index(words, "announcer"); i > 0 { // what is counted depends on it
		if r.e.Announcer, err = r.seat("announcer", words[i+1:]); err != nil {
			return r.e, err
		}
	}
	if r.needed, err = k.Needed(r.e); err != nil {
		return r.e, err
	}
	var twice error
	listed := map[string]bool{}
	for len(r.words) > 0 {
		word := r.words[0]
		r.words = r.words[1:]
		what, err := r.read(word)
		if err != nil {
			return r.e, err
		}
		switch {
		case !listed[what] || twice != nil:
		case what == startRank && !r.needed.Ranked: // counts without the name of what is counted
			twice = fmt.Errorf("%q: want %s", word, r.wanted())
		default:
			if word != what {
				what += ", now as " + strconv.Quote(word) + ","
			}
			twice = fmt.Errorf("%s is listed twice: want it once", what)
		}
		listed[what] = what != many
	}
	if twice != nil { // a word that has no meaning in this contract is reported first
		return r.e, twice
	}
	if err := r.e.SetShown(strings.Join(r.shown, " ")); err != nil {
		return r.e, err
	}
	return r.e, r.e.SetBets(strings.Join(r.bets, " "))
}

// many is what a word describes that may be listed several times. The keeper refuses the same bet or card twice.
const many = ""

// read reads a word and what belongs to it, and returns what the word describes.
func (r *reader) read(word string) (what string, err error) {
	seats := map[string]**cards.Seat{
		"dealer": &r.e.Dealer, "declarer": &r.e.Declarer, "announcer": &r.e.Announcer, "forced": &r.e.Forced, "jack": &r.e.Jack,
	}
	item := func(c keeper.Count) bool { return string(c.Item) == word }
	suit, notSuit := parse.Suit(word, lang.English)
	rank, notRank := parse.Rank(word, lang.English)
	switch {
	case slices.ContainsFunc(r.needed.Counts, item):
		r.e.Taken[score.Item(word)] = r.counts(keeper.Open)
	case word == "places":
		r.e.Places = r.counts(0)
	case seats[word] != nil:
		*seats[word], err = r.seat(word, r.words)
		r.words = r.words[min(1, len(r.words)):]
	case values[word] != "":
		return r.value(word)
	case word == "declined":
		r.e.Sale.Declined = true
		return sale, nil
	case notSuit == nil || word == "NT":
		r.e.Trump = "NT"
		if notSuit == nil {
			r.e.Trump = suit.String()
		}
		return "the trump suit", nil
	case strings.Contains(word, "x"):
		r.bets = append(r.bets, word)
		return many, nil
	case notRank == nil:
		r.e.Rank = rank
		return startRank, nil
	default:
		err = fmt.Errorf("%q: want %s", word, r.wanted())
	}
	return word, err
}

// What some words describe.
const (
	sale      = "the sale"
	startRank = "the start rank"
)

// values has the words that a value follows, and what the value must be.
var values = map[string]string{
	"king-by": "a card such as AH", "choice": "1 or 2", "sold": "a buyer and a price such as 2:3", "shown": "a card such as 1:KH:3",
}

// value reads the value that follows a word, and returns what it describes.
func (r *reader) value(word string) (what string, err error) {
	if len(r.words) == 0 {
		return word, fmt.Errorf("%s: want %s after it", word, values[word])
	}
	text := r.words[0]
	r.words = r.words[1:]
	switch word {
	case "king-by":
		r.e.KingBy, err = parse.Card(text, lang.English)
	case "choice":
		r.e.Choice, err = strconv.Atoi(text)
	case "sold":
		r.e.Sale, err = auction.ParseOutcome(text)
		return sale, err
	case "shown":
		r.shown = append(r.shown, text)
		return many, nil
	}
	if err != nil {
		err = fmt.Errorf("%s %q: want %s", word, text, values[word])
	}
	return word, err
}

// seat reads the seat of a player, whose role in the deal is the word before it.
func (r *reader) seat(role string, after []string) (*cards.Seat, error) {
	word := strings.Join(after[:min(1, len(after))], "")
	seat, err := cards.ParseSeat(word)
	if err != nil {
		return nil, fmt.Errorf("%s %q: want a seat, 0 to %d", role, word, r.k.Players()-1)
	}
	return &seat, nil
}

// counts reads the numbers that come next, where - is a missing number, which has the given value.
func (r *reader) counts(missing int) (numbers []int) {
	for ; len(r.words) > 0; r.words = r.words[1:] {
		n, err := strconv.Atoi(r.words[0])
		if r.words[0] == "-" {
			n = missing
		} else if err != nil || n < 0 { // -1 is not a number of cards, although keeper.Open has this value
			return numbers
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// wanted lists what a line may contain after its contract.
func (r *reader) wanted() string {
	words := []string{"bets such as 2x0", "a trump suit", "a start rank", "dealer or declarer and a seat"}
	common := len(words)
	if set, err := r.k.Game().ContractSet(r.e.Contract); err == nil {
		contract := r.k.Game().InDeal(r.k.Next().At, set)
		for word, may := range map[string]bool{"sold": contract.Sells(), "shown": contract.Engine().Exposure.Cards != 0, "king-by": r.needed.KingBy, "choice": contract.Chooses()} {
			if may {
				words = append(words, word+" and "+values[word])
			}
		}
		slices.Sort(words[common:])
		if contract.Sells() {
			words = append(words, "declined")
		}
	}
	if r.needed.Jack {
		words = append(words, "jack and a seat")
	}
	if r.needed.Announcer {
		words = append(words, "announcer and a seat")
	}
	for _, c := range r.needed.Counts {
		words = append(words, fmt.Sprintf("%s and a number for each seat", c.Item))
	}
	if r.needed.Ranked {
		words = append(words, "places and a place for each seat")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
