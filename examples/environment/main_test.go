package main

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

func TestSelfPlay(t *testing.T) {
	e, err := lookup(nil, "penguin", 4)
	require.NoError(t, err)
	var out strings.Builder
	require.NoError(t, selfPlay(e, 2, &out))
	require.Regexp(t, `^2 matches, \d{4} steps, 86 numbers to choose from
(seat [0-3]: mean reward -?\d+\.\d\n){4}$`, out.String())
	require.EqualError(t, selfPlay(e, 0, &out), "matches: 0: want 1 or more")
	r, broken := io.Pipe()
	r.Close()
	require.ErrorIs(t, selfPlay(e, 1, broken), io.ErrClosedPipe)
}

func TestWrongArguments(t *testing.T) {
	_, err := lookup(nil, "pengiun", 4)
	require.ErrorContains(t, err, `no variant "pengiun": want `)
	_, err = lookup([]string{"hearts"}, "penguin", 4)
	require.EqualError(t, err, `unknown argument "hearts": want only flags, such as -variant hearts`)
	_, err = lookup(nil, "penguin", 5)
	require.EqualError(t, err, "5 is the wrong number of players for variant penguin: want 4")
}

// answers returns what the environment answers to some lines, and the error that ends it.
func answers(t *testing.T, lines ...string) (all []string, err error) {
	e, err := lookup(nil, "penguin", 4)
	require.NoError(t, err)
	var out strings.Builder
	err = serve(e, strings.NewReader(strings.Join(lines, "\n")), &out)
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), err
}

func TestServe(t *testing.T) {
	all, err := answers(t, `{"names": true}`, `{"step": 1}`, `{"reset": 7}`, `{"step": 0}`, `{"step": -1}`, `{"step": 86}`,
		`{"step": 52}`, `{}`, `{"reset": 7, "step": 1}`, `{"names": true, "reset": 7}`, `{"reset": 7}`)
	require.NoError(t, err)
	require.Len(t, all, 11)
	var names struct{ Names []string }
	require.NoError(t, json.Unmarshal([]byte(all[0]), &names))
	require.Len(t, names.Names, 86)
	for number, name := range map[int]string{0: "2C", 51: "AS", 52: "no-tricks", 59: "trump NT", 63: "trump S", 64: "start 2", 77: "double 0", 84: "redouble 3", 85: "end"} {
		require.Equal(t, name, names.Names[number])
	}
	require.Equal(t, `{"error":"no match: want reset before step"}`, all[1])
	require.Equal(t, `{"error":"action 0: the mask does not allow it"}`, all[3])
	require.Equal(t, `{"error":"action -1: the mask does not allow it"}`, all[4])
	require.Equal(t, `{"error":"action 86: the mask does not allow it"}`, all[5])
	require.Equal(t, `{"error":"want exactly one of reset, step and names"}`, all[7])
	require.Equal(t, all[7], all[8])
	require.Equal(t, all[7], all[9])
	require.Equal(t, all[2], all[10], "the same seed")

	var first, second answer
	require.NoError(t, json.Unmarshal([]byte(all[2]), &first))
	require.Equal(t, []int{1, 1, 1, 1, 1, 1, 1}, first.Mask[52:59], "the declarer may declare each contract")
	require.NoError(t, json.Unmarshal([]byte(all[6]), &second))
	require.Equal(t, cards.Seat(1), second.Agent, "the next seat bets")
	require.Equal(t, []int{0, 0, 0, 0}, second.Rewards)
	require.False(t, second.Done)
}

// A program in another language plays a match to its end with nothing but the answers.
func TestServeToTheEnd(t *testing.T) {
	e, err := lookup(nil, "italian", 4)
	require.NoError(t, err)
	seed := uint64(3)
	reply, err := e.answer(command{Reset: &seed})
	require.NoError(t, err)
	sums := make([]int, 4)
	for !reply.(answer).Done {
		for n, ok := range reply.(answer).Mask {
			if ok == 1 {
				reply, err = e.answer(command{Step: &n})
				require.NoError(t, err)
				break
			}
		}
		for seat, r := range reply.(answer).Rewards {
			sums[seat] += r
		}
	}
	require.Equal(t, cards.NoSeat, reply.(answer).Agent)
	for seat, points := range e.match.Total() {
		require.Equal(t, int(points), append(sums, 0, 0, 0, 0)[seat])
	}
}

// Each line that is not a command has an answer, and the next command is carried out.
func TestServeRefusesOtherInput(t *testing.T) {
	wrong := []string{`{"move": 1}`, `reset`, `{"step": "1"}`, `{"step": 1.5}`, `{"reset": -1}`, `{"reset": 18446744073709551616}`,
		`{"reset": 7} {"step": 1}`, `{"step":`, `[]`, strings.Repeat("x", 100_000)}
	all, err := answers(t, append(wrong, "", `{"reset": 7}`)...)
	require.NoError(t, err)
	require.Len(t, all, len(wrong)+1, "an empty line has no answer")
	for i, line := range wrong {
		var reply struct{ Error string }
		require.NoError(t, json.Unmarshal([]byte(all[i]), &reply))
		require.Regexp(t, `^.{1,50} is not a command: want a line such as {"reset": 7}, {"step": 12} or {"names": true}$`, reply.Error, line)
	}
	require.Contains(t, all[len(wrong)], `"agent":0`)
}
