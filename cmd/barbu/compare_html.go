package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// charts is the program that draws the HTML report of a comparison: examples/charts, which is a
// module of its own, so that this program does not depend on a library for charts.
const charts = "barbu-charts"

// errNoCharts is the error if the program charts cannot be found.
var errNoCharts = errors.New(`-html needs the program barbu-charts: want it in PATH; to build it, run "go build -C examples/charts -o FOLDER/barbu-charts" in a clone of barbukit`)

// htmlReport writes the HTML report of a comparison.
type htmlReport struct {
	file    string // - is standard output
	command string // the command line, which the report shows

	program string   // the path of the program charts
	folder  string   // for the files that the program reads and writes
	scores  *os.File // the CSV table
}

// open finds the program and creates the files before anything is played, so that what is missing is
// reported at once.
func (h *htmlReport) open() (err error) {
	if h.folder, err = os.MkdirTemp("", "barbu-compare-"); err != nil {
		return err
	}
	if h.program, err = findCharts(h.folder); err != nil {
		return err
	}
	if err = openOnce(h.file); err != nil {
		return err
	}
	h.scores, err = os.Create(filepath.Join(h.folder, "scores.csv"))
	return err
}

// close removes the files.
func (h *htmlReport) close() {
	if h.scores != nil {
		h.scores.Close()
	}
	if h.folder != "" {
		os.RemoveAll(h.folder)
	}
}

// write draws the comparison, which is JSON, and writes the report to its file, or to standard output for -.
func (h *htmlReport) write(comparison []byte, played int, s streams) error {
	data := filepath.Join(h.folder, "compare.json")
	if err := errors.Join(h.scores.Close(), os.WriteFile(data, comparison, 0o666)); err != nil {
		return err
	}
	args := []string{"report", data}
	if played > 0 {
		args = append(args, h.scores.Name())
	}
	if err := runProgram(exec.Command(h.program, append(args, "-out", h.folder, "-command", h.command)...)); err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(h.folder, "report.html"))
	if err != nil {
		return err
	}
	return s.write(h.file, text)
}

// findCharts returns the path of the program charts. It is in PATH, or is built in the folder from
// the sources beside those from which this program was built.
func findCharts(folder string) (string, error) {
	if path, err := exec.LookPath(charts); err == nil {
		return filepath.Abs(path)
	}
	_, source, _, _ := runtime.Caller(0)
	sources := filepath.Join(filepath.Dir(source), "..", "..", "examples", "charts")
	_, missing := os.Stat(filepath.Join(sources, "go.mod"))
	tool, noTool := exec.LookPath("go")
	if !filepath.IsAbs(source) || missing != nil || noTool != nil {
		return "", errNoCharts
	}
	path := filepath.Join(folder, charts)
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	return path, runProgram(exec.Command(tool, "build", "-C", sources, "-o", path, "."))
}

// runProgram runs a program. The error has what the program wrote to standard error.
func runProgram(cmd *exec.Cmd) error {
	var errs bytes.Buffer
	cmd.Stderr = &errs
	apart(cmd)
	err := cmd.Run()
	if err == nil {
		return nil
	}
	if text := strings.TrimSpace(errs.String()); text != "" {
		return fmt.Errorf("%s: %w: %s", filepath.Base(cmd.Path), err, text)
	}
	return fmt.Errorf("%s: %w", filepath.Base(cmd.Path), err)
}

// commandLine returns a command line as it can be typed in a shell.
func commandLine(args ...string) string {
	var parts []string
	for _, arg := range args {
		if arg == "" || strings.Trim(arg, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,=:+@%") != "" {
			arg = "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
		}
		parts = append(parts, arg)
	}
	return strings.Join(parts, " ")
}
