package main

func Example() {
	main()
	// Output:
	// seat 0, ducker: 249 points
	// seat 1, random: -103 points
	// seat 2, random: -142 points
	// seat 3, random: -4 points
}
