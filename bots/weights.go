package bots

import (
	_ "embed"
	"encoding/binary"
	"sync"
)

// weights say how much it is worth to play a card to a trick, for points of one kind, in ten-thousandths of these points.
// The value of a card is the sum of one number of each table. The tables were fitted to the results of many deals; see
// TestWeights. Only the differences between the cards of a hand mean something.
type weights [allWeights]int16

// These are the first numbers of the tables. Each comment says what the number of a card depends on, in the terms of
// features, role and place.
const (
	byRanks    = 0                        // role, higher, lower
	byStage    = byRanks + roles*8*8      // role, stage, higher
	byHeld     = byStage + roles*4*8      // place, held, below
	byLength   = byHeld + places*6*6      // place, held, higher
	byScoring  = byLength + places*6*8    // place, scoring, higher (3 means 3 or more), lower (the same)
	byUnseen   = byScoring + places*8*4*4 // place, scoring, unseen
	byHighest  = byUnseen + places*8*10   // place, highest
	byOwn      = byHighest + places*72    // role, higher; only if the card scores
	byTrick    = byOwn + roles*8          // role, higher; multiplied by the points in the trick
	allWeights = byTrick + roles*8
)

// A role is 0 for a lead, 1 to 6 for a card of the suit led and 7 to 12 for another card: 2 each if at least two other
// players still play to the trick, if one does and if none does, the second if the card wins so far. A place is the same
// for any number of later players.
const (
	roles  = 13
	places = 5
)

// tableSize is the number of players and of the cards that each of them holds at first.
type tableSize struct{ players, cards int }

// weighedTables are the tables for which there are weights. Some tables share weights.
var weighedTables = map[tableSize]string{
	{3, 8}: "3x10", {3, 10}: "3x10", {3, 16}: "3x17", {3, 17}: "3x17",
	{4, 8}: "4x8", {4, 13}: "4x13",
	{5, 6}: "5x6", {5, 10}: "5x10", {6, 5}: "5x6",
}

// weightsFile has weights one after another: the length of the name of their kind, the name, a step, and the numbers
// divided by the step. After a 0 comes the number of further zeros.
//
//go:embed weights.bin
var weightsFile []byte

// allKinds returns the weights of the file by the kind of the points.
var allKinds = sync.OnceValue(func() map[string]*weights {
	all := map[string]*weights{}
	for rest := weightsFile; len(rest) > 0; {
		n := 1 + int(rest[0])
		w, step := new(weights), int64(rest[n])
		all[string(rest[1:n])], rest = w, rest[n+1:]
		for i := 0; i < len(w); i++ {
			number, n := binary.Varint(rest)
			rest = rest[n:]
			w[i] = int16(number * step)
			if number == 0 {
				zeros, n := binary.Uvarint(rest)
				rest, i = rest[n:], i+int(zeros)
			}
		}
	}
	return all
})
