package main

func Example() {
	main()
	// Output: 249 -103 -142 -4
}
