package main

import (
	"encoding/json"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestVersion(t *testing.T) {
	got := call("version")
	require.Equal(t, success, got.status)
	require.Regexp(t, `^barbu          \S+\nrevision       \S.*\ngo             go1\S*\nrecord format  1\n$`, got.out)

	var b build
	got = call("version", "-json")
	require.NoError(t, json.Unmarshal([]byte(got.out), &b))
	require.Equal(t, runtime.Version(), b.Go)
	require.Equal(t, 1, b.Record)
	require.NotEmpty(t, b.Version)
}

// The version is what Go recorded: of a checkout, of a module, or nothing.
func TestBuild(t *testing.T) {
	settings := []debug.BuildSetting{
		{Key: "vcs.revision", Value: "0123abcd"}, {Key: "vcs.time", Value: "2026-01-02T03:04:05Z"}, {Key: "vcs.modified", Value: "true"},
	}
	for _, tt := range []struct {
		info *debug.BuildInfo
		text string
		json string
	}{
		{
			&debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "v0.2.0"}},
			"barbu          v0.2.0\nrevision       unknown\ngo             go1.26.8\nrecord format  1\n",
			`{"version":"v0.2.0","go":"go1.26.8","record-format":1}`,
		},
		{
			&debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "(devel)"}, Settings: settings},
			"barbu          (devel)\nrevision       0123abcd, 2026-01-02T03:04:05Z, modified\ngo             go1.26.8\nrecord format  1\n",
			`{"version":"(devel)","revision":"0123abcd","time":"2026-01-02T03:04:05Z","modified":true,"go":"go1.26.8","record-format":1}`,
		},
		{
			nil,
			"barbu          (devel)\nrevision       unknown\ngo             unknown\nrecord format  1\n",
			`{"version":"(devel)","go":"","record-format":1}`,
		},
	} {
		b := buildOf(tt.info)
		require.Equal(t, tt.text, b.text())
		text, err := json.Marshal(b)
		require.NoError(t, err)
		require.JSONEq(t, tt.json, string(text))
	}
}
