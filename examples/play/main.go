// Play is a page on which a person plays Barbu, or a related game, against bots. The page is a static
// site: the engine and the bots run in the browser as WebAssembly.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
)

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr, http.Serve); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "play:", err)
		if _, ok := errors.AsType[misuse](err); ok {
			os.Exit(2)
		}
		os.Exit(1)
	}
}

// misuse is an error of the arguments: the exit status is then 2.
type misuse struct{ error }

// run builds the site, and then writes or serves it.
func run(args []string, out, errs io.Writer, serve func(net.Listener, http.Handler) error) error {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	flags.SetOutput(errs)
	address := flags.String("address", "localhost:8090", "serve the site at this `ADDRESS`")
	dir := flags.String("out", "", "write the site to this `FOLDER` instead, for any static host")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil {
		return misuse{err}
	}
	if flags.NArg() > 0 {
		return misuse{fmt.Errorf("%q: want only flags, such as -out site", flags.Arg(0))}
	}
	var l net.Listener
	if *dir == "" { // an address that is in use is an error at once
		var err error
		if l, err = net.Listen("tcp", *address); err != nil {
			return err
		}
		defer l.Close()
	}
	fmt.Fprintln(errs, "building the site …")
	files, err := build()
	if err != nil {
		return err
	}
	if *dir != "" {
		size, err := write(*dir, files)
		if err == nil {
			fmt.Fprintf(out, "%s has the site: %d files, %.2f MB\n", *dir, len(files), float64(size)/1e6)
		}
		return err
	}
	fmt.Fprintf(out, "http://%s/ is the page; stop it with Ctrl-C\n", l.Addr())
	return serve(l, handler(files))
}

// handler serves the site. A browser asks again for each file, so that a new build is used at once.
func handler(files fs.FS) http.Handler {
	server := http.FileServerFS(files)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		server.ServeHTTP(w, r)
	})
}
