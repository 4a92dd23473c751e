// Package e2e plays at the server in a real browser: it builds the server, starts it as a process, and four
// browsers play by clicks, as people do. Servers are killed, networks are cut, and phones fall asleep.
package e2e

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// program is the server, once it is built.
var program string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "server-e2e")
	if err != nil {
		panic(err)
	}
	program = filepath.Join(dir, "server")
	if out, err := exec.Command("go", "build", "-C", "..", "-o", program, ".").CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%v: %s", err, out))
	}
	browser.Main(m, func() { os.RemoveAll(dir) })
}

// server is a server in a process of its own.
type server struct {
	t     *testing.T
	args  []string
	url   string
	store string
	cmd   *exec.Cmd
}

// serve starts a server with an empty store.
func serve(t *testing.T, args ...string) *server {
	address := free(t)
	s := &server{t: t, url: "http://" + address, store: filepath.Join(t.TempDir(), "store")}
	s.args = append([]string{"serve", "-address", address, "-store", s.store, "-no-limits"}, args...)
	s.start()
	t.Cleanup(s.stop)
	return s
}

// free returns an address at which nothing listens. Its port is below those that connections get by themselves: one of
// them could get the port while a server is started again.
func free(t *testing.T) string {
	for range 100 {
		address := fmt.Sprintf("127.0.0.1:%d", 10_000+rand.IntN(6000))
		if l, err := net.Listen("tcp", address); err == nil {
			require.NoError(t, l.Close())
			return address
		}
	}
	require.Fail(t, "no port is free")
	return ""
}

// check proves the files of a server that has ended.
func (s *server) check() {
	s.t.Helper()
	out, err := exec.Command(program, "check", "-store", s.store).CombinedOutput()
	require.NoError(s.t, err, "%s", out)
	s.t.Logf("check: %s", out)
}

func (s *server) start() { s.begin()() }

// begin starts the process, and returns a function that waits until the server is ready.
func (s *server) begin() (wait func()) {
	s.cmd = exec.Command(program, s.args...)
	s.cmd.Stderr = os.Stderr
	s.cmd.Env = append(os.Environ(), "BARBU_CLUSTER_SECRET=e2e")
	out, err := s.cmd.StdoutPipe()
	require.NoError(s.t, err)
	require.NoError(s.t, s.cmd.Start())
	return func() {
		for r := bufio.NewReader(out); ; {
			line, err := r.ReadString('\n')
			require.NoError(s.t, err)
			if strings.Contains(line, s.args[2]) { // -address
				return
			}
		}
	}
}

// cluster starts three servers that know each other.
func cluster(t *testing.T) (all []*server) {
	var addresses, routes, urls []string
	for range 3 {
		addresses, routes = append(addresses, free(t)), append(routes, free(t))
		urls = append(urls, "http://"+addresses[len(addresses)-1])
	}
	var waits []func()
	for i, address := range addresses {
		s := &server{t: t, url: urls[i], store: filepath.Join(t.TempDir(), "store")}
		s.args = []string{
			"serve", "-address", address, "-store", s.store, "-no-limits", "-pace", "0s", "-public", s.url, "-siblings", strings.Join(slices.Concat(urls[:i], urls[i+1:]), ","),
			"-cluster", fmt.Sprintf("server-%d@%s", i, routes[i]), "-peers", strings.Join(slices.Concat(routes[:i], routes[i+1:]), ","),
		}
		all, waits = append(all, s), append(waits, s.begin())
		t.Cleanup(s.stop)
	}
	for _, wait := range waits {
		wait()
	}
	return all
}

// kill ends the process at once, as a crash does.
func (s *server) kill() {
	require.NoError(s.t, s.cmd.Process.Kill())
	_ = s.cmd.Wait()
}

// stop ends the process as a deploy does.
func (s *server) stop() {
	_ = s.cmd.Process.Signal(syscall.SIGTERM) // it may have ended
	_ = s.cmd.Wait()
}

// person is a person with a browser.
type person struct {
	*browser.Page
	mu    sync.Mutex
	asked []string // the addresses that the page has fetched
}

// open opens a window with a profile of its own.
func open(t *testing.T, s browser.Screen) *person {
	b := &person{Page: browser.Open(t, s)}
	chromedp.ListenTarget(b.Ctx, b.listen)
	b.Do(emulation.SetLocaleOverride().WithLocale("en"), chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(player).Do(ctx)
		return err
	}))
	return b
}

// create creates a table with the form of the lobby, and returns its address.
func (b *person) create(s *server, variant, name string, more func()) string {
	b.T.Helper()
	b.Do(chromedp.Navigate(s.url))
	b.Until(`document.querySelector("#seat option") !== null`)
	b.Choose("variant", variant)
	b.Choose("name", name)
	if more != nil {
		more()
	}
	b.Click("#begin")
	b.Until(`location.pathname.startsWith("/tables/")`)
	b.Until(`document.querySelector("#table") !== null`)
	return b.Text(`location.href`)
}

// sit opens a table by its link, and takes a seat.
func (b *person) sit(address, name, seat string) {
	b.T.Helper()
	b.Do(chromedp.Navigate(address))
	b.Until(`document.querySelector(".languages button")?.hidden && document.querySelector("[data-sit='` + seat + `']") !== null`)
	b.Text(`document.querySelector("#name").value = ` + fmt.Sprintf("%q", name))
	b.Text(`document.querySelector("[data-sit='` + seat + `']").click()`) // the board may be drawn again meanwhile
	b.Until(`document.querySelector("[data-sit]") === null`)
}
