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

// A role is 0 for a lead, 1 to 6 for a card of the suit led and 7 to 12 for another card: 2 for each number of cards
// that are in the trick, the second if the card wins so far. A place is the same for any number of cards in the trick.
const (
	roles  = 13
	places = 5
)

//go:embed weights.bin
var weightsFile []byte

// allKinds returns the weights of the file by the kind of the points.
var allKinds = sync.OnceValue(func() map[string]*weights {
	all := map[string]*weights{}
	for rest := weightsFile; len(rest) > 0; {
		n := 1 + int(rest[0])
		w := new(weights)
		for i := range w {
			w[i] = int16(binary.LittleEndian.Uint16(rest[n+2*i:]))
		}
		all[string(rest[1:n])] = w
		rest = rest[n+2*len(w):]
	}
	return all
})
