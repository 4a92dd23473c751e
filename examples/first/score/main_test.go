package main

func Example() {
	main()
	// Output:
	// deal 2: tricks taken: no deal can end like this: seats 0 to 3 took tricks 3 3 4 4, 14 together: want 13
	// Barbu (The Penguin Book of Card Games), 4 players
	//
	//                                   |  before bets      |  points            |  total
	// deal  declarer  contract   bets   |   0    1   2   3  |    0    1   2   3  |    0    1    2  3  check
	// 1     0         No queens  (3x0)  |  -6  -12  -6   0  |  -12  -12  -6   6  |  -12  -12   -6  6    -24
	// 2     0         No tricks         |  -6   -6  -8  -6  |   -6   -6  -8  -6  |  -18  -18  -14  0    -50
	//
	// total  0: -18  1: -18  2: -14  3: 0  (sum -50)
	// place  0: =3rd  1: =3rd  2: 2nd  3: 1st
}
