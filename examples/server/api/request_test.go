package api

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

// Whatever readAct reads, decode reads alike.
func FuzzReadAct(f *testing.F) {
	for _, text := range []string{
		`{"act":"1 play QH","at":76,"id":3}`, `{"id":3,"at":76,"act":"1 play QH"}`, `{"act":"0 pass"}`, ` {"act":"x","at":0}
`,
		`{"act":"a","act":"b"}`, `{"act":"a\u0041","at":1}`, `{"act":"a","at":01}`, `{"act":"a","at":-1}`, `{"act":"a","at":1,}`,
		`{"act":"a"}}`, `{"act":"a","ping":true}`, `{"act":"a","id":"x"}`, `{"act":"é"}`, `{"act":"a" ,"at":1}`, `{`, `{"act":`, `{"act":"`, ``, "{\"act\":\"0\"}\v",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		fast, ok := readAct(text)
		if !ok {
			return
		}
		var r request
		require.NoError(t, decode(bytes.NewReader(text), &r), "%q", text)
		require.Equal(t, r, fast, "%q", text)
	})
}

// The requests that clients send are read without decode.
func TestReadAct(t *testing.T) {
	r, ok := readAct([]byte(`{"act":"1 play QH","at":76,"id":3}`))
	require.True(t, ok)
	require.Equal(t, request{ID: []byte("3"), Act: "1 play QH", At: 76}, r)
	_, ok = readAct([]byte(`{"act":"1 play QH","at":76,"id":3,"ping":true}`))
	require.False(t, ok)
}
