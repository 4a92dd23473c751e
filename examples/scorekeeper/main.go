// Scorekeeper keeps the score of players who play with real cards. It serves a web page, for
// desks and phones, on which deals are entered, corrected and printed, for one table or several. Each
// match is one file, which is complete after a crash at any moment.
//
// By default the server listens on this machine only; with -address :8080 everybody in the
// network can use it. The exit status is 0 after an interrupt, 1 if the server cannot start
// or a file is damaged, or 2 if the arguments are wrong.
package main

import (
	"context"
	"crypto/tls"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"time"
)

// passwordVariable is the environment variable with the password.
const passwordVariable = "SCOREKEEPER_PASSWORD"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}

func run(ctx context.Context, args []string, out, errs io.Writer) int {
	flags := flag.NewFlagSet("scorekeeper", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Usage = func() {
		fmt.Fprintln(errs, "usage: scorekeeper [-address HOST:PORT] [-folder FOLDER] [-password TEXT] [-cert FILE -key FILE]")
		flags.PrintDefaults()
	}
	address := flags.String("address", "localhost:8080", "listen on this `address`; without a host, on all addresses of this machine")
	folder := flags.String("folder", "scorekeeper", "keep the tables in this `folder`; it is created when the first table is added")
	password := flags.String("password", os.Getenv(passwordVariable), "protect the list of tables by this `text`; the environment variable "+passwordVariable+" does the same, hidden from other users of the machine")
	flags.Lookup("password").DefValue = "" // the help does not print the password
	cert := flags.String("cert", "", "serve HTTPS with the certificate in this `file`")
	key := flags.String("key", "", "the `file` with the private key of the certificate")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(errs, "scorekeeper: %q: unexpected argument: want only flags\n", flags.Arg(0))
		flags.Usage()
		return 2
	}
	var secure *tls.Config
	if *cert != "" || *key != "" {
		pair, err := tls.LoadX509KeyPair(*cert, *key)
		if err != nil {
			fmt.Fprintf(errs, "scorekeeper: -cert %q and -key %q: %v: want a certificate and its key, as PEM files\n", *cert, *key, err)
			return 1
		}
		secure = &tls.Config{Certificates: []tls.Certificate{pair}}
	}
	all, err := openTables(*folder)
	if err != nil {
		fmt.Fprintln(errs, "scorekeeper:", err)
		return 1
	}
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		fmt.Fprintln(errs, "scorekeeper:", err)
		return 1
	}
	scheme := "http"
	if secure != nil {
		scheme, listener = "https", tls.NewListener(listener, secure)
	}
	fmt.Fprintf(out, "%s keeps %s\n", strings.Join(pages(scheme, listener.Addr().(*net.TCPAddr)), " or "), all.folder)
	if err := serve(ctx, listener, newServer(all, hostOf(*address), *password)); err != nil {
		fmt.Fprintln(errs, "scorekeeper:", err)
		return 1
	}
	return 0
}

// hostOf returns the host of an address to listen on.
func hostOf(addr string) string {
	host, _, _ := net.SplitHostPort(addr) // it is valid: the server listens on it
	return host
}

// pages returns the addresses of the page. If the server listens on all addresses, these are
// the machine's addresses in each network, for use on a phone.
func pages(scheme string, at *net.TCPAddr) (all []string) {
	page := func(ip net.IP) string {
		return scheme + "://" + net.JoinHostPort(ip.String(), strconv.Itoa(at.Port)) + "/"
	}
	if at.IP.IsUnspecified() {
		own, _ := net.InterfaceAddrs() // on an error, only the given address is printed
		for _, a := range own {
			if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil {
				all = append(all, page(n.IP))
			}
		}
	}
	if len(all) == 0 {
		all = []string{page(at.IP)}
	}
	return all
}

// serve serves until ctx is done, and then completes the requests in progress.
func serve(ctx context.Context, listener net.Listener, handler http.Handler) error {
	s := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      15 * time.Second,
		IdleTimeout:       time.Minute,
	}
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
		last, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		return s.Shutdown(last)
	}
}
