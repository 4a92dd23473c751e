// Package full says whether tests run at full length.
package full

import "os"

// Run reports whether BARBU_FULL=1 is set, which asks for the long tests at full length.
// Without it they run a sample, which takes seconds.
func Run() bool { return os.Getenv("BARBU_FULL") == "1" }
