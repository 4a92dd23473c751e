package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// atTerminal is a command that runs at a pseudo terminal.
type atTerminal struct {
	t      *testing.T
	master *os.File
	cmd    *exec.Cmd
	mu     sync.Mutex
	shown  bytes.Buffer
}

// runAt starts this test again, as a command with these arguments at a terminal with this number
// of columns.
func runAt(t *testing.T, columns uint16, args ...string) *atTerminal {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("this system has no pseudo terminals: ", err)
	}
	t.Cleanup(func() { master.Close() })
	control := func(request uintptr, argument unsafe.Pointer) {
		_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, master.Fd(), request, uintptr(argument))
		require.Zero(t, errno)
	}
	number, unlock := int32(0), int32(0)
	control(syscall.TIOCGPTN, unsafe.Pointer(&number))
	control(syscall.TIOCSPTLCK, unsafe.Pointer(&unlock))
	size := struct{ rows, columns, width, height uint16 }{24, columns, 0, 0}
	control(syscall.TIOCSWINSZ, unsafe.Pointer(&size))
	terminal, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	require.NoError(t, err)
	defer terminal.Close()
	self, err := os.Executable()
	require.NoError(t, err)
	p := &atTerminal{t: t, master: master, cmd: exec.CommandContext(t.Context(), self, "-test.run=^TestAtTerminal$")}
	p.cmd.Env = append(os.Environ(), "BARBU_AT_TERMINAL="+strings.Join(args, " "), "LC_ALL=C.UTF-8", "TERM=xterm", "NO_COLOR=1")
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = terminal, terminal, terminal
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	require.NoError(t, p.cmd.Start())
	go func() {
		buffer := make([]byte, 4096)
		for {
			n, err := master.Read(buffer)
			p.mu.Lock()
			p.shown.Write(buffer[:n])
			p.mu.Unlock()
			if err != nil {
				return // the command has ended
			}
		}
	}()
	return p
}

// screen returns what the terminal has shown.
func (p *atTerminal) screen() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.ReplaceAll(p.shown.String(), "\r\n", "\n")
}

// wait waits until the terminal shows a text that matches the pattern.
func (p *atTerminal) wait(pattern string) string {
	p.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if screen := p.screen(); regexp.MustCompile(pattern).MatchString(screen) {
			return screen
		}
	}
	require.Fail(p.t, "not shown: "+pattern, p.screen())
	return ""
}

// presses sends keys to the command.
func (p *atTerminal) presses(keys string) {
	_, err := p.master.WriteString(keys)
	require.NoError(p.t, err)
}

// TestAtTerminal runs a command when runAt starts it.
func TestAtTerminal(t *testing.T) {
	if args := os.Getenv("BARBU_AT_TERMINAL"); args != "" {
		os.Exit(run(strings.Fields(args), streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
	}
}

// In a narrow terminal a sheet fits, and begins with the totals, the places and the latest deal.
func TestSheetAtTerminal(t *testing.T) {
	inFolder(t, map[string]string{"out.barbu": call("play", "penguin", "-seed", "3", "-record", "-").out})
	p := runAt(t, 40, "sheet", "out.barbu")
	require.NoError(t, p.cmd.Wait())
	screen := p.wait(`(?m)^deal 1,.*\n(  .*\n)+$`)
	require.Regexp(t, `^Barbu \(The Penguin Book of Card Games\),\n  4 players\n\ntotal  0: .*\n(  .*\n)*place  0: .*\n\ndeal 28, `, screen)
	for line := range strings.Lines(screen) {
		require.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), 40, screen)
	}
}

// While deals are analysed for a page, a terminal shows which deal it is.
func TestReplayAtTerminal(t *testing.T) {
	inFolder(t, map[string]string{"out.barbu": cutRecord(60)})
	p := runAt(t, 80, "replay", "out.barbu", "-html", "out.html", "-analyse", "-limit", "200")
	p.wait(`deal 1 \(1 of 1\): \d+%`)
	require.NoError(t, p.cmd.Wait())
}

// A table that cannot be written ends a comparison.
func TestCompareFullDisk(t *testing.T) {
	got := call("compare", "simplified", "simplified-choice", "-matches", "1", "-csv", "/dev/full")
	require.Equal(t, refused, got.status)
	require.Equal(t, "barbu compare: write /dev/full: no space left on device\n", got.err)
}

// Ctrl-C at a terminal saves the match, whether or not it is recorded, and the command that it
// prints continues the match. Every line fits the terminal.
func TestSitAtTerminal(t *testing.T) {
	saves := t.TempDir()
	t.Setenv("XDG_STATE_HOME", saves)
	t.Chdir(t.TempDir())
	args := []string{"sit", "penguin", "-seed", "3", "-seat", "2", "-bots", "random"}
	for _, columns := range []uint16{40, 80, 100} {
		p := runAt(t, columns, args...)
		p.wait(`(?m)^Your turn\n> $`)
		p.presses("help\n")
		p.wait(`Suits: C is ♣, D is ♦, H is ♥, S is ♠`)
		p.presses("sheet\n")
		p.wait(`total(.|\n)*\n> $`)
		p.presses("\x03")
		screen := p.wait(`(?s)To continue it: .*\n`)
		require.NoError(t, p.cmd.Wait(), screen)
		play, saved, found := strings.Cut(screen, "The match is saved. To continue it: barbu ")
		require.True(t, found, screen)
		for line := range strings.Lines(play[strings.Index(play, "Deal 1"):]) { // the folder before it has any length
			require.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), int(columns), line)
		}
		require.True(t, strings.HasPrefix(saved, "sit penguin -record "+saves), saved)

		p = runAt(t, columns, strings.Fields(saved)...)
		p.wait(`the match continues after 0 of 28 deals.(.|\n)*\n> $`)
		p.presses("\x03")
		require.NoError(t, p.cmd.Wait())
		require.Contains(t, p.wait(`(?s)To continue it: .*\n`), "The match is saved.")
	}
}
