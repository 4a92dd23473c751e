package barbu_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
)

// FuzzParseAction parses texts in every kind of turn and applies the actions.
func FuzzParseAction(f *testing.F) {
	v, choosing := sixteen(), choices()
	states := []*barbu.Match{
		must(barbu.New(v, 4)),
		at(f, v),
		at(f, v, "0 declare no-queens", "1 double 0 2"),
		at(f, v, "0 declare no-queens", "1 double 0 2", "2 maximum", "3 pass"),
		at(f, v, "0 declare trumps S", "1 pass", "2 pass", "3 pass", "0 pass", "0 play JD"),
		at(f, v, "0 declare domino Q", "1 pass", "2 pass", "3 pass", "0 pass"),
		at(f, choosing),
		at(f, choosing, "0 declare no-hearts", "1 double 0", "2 double 0 1", "3 double 0", "0 pass"),
		at(f, choosing, "0 declare domino A", "1 double 0", "2 double 0", "3 double 0", "0 pass", "0 play AS"),
		ended(v),
	}
	for i, m := range states {
		for a := range m.Legal() {
			f.Add(m.Format(a), uint8(i))
		}
		for _, text := range []string{"0 maximum", "1 maximum", "3 pass", "0 play JD QH", "0 declare no-tricks+trumps NT", "0 declare domino 7", "1 redouble 2 3"} {
			f.Add(text, uint8(i))
		}
	}
	for _, text := range []string{"", "0", "0 ", "8 pass", "0 play ", "0 play *H", "0 double 1 redouble", "0 declare trumps+", "0 declare domino Q Q", "0\tpass", "٠ pass", "0 play QH\x00"} {
		f.Add(text, uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, state uint8) {
		before := states[int(state)%len(states)]
		m := before.Clone()
		a, err := m.Parse(text)
		if err != nil {
			require.Zero(t, a)
			require.NotEmpty(t, err.Error())
			return
		}
		require.NotZero(t, a.Kind)
		again, err := m.Parse(m.Format(a))
		require.NoError(t, err, "%q was read, and written as %q", text, m.Format(a))
		require.Equal(t, a, again, "%q was read, and written as %q", text, m.Format(a))
		why := m.Why(a)
		err = m.Apply(a)
		require.Equal(t, why, err)
		require.NotEqual(t, err == nil, m.Equal(before), "%q: %v", text, err)
		var refusal *barbu.ActionError
		require.Equal(t, err != nil, errors.As(err, &refusal))
	})
}
