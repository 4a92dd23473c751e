package main

func Example() {
	main()
	// Output:
	// seat 2 may play TS QS
	// seat 2: KH: must overtrump when void in the suit led (may play QS TS)
	// seat 2 takes the trick with TS
}
