package words_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/words"
)

var leads = words.Enum{"free", "last-resort", "until-broken"}

func TestEnumNamesItsValues(t *testing.T) {
	for v, name := range leads {
		require.Equal(t, name, leads.String(uint8(v)))
		require.NoError(t, leads.Check(uint8(v)))
		require.False(t, words.Undefined(name))
		read, err := leads.Parse(name)
		require.NoError(t, err)
		require.EqualValues(t, v, read)
	}
}

func TestEnumHasNoNameForOtherValues(t *testing.T) {
	for v := len(leads); v < 256; v++ {
		require.True(t, words.Undefined(leads.String(uint8(v))))
		require.Error(t, leads.Check(uint8(v)))
	}
	require.Equal(t, "unknown(3)", leads.String(3))
	require.Equal(t, "unknown(255)", leads.String(255))
	require.EqualError(t, leads.Check(3), "unknown value 3: want free, last-resort or until-broken")
	require.Equal(t, "unknown(0)", words.Enum(nil).String(0))
}

func TestEnumRefusesOtherNames(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"last-resrot", `unknown value "last-resrot": want free, last-resort or until-broken (did you mean last-resort?)`},
		{"Free", `unknown value "Free": want free, last-resort or until-broken (did you mean free?)`},
		{"fre", `unknown value "fre": want free, last-resort or until-broken (did you mean free?)`},
		{"never", `unknown value "never": want free, last-resort or until-broken`},
		{"", `unknown value "": want free, last-resort or until-broken`},
		{"a\nb", `unknown value "a\nb": want free, last-resort or until-broken`},
		{"unknown(3)", `unknown value "unknown(3)": want free, last-resort or until-broken`},
	} {
		read, err := leads.Parse(row.text)
		require.EqualError(t, err, row.want)
		require.Zero(t, read)
	}
	_, err := words.Enum(nil).Parse("free")
	require.EqualError(t, err, `unknown value "free": want nothing`)
}

// A value whose name is empty is undefined.
func TestEnumWithoutZero(t *testing.T) {
	terms := words.Enum{"", "trick", "card"}
	require.Equal(t, "unknown(0)", terms.String(0))
	require.EqualError(t, terms.Check(0), "unknown value 0: want trick or card")
	require.NoError(t, terms.Check(1))
	_, err := terms.Parse("")
	require.EqualError(t, err, `unknown value "": want trick or card`)
	read, err := terms.Parse("card")
	require.NoError(t, err)
	require.EqualValues(t, 2, read)
}
