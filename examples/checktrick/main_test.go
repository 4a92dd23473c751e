package main

func Example() {
	main()
	// Output:
	// seat 2 may play TS QS
	// seat 2: KH: must overtrump when void in the suit led (may play QS TS)
	// seat 2 takes the trick with TS
	// these cards fit: 9H 6S 8S
	// AH: does not fit (these fit: 8S 6S 9H 6H 7D 7C)
	// does-not-fit: Cette carte ne se pose pas encore.
	// seat 1: double 2: only the declarer may be doubled in this contract (may double 0 or pass)
}
