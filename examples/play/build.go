package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/barbukit/barbukit/examples/play/site"
)

// program is the package that is compiled for the browser.
const program = "github.com/barbukit/barbukit/examples/play/wasm"

// build returns all files of the site: the page, the engine as WebAssembly, the script with which Go
// starts it, and the list of files that the page needs without a network.
func build() (fstest.MapFS, error) {
	files := fstest.MapFS{}
	err := fs.WalkDir(site.Files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := site.Files.ReadFile(path)
		files[path] = file(text)
		return err
	})
	if err != nil {
		return nil, err
	}
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	files["wasm_exec.js"] = file(script)
	engine, err := compile()
	if err != nil {
		return nil, err
	}
	files["barbu.wasm.lzma"] = file(engine)
	return files, list(files)
}

// file returns a file without a date, so that the same site is always the same.
func file(text []byte) *fstest.MapFile { return &fstest.MapFile{Data: text, Mode: 0o644} }

// output runs a command and returns what it prints.
func output(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, errs.String())
	}
	return string(out), err
}

// small are the packages whose functions are not inlined, because that makes the engine a tenth smaller.
// Playing and searching deals does not need them.
var small = []string{
	"gopkg.in/yaml.v3", "encoding/json", "regexp", "regexp/syntax", "fmt", "time", "math/big", "reflect", "strconv", "internal/strconv",
	"strings", "bytes", "unicode/utf8",
	"github.com/barbukit/barbukit/explain", "github.com/barbukit/barbukit/sheet", "github.com/barbukit/barbukit/svg",
	"github.com/barbukit/barbukit/variant", "github.com/barbukit/barbukit/parse", "github.com/barbukit/barbukit/record",
	"github.com/barbukit/barbukit/lang", "github.com/barbukit/barbukit/internal/words", "github.com/barbukit/barbukit/internal/line",
	"github.com/barbukit/barbukit/internal/position", "github.com/barbukit/barbukit/internal/tabletext",
	"github.com/barbukit/barbukit/internal/texttable", "github.com/barbukit/barbukit/examples/play/table",
	"github.com/barbukit/barbukit/barbu", "io", "os", "syscall", "syscall/js", "sort", "path/filepath", "encoding/base64",
}

// compile returns the engine as WebAssembly, compressed.
func compile() ([]byte, error) {
	dir, err := os.MkdirTemp("", "play")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "barbu.wasm")
	args := []string{"build", "-trimpath", "-ldflags=-s -w", "-o", path}
	for _, name := range small {
		args = append(args, "-gcflags="+name+"=-l")
	}
	cmd := exec.Command("go", append(args, program)...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build %s: %w: %s", program, err, out)
	}
	wasm, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return pack(wasm), nil
}

// list writes the version of the site and the list of its files into the service worker. The version
// is a hash of all files.
func list(files fstest.MapFS) error {
	names := slices.Sorted(maps.Keys(files))
	sum := sha256.New()
	for _, name := range names {
		fmt.Fprintf(sum, "%s %d\n", name, len(files[name].Data))
		sum.Write(files[name].Data)
	}
	all, err := json.Marshal(names)
	if err != nil {
		return err
	}
	worker := string(files["sw.js"].Data)
	for _, mark := range []string{"{{version}}", `["{{files}}"]`} {
		if strings.Count(worker, mark) != 1 {
			return fmt.Errorf("sw.js: want %s once", mark)
		}
	}
	worker = strings.Replace(worker, "{{version}}", fmt.Sprintf("%x", sum.Sum(nil)[:8]), 1)
	worker = strings.Replace(worker, `["{{files}}"]`, string(all), 1)
	files["sw.js"] = file([]byte(worker))
	return nil
}

// write writes the site to a folder and returns its size in bytes. Other files in the folder stay.
func write(dir string, files fstest.MapFS) (size int, err error) {
	for name, f := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return 0, err
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			return 0, err
		}
		size += len(f.Data)
	}
	return size, nil
}
