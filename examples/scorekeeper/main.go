// Scorekeeper keeps the score of friends at a table, who play with cards of their own:
// a page for any browser, that of a phone too, on which deals are entered, corrected and
// printed. The match is in one file, which a crash at any moment leaves whole.
//
// It listens on this machine alone; with -addr :8080 everybody in the house can write.
// It ends with status 0 when interrupted, 1 where it cannot serve or the file is damaged,
// or 2 on wrong use.
package main

import (
	"context"
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
		fmt.Fprintln(errs, "usage: scorekeeper [-addr HOST:PORT] [-file FILE]")
		flags.PrintDefaults()
	}
	addr := flags.String("addr", "localhost:8080", "the `address` to listen on; without a host on all of this machine")
	file := flags.String("file", "scorekeeper.json", "the `file` of the match; made when a match is begun")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(errs, "scorekeeper: %q: want flags alone\n", flags.Arg(0))
		flags.Usage()
		return 2
	}
	store, err := openStore(*file)
	if err != nil {
		fmt.Fprintln(errs, "scorekeeper:", err)
		return 1
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		fmt.Fprintln(errs, "scorekeeper:", err)
		return 1
	}
	fmt.Fprintf(out, "%s keeps %s\n", strings.Join(pages(listener.Addr().(*net.TCPAddr)), " or "), store.file)
	if err := serve(ctx, listener, newServer(store, hostOf(*addr))); err != nil {
		fmt.Fprintln(errs, "scorekeeper:", err)
		return 1
	}
	return 0
}

// hostOf returns the host of an address to listen on.
func hostOf(addr string) string {
	host, _, _ := net.SplitHostPort(addr) // it was listened on
	return host
}

// pages returns where the page is: if all of this machine is listened on, at its address in
// each network, which is what a phone can be given.
func pages(at *net.TCPAddr) (all []string) {
	page := func(ip net.IP) string {
		return "http://" + net.JoinHostPort(ip.String(), strconv.Itoa(at.Port)) + "/"
	}
	if at.IP.IsUnspecified() {
		own, _ := net.InterfaceAddrs() // without them the address is told as it is
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

// serve serves until it is told to stop, and then ends what is under way.
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
