package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/score"
)

// readDeal reads the line of a deal. It checks only the form of the line: the keeper checks
// whether the deal is possible.
func readDeal(k *keeper.Keeper, line string) (keeper.Entry, error) {
	words := strings.Fields(line)
	e := keeper.Entry{Contract: score.ContractID(words[0]), Taken: map[score.Item][]int{}}
	if i := slices.Index(words, "announcer"); i > 0 && i+1 < len(words) { // what is counted depends on it
		seat, err := readSeat(k, "announcer", words[i+1])
		if err != nil {
			return e, err
		}
		e.Announcer, words = seat, slices.Delete(words, i, i+2)
	}
	needed, err := k.Needed(e)
	if err != nil {
		return e, err
	}
	var bets []string
	var twice error
	listed := map[string]bool{"announcer": e.Announcer != nil}
	for words = words[1:]; len(words) > 0; {
		word, what := words[0], words[0]
		words = words[1:]
		item := func(c keeper.Count) bool { return string(c.Item) == word }
		suit, notSuit := parse.Suit(word, lang.English)
		rank, notRank := parse.Rank(word, lang.English)
		switch {
		case slices.ContainsFunc(needed.Counts, item):
			e.Taken[score.Item(word)], words = counts(words)
		case word == "places":
			e.Places, words = counts(words)
		case word == "announcer" && listed[word]: // it is refused below
		case (word == "dealer" || word == "declarer") && len(words) > 0:
			seat, err := readSeat(k, word, words[0])
			if err != nil {
				return e, err
			}
			words = words[1:]
			if word == "dealer" {
				e.Dealer = seat
			} else {
				e.Declarer = seat
			}
		case notSuit == nil:
			what, e.Trump = "the trump suit", suit.String()
		case strings.Contains(word, "x"):
			bets = append(bets, word)
			continue // SetBets refuses a bet that is listed twice
		case notRank == nil:
			what, e.Rank = "the start rank", rank
		default:
			return e, fmt.Errorf("%q: want %s", word, wanted(needed))
		}
		if listed[what] && twice == nil {
			if word != what {
				what += ", now as " + strconv.Quote(word) + ","
			}
			twice = fmt.Errorf("%s is listed twice: want it once", what)
		}
		listed[what] = true
	}
	if twice != nil { // a word that has no meaning in this contract is reported first
		return e, twice
	}
	return e, e.SetBets(strings.Join(bets, " "))
}

// readSeat reads the seat of a player, whose role in the deal is the word before it.
func readSeat(k *keeper.Keeper, role, word string) (*cards.Seat, error) {
	seat, err := cards.ParseSeat(word)
	if err != nil {
		return nil, fmt.Errorf("%s %q: want a seat, 0 to %d", role, word, k.Players()-1)
	}
	return &seat, nil
}

// counts reads the numbers at the start of words, where - is a missing number. It returns the
// numbers and the other words.
func counts(words []string) (numbers []int, rest []string) {
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if word == "-" {
			n = keeper.Open
		} else if err != nil || n < 0 { // -1 is not a number of cards, although keeper.Open has this value
			return numbers, words[i:]
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// wanted lists what a line may contain after its contract.
func wanted(needed keeper.Needed) string {
	words := []string{"bets such as 2x0", "a trump suit", "a start rank", "dealer or declarer and a seat"}
	if needed.Announcer {
		words = append(words, "announcer and a seat")
	}
	for _, c := range needed.Counts {
		words = append(words, fmt.Sprintf("%s and a number for each seat", c.Item))
	}
	if needed.Ranked {
		words = append(words, "places and a place for each seat")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
