package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/barbukit/barbukit/examples/server/client"
)

// process is a server in a process of its own.
type process struct {
	before []string // the beginning of its command line
	args   []string
	url    string
	cmd    *exec.Cmd
	log    *os.File
}

// freeAddress returns an address of this machine that nothing uses. Its port is below those that connections get by
// themselves: one of them could get the port before a server does.
func freeAddress() (string, error) {
	for try := 0; ; try++ {
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 10_000+rand.IntN(6000)))
		if err == nil {
			return l.Addr().String(), l.Close()
		}
		if try == 100 {
			return "", err
		}
	}
}

// newProcess prepares a server on a directory, at a free address.
func newProcess(dir string, more ...string) (*process, error) {
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	return newProcessAt(address, dir, more...)
}

// newProcessAt prepares a server on a directory, at an address.
func newProcessAt(address, dir string, more ...string) (*process, error) {
	log, err := os.OpenFile(dir+".log", os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	args := append([]string{"serve", "-address", address, "-store", dir, "-pace", "0s", "-no-limits"}, more...)
	return &process{args: args, url: "http://" + address, log: log}, nil
}

// start starts the process. It does not wait until the server is ready.
func (p *process) start() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	args := slices.Concat(p.before, []string{self}, p.args)
	p.cmd = exec.Command(args[0], args[1:]...)
	p.cmd.Env = append(os.Environ(), "BARBU_CLUSTER_SECRET=chaos")
	p.cmd.Stdout, p.cmd.Stderr = p.log, p.log
	return p.cmd.Start()
}

// ready waits until the server answers.
func (p *process) ready(ctx context.Context) error {
	s := client.Server{URL: p.url}
	for {
		err := s.Do(ctx, "GET", "/readyz", "", nil, nil)
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			text, _ := os.ReadFile(p.log.Name())
			return fmt.Errorf("a server did not start: %w\n%s", errors.Join(ctx.Err(), err), text)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// kill ends the process at once, as a crash does.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// stop ends the process as a deploy does.
func (p *process) stop() error {
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return p.cmd.Wait()
}

// metrics returns the metrics of the server without labels.
func metrics(ctx context.Context, s client.Server) (map[string]float64, error) {
	var text []byte
	if err := s.Do(ctx, "GET", "/metrics", "", nil, &text); err != nil {
		return nil, err
	}
	all := map[string]float64{}
	for lines := bufio.NewScanner(strings.NewReader(string(text))); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			all[name] = n
		}
	}
	return all, nil
}

// socketTime returns the CPU that a message on a local connection takes, in µs: to write it and to read it.
func socketTime() (float64, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	out, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		return 0, err
	}
	defer out.Close()
	in, err := l.Accept()
	if err != nil {
		return 0, err
	}
	defer in.Close()
	const messages = 20_000
	text := make([]byte, 300)
	before := cpuTime()
	for range messages {
		if _, err := out.Write(text); err != nil {
			return 0, err
		}
		if _, err := io.ReadFull(in, text); err != nil {
			return 0, err
		}
	}
	return float64(cpuTime()-before) / 1e3 / messages, nil
}
