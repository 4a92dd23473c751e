package words_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/words"
)

type lead uint8

var leads = words.Enum{"free", "last-resort", "until-broken"}

func TestEnumNamesItsValues(t *testing.T) {
	for v, name := range leads {
		require.Equal(t, name, leads.String(uint8(v)))
		text, err := leads.Marshal(uint8(v))
		require.NoError(t, err)
		require.Equal(t, name, string(text))
		read, err := leads.Parse(name)
		require.NoError(t, err)
		require.EqualValues(t, v, read)
		got := lead(99)
		require.NoError(t, words.Unmarshal(leads, &got, text))
		require.Equal(t, lead(v), got)
	}
	// The caller may change the text.
	text, _ := leads.Marshal(0)
	text[0] = 'F'
	require.Equal(t, "free", leads.String(0))
}

func TestEnumHasNoNameForOtherValues(t *testing.T) {
	for v := len(leads); v < 256; v++ {
		require.True(t, strings.HasPrefix(leads.String(uint8(v)), "unknown("))
		_, err := leads.Marshal(uint8(v))
		require.Error(t, err)
	}
	require.Equal(t, "unknown(3)", leads.String(3))
	require.Equal(t, "unknown(255)", leads.String(255))
	_, err := leads.Marshal(3)
	require.EqualError(t, err, "unknown value 3: want free, last-resort or until-broken")
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
		got := lead(2)
		require.EqualError(t, words.Unmarshal(leads, &got, []byte(row.text)), row.want)
		require.Equal(t, lead(2), got)
	}
	_, err := words.Enum(nil).Parse("free")
	require.EqualError(t, err, `unknown value "free": want nothing`)
}
