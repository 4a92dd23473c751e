package arena_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
)

// The table has a line for each player of each match.
func TestCSV(t *testing.T) {
	c := arena.Contest{Variant: load(t, smallFewest+"title: Small\n"), Bots: []bots.Bot{first, chancy, chancy}, Matches: 6, Duplicate: true}
	var text bytes.Buffer
	add, report := arena.CSV(&text), arenaOf(t, c).NewReport()
	all := results(t, c)
	all[4].Fault = arena.FaultOf(4, 0, "", 0, arena.ErrNoAnswer)
	for _, r := range all {
		require.NoError(t, add(r, report))
	}
	lines, err := csv.NewReader(&text).ReadAll()
	require.NoError(t, err)
	want := [][]string{strings.Split("variant,match,set,player,bot,seat,points,place,void", ",")}
	for i, r := range all {
		for seat := range 3 {
			place := 1
			for other := range 3 {
				if r.Total[other] < r.Total[seat] {
					place++
				}
			}
			void := map[bool]string{true: "1", false: "0"}[i == 4]
			want = append(want, []string{
				"small-fewest", strconv.Itoa(i), strconv.Itoa(i / 3), strconv.Itoa((seat - i + 6) % 3), []string{"first", "chancy", "chancy"}[(seat-i+6)%3],
				strconv.Itoa(seat), strconv.Itoa(int(r.Total[seat])), strconv.Itoa(place), void,
			})
		}
	}
	require.Equal(t, want, lines)
}

type fullDisk struct{ room int }

func (f *fullDisk) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, fmt.Errorf("the disk is full")
	}
	return len(b), nil
}

func TestCSVOnAFullDisk(t *testing.T) {
	c := arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 3}
	f := &fullDisk{room: 180}
	add, report := arena.CSV(f), arenaOf(t, c).NewReport()
	all := results(t, c)
	require.NoError(t, add(all[0], report))
	require.EqualError(t, add(all[1], report), "the disk is full")
	f.room = math.MaxInt
	require.EqualError(t, add(all[2], report), "the disk is full")
	require.Equal(t, math.MaxInt, f.room)
}
