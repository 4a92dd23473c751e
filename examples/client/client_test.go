package client

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// program is the server of examples/embedding.
var program string

// TestMain builds the server once.
func TestMain(m *testing.M) {
	if flag.Parse(); testing.Short() { // all tests are skipped
		os.Exit(m.Run())
	}
	dir, err := os.MkdirTemp("", "client")
	if err != nil {
		panic(err)
	}
	program = filepath.Join(dir, "embedding.exe")
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", program, "../embedding").CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%v: %s", err, out))
	}
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

// serve starts the server with a new log. It returns the log, the address and the token of
// a seat. With -short it skips the test.
func serve(t *testing.T, variant string, seat int) (log, address, token string) {
	if testing.Short() {
		t.Skip("starts a server and a client in another language")
	}
	v, err := variants.Lookup(variant)
	require.NoError(t, err)
	log = filepath.Join(t.TempDir(), "table.barbu")
	server := exec.Command(program, "-variant", variant, "-players", fmt.Sprint(v.Players()[0]), "-log", log, "-address", "localhost:0",
		"-people", fmt.Sprint(seat))
	printed, err := server.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, server.Start())
	t.Cleanup(func() {
		server.Process.Kill()
		server.Wait()
	})
	for lines := bufio.NewReader(printed); token == ""; {
		line, err := lines.ReadString('\n')
		require.NoError(t, err)
		if found := regexp.MustCompile(` at (http://\S+)`).FindStringSubmatch(line); found != nil {
			address = found[1]
		}
		if found := regexp.MustCompile(`seat \d: token (\S+)`).FindStringSubmatch(line); found != nil {
			token = found[1]
		}
	}
	return log, address, token
}

// node runs client.js. It skips the test on a machine without node.
func node(t *testing.T, args ...string) (out, errs string, err error) {
	path, err := exec.LookPath("node")
	if err != nil {
		t.Skip("skipped: this machine has no node")
	}
	command := exec.Command(path, append([]string{"client.js"}, args...)...)
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	err = command.Run()
	return stdout.String(), stderr.String(), err
}

// The client plays whole matches, also with cuts, with cards that others passed before the client
// asked for its first view, with a card turned up for trumps, and without tricks. Its picture equals
// the views of the server, and the log of the server is a legal match with the same total.
func TestClientPlaysAMatch(t *testing.T) {
	games := []string{"hearts", "knaves", "rosbiratschka", "fife", "italian", "lorum", "penguin", "simplified-many-tarot"}
	for _, name := range games[:full.Of(1, 4, len(games))] {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			log, address, token := serve(t, name, 0)
			out, errs, err := node(t, address, token)
			require.NoError(t, err, errs)

			file, err := os.Open(log)
			require.NoError(t, err)
			defer file.Close()
			verified := 0
			for s, err := range record.Verify(log, file, variants.Lookup) {
				require.NoError(t, err)
				require.True(t, s.Complete)
				require.Equal(t, s.String()+"\n", out)
				verified++
			}
			require.Equal(t, 1, verified)
		})
	}
}

// If one event is wrong, the client notices that its picture is not the view.
func TestClientNoticesWrongEvents(t *testing.T) {
	for of, wrong := range map[string][2]string{
		"total":    {`"total":[`, `"total":[1,`}, // a digit before a negative total would not be JSON
		"takenBy":  {`"trick-to":1`, `"trick-to":2`},
		"contract": {`"contract":"no-hearts"`, `"contract":"no-tricks"`},
		"turn":     {`"due":"bet","turn":1`, `"due":"card","turn":1`},
	} {
		t.Run(of, func(t *testing.T) {
			t.Parallel()
			_, address, token := serve(t, "penguin", 1)
			server, err := url.Parse(address)
			require.NoError(t, err)
			proxy := httputil.NewSingleHostReverseProxy(server)
			proxy.ModifyResponse = func(r *http.Response) error {
				text, err := io.ReadAll(r.Body)
				if strings.HasPrefix(r.Request.URL.Path, "/events") {
					text = bytes.ReplaceAll(text, []byte(wrong[0]), []byte(wrong[1]))
				}
				r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(text)), int64(len(text))
				r.Header.Del("Content-Length")
				return err
			}
			between := httptest.NewServer(proxy)
			defer between.Close()
			_, errs, err := node(t, between.URL, token)
			require.Error(t, err)
			require.Regexp(t, `^client: (`+of+`|taken|due) is .* after the events, and .* in the view\n$`, errs)
		})
	}
}

func TestClientRefused(t *testing.T) {
	_, address, _ := serve(t, "penguin", 1)
	_, errs, err := node(t, address, "guessed")
	require.Error(t, err)
	require.Equal(t, "client: /view: unknown-token: no seat has this token: want Authorization: Bearer TOKEN\n", errs)
	_, errs, err = node(t, address)
	require.Error(t, err)
	require.Equal(t, "usage: node client.js URL TOKEN\n", errs)
	_, errs, err = node(t, "localhost:8080", "x")
	require.Error(t, err)
	require.Equal(t, "client: localhost:8080: unknown scheme: want the address that the server prints\n", errs)
}
