package main

func Example() {
	main()
	// Output:
	// contracts.domino.terms: places 40 20 5 0 -> places 45 20 5 -5
	// doubling.flank: own-turn -> reopened
	// Barbu on Fridays: 28 deals, total [222 -13 -44 -165], sum 0
}
