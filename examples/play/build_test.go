package main

import (
	"bytes"
	"flag"
	"io"
	"io/fs"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/play/site"
)

// mostBytes is how large the whole site may be.
const mostBytes = 2_500_000

// memory returns files with their texts.
func memory(texts map[string]string) fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range texts {
		files[name] = file([]byte(text))
	}
	return files
}

// The site is complete: it has every file that its pages name, all addresses are relative, and it is
// small as it is, whatever the host compresses.
func TestSite(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: it compiles the engine")
	}
	dir := t.TempDir()
	var out bytes.Buffer
	require.NoError(t, run([]string{"-out", dir}, &out, io.Discard, nil))
	require.Contains(t, out.String(), dir+" has the site: ")
	size := 0
	address := regexp.MustCompile(`(?:src|href)="([^"#]+)"|(?:from|import) "([^"]+)"|"src": "([^"]+)"|Worker\("([^"]+)"|fetch\("([^"]+)"`)
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		size += len(text)
		if strings.HasSuffix(path, ".png") || strings.HasSuffix(path, ".lzma") || strings.HasSuffix(path, "wasm_exec.js") {
			return nil
		}
		for _, m := range address.FindAllStringSubmatch(string(text), -1) {
			name := strings.Join(m[1:], "")
			require.False(t, strings.HasPrefix(name, "/") || strings.Contains(name, "://"), "%s: %s", path, name)
			require.FileExists(t, filepath.Join(dir, filepath.Clean(name)), path)
		}
		return nil
	}))
	require.Less(t, size, mostBytes)
	t.Logf("%d bytes", size)

	worker, err := os.ReadFile(filepath.Join(dir, "sw.js"))
	require.NoError(t, err)
	require.Regexp(t, `"barbu-[0-9a-f]{16}"`, string(worker))
	require.Contains(t, string(worker), `"barbu.wasm.lzma"`)
}

// The version of the site changes with any file.
func TestVersion(t *testing.T) {
	version := func(change string) string {
		worker, err := site.Files.ReadFile("sw.js")
		require.NoError(t, err)
		files := map[string]string{"sw.js": string(worker), "app.js": "app" + change}
		m := memory(files)
		require.NoError(t, list(m))
		return regexp.MustCompile(`barbu-\w+`).FindString(string(m["sw.js"].Data))
	}
	require.Equal(t, version(""), version(""))
	require.NotEqual(t, version(""), version("2"))
	require.ErrorContains(t, list(memory(map[string]string{"sw.js": "nothing"})), "{{version}}")
}

// The page decompresses what pack compresses: the text is the same.
func TestPack(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("skipped: this machine has no node; the tests in e2e decompress the engine in a browser")
	}
	chance := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 70_000)
	for i := range noise {
		noise[i] = byte(chance.Uint32())
	}
	script, err := os.ReadFile("site/lzma.js")
	require.NoError(t, err)
	words := strings.Fields("no queen king trick heart domino trump last barbu deal ")
	var text strings.Builder
	for range 30_000 {
		text.WriteString(words[chance.IntN(len(words))])
	}
	for name, text := range map[string]string{
		"empty": "", "one": "x", "two": "xx", "zeros": strings.Repeat("\x00", 100_000), "noise": string(noise), "text": text.String(),
		"again": string(noise) + text.String() + string(noise), "script": string(script), "steps": strings.Repeat("abcdefghijklmnopqrstuvwxyz0123456789", 999),
	} {
		dir := t.TempDir()
		packed := pack([]byte(text))
		if len(text) > 1000 && name != "noise" {
			require.Less(t, len(packed), len(text), name)
		}
		require.NoError(t, os.WriteFile(filepath.Join(dir, "packed"), packed, 0o644))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "lzma.mjs"), script, 0o644))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "main.mjs"), []byte(`import fs from "fs"; import { unpack } from "./lzma.mjs";
process.stdout.write(unpack(new Uint8Array(fs.readFileSync("packed"))));`), 0o644))
		cmd := exec.Command(node, "main.mjs")
		cmd.Dir = dir
		cmd.Stderr = os.Stderr
		got, err := cmd.Output()
		require.NoError(t, err, name)
		require.True(t, text == string(got), name)
	}
}

// The server has the files of the site with their types, and asks browsers to ask again.
func TestServe(t *testing.T) {
	server := httptest.NewServer(handler(memory(map[string]string{"index.html": "<!DOCTYPE html>", "app.js": "1", "style.css": "", "manifest.webmanifest": "{}"})))
	defer server.Close()
	for file, want := range map[string]string{"": "text/html; charset=utf-8", "app.js": "text/javascript; charset=utf-8", "style.css": "text/css; charset=utf-8"} {
		answer, err := http.Get(server.URL + "/" + file)
		require.NoError(t, err)
		answer.Body.Close()
		require.Equal(t, http.StatusOK, answer.StatusCode)
		require.Equal(t, want, answer.Header.Get("Content-Type"), path.Join("/", file))
		require.Equal(t, "no-cache", answer.Header.Get("Cache-Control"))
	}
}

// The commands in README.md have flags of the program.
func TestReadmeCommands(t *testing.T) {
	page, err := os.ReadFile("README.md")
	require.NoError(t, err)
	found := regexp.MustCompile(`go run \. ([^#\n]+)`).FindAllStringSubmatch(string(page), -1)
	require.Len(t, found, 2)
	for _, match := range found {
		args := append(strings.Fields(match[1]), "-h") // it reads the flags, and builds nothing
		require.ErrorIs(t, run(args, io.Discard, io.Discard, nil), flag.ErrHelp, match[0])
	}
}

// Wrong arguments are refused.
func TestArguments(t *testing.T) {
	serve := func(net.Listener, http.Handler) error { return nil }
	require.ErrorContains(t, run([]string{"penguin"}, io.Discard, io.Discard, serve), `"penguin": want only flags`)
	require.ErrorAs(t, run([]string{"penguin"}, io.Discard, io.Discard, serve), new(misuse))
	require.ErrorAs(t, run([]string{"-nonsense"}, io.Discard, io.Discard, serve), new(misuse))
	require.ErrorIs(t, run([]string{"-h"}, io.Discard, io.Discard, serve), flag.ErrHelp)
	l, err := net.Listen("tcp", "localhost:0")
	require.NoError(t, err)
	defer l.Close()
	require.ErrorContains(t, run([]string{"-address", l.Addr().String()}, io.Discard, io.Discard, serve), "in use")
}
