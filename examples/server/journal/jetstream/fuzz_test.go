package jetstream_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/minio/highwayhash"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// Whatever is in the messages of a server alone, a table has all lines that were written, or it is damaged, if the
// file with the last acknowledged message is whole; else it has the first ones, or is damaged. Messages that were
// written with a right checksum can have any lines. The other two files are refused if they cannot be read. An empty
// text of these is a file that is not there.
func FuzzFiles(f *testing.F) {
	dir, block := written(f)
	mark, hurt := filepath.Join(dir, "TABLES-00.acknowledged"), filepath.Join(dir, "damaged.json")
	text, err := os.ReadFile(block)
	require.NoError(f, err)
	acknowledged, err := os.ReadFile(mark)
	require.NoError(f, err)
	files, err := jetstream.ReadFiles(dir)
	require.NoError(f, err)
	whole := map[string][]string{}
	for _, name := range tables(f, files) {
		whole[name], err = read(files, name)
		require.NoError(f, err)
		require.Len(f, whole[name], 20)
	}
	for _, signed := range []bool{false, true} {
		last := bytes.LastIndex(text, []byte("tables.00."+earlier))
		for _, seed := range [][]byte{
			text, nil, text[:len(text)-40], text[40:], slices.Concat(text, text), make([]byte, 64),
			flip(1000)(bytes.Clone(text), 0),
			flip(last+10)(bytes.Clone(text), 0),
			slices.Concat(text[:last-22], make([]byte, 500), text[last+478:]),
			bytes.ReplaceAll(text, []byte("tables.00.a"), []byte("tables.00.b")),
			bytes.ReplaceAll(text, []byte("Barbu-Line"), []byte("barbu line")),
		} {
			f.Add(seed, acknowledged, []byte(nil), signed)
		}
	}
	f.Add(text, []byte(nil), []byte(`{"a":"1.blk, byte 3: x","gone":""}`), false)
	f.Add(text, []byte("00000000000000000061\n"), []byte(`null`), false)
	f.Add(text, []byte("60\n"), []byte(`["a"]`), false)
	f.Fuzz(func(t *testing.T, text, markText, hurtText []byte, signed bool) {
		if text = bytes.Clone(text); signed {
			sign(text)
		}
		require.NoError(t, os.WriteFile(block, text, 0o600))
		for path, text := range map[string][]byte{mark: markText, hurt: hurtText} {
			if len(text) == 0 {
				require.NoError(t, os.RemoveAll(path))
			} else {
				require.NoError(t, os.WriteFile(path, text, 0o600))
			}
		}
		files, err := jetstream.ReadFiles(dir)
		if err != nil {
			require.True(t, strings.Contains(err.Error(), mark) || strings.Contains(err.Error(), hurt), "%v", err)
			return
		}
		size := 0
		for _, name := range tables(t, files) {
			lines, err := read(files, name)
			if err != nil {
				require.ErrorIs(t, err, journal.ErrDamaged)
				require.Empty(t, lines)
				continue
			}
			require.Len(t, lines, int(files.Last(name)))
			for _, line := range lines {
				size += len(line)
				require.True(t, bytes.Contains(text, []byte(line)), line)
			}
			if !signed {
				require.LessOrEqual(t, len(lines), len(whole[name]))
				require.Equal(t, whole[name][:len(lines)], lines, name)
				if bytes.Equal(markText, acknowledged) && len(hurtText) == 0 && !lostEnd(files) {
					require.Equal(t, whole[name], lines, "nothing shows that lines are lost")
				}
			}
		}
		require.LessOrEqual(t, size, len(text))
	})
}

// lostEnd reports whether acknowledged messages are missing at the end: then no table continues.
func lostEnd(f *jetstream.Files) bool {
	return slices.ContainsFunc(f.Damage, func(d jetstream.Damage) bool { return d.Lost > 0 })
}

// read returns the lines of a table.
func read(f *jetstream.Files, name string) (lines []string, err error) {
	for line, err := range f.Read(name, 1) {
		if err != nil {
			return lines, err
		}
		lines = append(lines, string(line))
	}
	return lines, nil
}

// sign gives each message of a file the checksum that the server of NATS would write.
func sign(text []byte) {
	const head, check, withHeaders = 22, 8, 1 << 31
	key := sha256.Sum256([]byte("TABLES-00-1"))
	for len(text) >= head+check {
		n := binary.LittleEndian.Uint32(text)
		body := head + int(binary.LittleEndian.Uint16(text[20:]))
		end := int(n&^withHeaders) - check
		after := body // the checksum leaves out the length of the headers
		if n&withHeaders != 0 {
			after += 4
		}
		if after > end || end+check > len(text) {
			return
		}
		hash, _ := highwayhash.New64(key[:])
		_, _ = hash.Write(text[4:20])
		_, _ = hash.Write(text[head:body])
		_, _ = hash.Write(text[after:end])
		copy(text[end:], hash.Sum(nil))
		text = text[end+check:]
	}
}
