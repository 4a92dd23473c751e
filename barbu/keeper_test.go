package barbu_test

// fuller returns n, or ten times as much where a full run is asked for.
func fuller(n int) int {
	if full() {
		return 10 * n
	}
	return n
}
