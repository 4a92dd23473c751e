// Site writes the documents of the project as static HTML pages, which need no network and no script:
//
//	go run -C docs/site . -out /folder/of/the/site
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	root := flag.String("root", "../..", "the `folder` of the checkout")
	out := flag.String("out", "", "the `folder` to write to")
	flag.Parse()
	if *out == "" || flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "usage: site -out FOLDER [-root FOLDER]")
		os.Exit(2)
	}
	written, err := build(os.DirFS(*root), *out)
	if err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
	fmt.Printf("wrote %d files to %s\n", written, *out)
}
