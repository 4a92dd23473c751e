package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
)

// behindPassword starts a scorekeeper with a password, and returns a browser that keeps cookies.
func behindPassword(t *testing.T, password string) (address string, client *http.Client) {
	all, err := openTables(t.TempDir())
	require.NoError(t, err)
	s := httptest.NewServer(newServer(all, "localhost", password))
	t.Cleanup(s.Close)
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	return s.URL, &http.Client{Jar: jar}
}

// status returns the status and the last address of an answer.
func status(t *testing.T, answer *http.Response, err error) (int, string) {
	t.Helper()
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	return answer.StatusCode, answer.Request.URL.Path
}

// The list of tables and new tables need the password; a link to a table does not.
func TestPassword(t *testing.T) {
	address, owner := behindPassword(t, "sesame")
	guest := &http.Client{}
	begin := url.Values{"variant": {"penguin"}, "players": {"4"}}
	for _, c := range []*http.Client{owner, guest} {
		for _, path := range []string{"/", "/new", "/new?variant=penguin"} {
			answer, err := c.Get(address + path)
			code, _ := status(t, answer, err)
			require.Equal(t, http.StatusUnauthorized, code)
		}
		for _, path := range []string{"/new", "/import"} {
			answer, err := c.PostForm(address+path, begin)
			code, _ := status(t, answer, err)
			require.Equal(t, http.StatusUnauthorized, code)
		}
	}
	for _, wrong := range []string{"sesam", "Sesame", "", "sesame ", "sesamesesame"}[:full.Of(1, 2, 5)] {
		start := time.Now()
		answer, err := owner.PostForm(address+"/login", url.Values{"password": {wrong}})
		code, _ := status(t, answer, err)
		require.Equal(t, http.StatusUnauthorized, code)
		require.GreaterOrEqual(t, time.Since(start), wrongPasswordTakes)
	}
	noRedirect := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := noRedirect.PostForm(address+"/login", url.Values{"password": {"sesame"}, "to": {"//elsewhere.example/"}})
	code, _ := status(t, answer, err)
	require.Equal(t, http.StatusSeeOther, code)
	require.Equal(t, "/", answer.Header.Get("Location"))
	cookie := answer.Cookies()[0]
	require.True(t, cookie.HttpOnly)
	require.Equal(t, http.SameSiteLaxMode, cookie.SameSite)
	require.NotContains(t, cookie.Value, "sesame")

	answer, err = owner.PostForm(address+"/login", url.Values{"password": {"sesame"}, "to": {"/new"}})
	code, path := status(t, answer, err)
	require.Equal(t, http.StatusOK, code)
	require.Equal(t, "/new", path)
	answer, err = owner.PostForm(address+"/new", begin)
	code, path = status(t, answer, err)
	require.Equal(t, http.StatusOK, code)
	require.True(t, strings.HasPrefix(path, "/t/"))
	answer, err = guest.Get(address + path)
	code, _ = status(t, answer, err)
	require.Equal(t, http.StatusOK, code, "the link works without the password")

	forged, err := http.NewRequest(http.MethodGet, address+"/", nil)
	require.NoError(t, err)
	forged.AddCookie(&http.Cookie{Name: sessionCookie, Value: cookie.Value[:len(cookie.Value)-1]})
	answer, err = guest.Do(forged)
	code, _ = status(t, answer, err)
	require.Equal(t, http.StatusUnauthorized, code)

	answer, err = owner.PostForm(address+"/logout", nil)
	code, path = status(t, answer, err)
	require.Equal(t, http.StatusOK, code)
	require.Equal(t, "/login", path)
	answer, err = owner.Get(address + "/")
	code, _ = status(t, answer, err)
	require.Equal(t, http.StatusUnauthorized, code)
}

// Without a password nobody has to log in.
func TestNoPassword(t *testing.T) {
	address, c := behindPassword(t, "")
	for _, path := range []string{"/", "/login"} {
		answer, err := c.Get(address + path)
		code, at := status(t, answer, err)
		require.Equal(t, http.StatusOK, code)
		require.Equal(t, "/", at)
	}
	answer, err := c.PostForm(address+"/login", url.Values{"password": {"x"}})
	code, at := status(t, answer, err)
	require.Equal(t, http.StatusOK, code)
	require.Equal(t, "/", at)
}

// The password can be in the environment, and the help does not print it. With a certificate the
// server speaks HTTPS, and its cookies are secure.
func TestPasswordAndCertificate(t *testing.T) {
	t.Setenv(passwordVariable, "sesame")
	var help strings.Builder
	require.Equal(t, 0, run(t.Context(), []string{"-h"}, &help, &help))
	require.NotContains(t, help.String(), "sesame")

	cert, key := writeCertificate(t)
	var out, errs strings.Builder
	require.Equal(t, 1, run(t.Context(), []string{"-cert", cert}, &out, &errs))
	require.Contains(t, errs.String(), "want a certificate and its key, as PEM files")

	first := &firstLine{line: make(chan string, 1)}
	go run(t.Context(), []string{"-address", "localhost:0", "-folder", t.TempDir(), "-cert", cert, "-key", key}, first, os.Stderr)
	address, _, _ := strings.Cut(<-first.line, " keeps ")
	require.True(t, strings.HasPrefix(address, "https://127.0.0.1:"), address)
	c := &http.Client{
		Transport:     &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := c.PostForm(address+"login", url.Values{"password": {"sesame"}})
	code, _ := status(t, answer, err)
	require.Equal(t, http.StatusSeeOther, code)
	require.True(t, answer.Cookies()[0].Secure)
}

// writeCertificate writes a certificate for this machine and its key.
func writeCertificate(t *testing.T) (cert, key string) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	about := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	der, err := x509.CreateCertificate(rand.Reader, about, about, private.Public(), private)
	require.NoError(t, err)
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	require.NoError(t, err)
	cert, key = filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	require.NoError(t, os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	require.NoError(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}), 0o600))
	return cert, key
}
