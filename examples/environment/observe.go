package main

import (
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// observe returns a view as numbers. It reads nothing but the view, so an agent cannot learn
// more than its seat may know. Seats are relative: the first of each list by seat is the agent
// itself, and the next is the seat on its left. The length is the same for all views of a game.
func (s *space) observe(v *barbu.View, chosen []int) (numbers []int) {
	n := v.Players
	seat := func(i int) cards.Seat { return cards.Seat((int(v.Seat) + i) % n) } // the i-th seat from the agent
	add := func(more ...int) { numbers = append(numbers, more...) }
	hand := func(h cards.Hand) {
		for _, c := range s.faces {
			add(copies(h, c))
		}
	}
	bySeat := func(list []int) {
		for i := range n {
			add(at(list, seat(i)))
		}
	}
	role := func(of cards.Seat) {
		for i := range n {
			add(oneIf(of == seat(i)))
		}
	}
	bets := func(on []cards.Seats) {
		for i := range n {
			for j := range n {
				add(oneIf(at(on, seat(i)).Has(seat(j))))
			}
		}
	}

	for due := range int(barbu.DueChoice) + 1 {
		add(oneIf(int(v.Due) == due))
	}
	hand(v.Hand)
	for i := range n { // the card that each seat has played to the trick
		at := slices.IndexFunc(v.Trick, func(p barbu.Played) bool { return p.Seat == seat(i) })
		if at < 0 {
			hand(cards.Hand{})
		} else {
			hand(cards.HandOf(v.Trick[at].Card))
		}
	}
	var played cards.Hand
	for a := range v.Plays() {
		for c := range a.Cards.All() {
			played = played.With(c)
		}
	}
	hand(played)
	without := voids(v)
	for i := range n { // the suits that each seat cannot have, because it did not follow suit
		for _, suit := range suits[1:] {
			add(oneIf(without[seat(i)][suit]))
		}
	}
	for i := range n { // the seat that leads the trick, the declarer and the dealer
		add(oneIf(len(v.Trick) > 0 && v.Trick[0].Seat == seat(i)))
	}
	role(v.Declarer)
	role(v.Dealer)
	bySeat(v.Sizes)
	bySeat(v.Tricks)
	bySeat(v.Places)
	bySeat(v.Owed)
	bySeat(v.Total)
	bets(v.Doubled)
	bets(v.Redoubled)

	contract := slices.Collect(v.Contract.Parts())
	for i := range s.game.Contracts() {
		add(oneIf(slices.Contains(contract, s.game.Contract(i).ID())))
	}
	for _, suit := range suits {
		add(oneIf(v.Trump == suit.String()))
	}
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		add(oneIf(v.Rank == rank))
	}
	for i := range n { // the contracts that each seat has left
		left := slices.Clone(at(v.Left, seat(i)))
		for c := range s.game.Contracts() {
			found := slices.Index(left, s.game.Contract(c).ID())
			add(oneIf(found >= 0))
			if found >= 0 {
				left = slices.Delete(left, found, found+1)
			}
		}
	}
	for i := range n { // the cards that each seat has shown and still holds
		hand(cards.Hand{First: at(v.FaceUp, seat(i))})
	}
	if s.bids > 0 { // the highest bidder, its bid, and the highest bid that was refused
		bidder := cards.NoSeat
		if v.Offer.Tricks > 0 { // the zero Offer has seat 0
			bidder = v.Offer.Bidder
		}
		role(bidder)
		add(v.Offer.Tricks, v.Offer.Refused)
	}
	if s.announce > 0 { // the seat that announced all tricks
		for i := range n {
			add(oneIf(v.Announcer.Has(seat(i))))
		}
	}
	for part := range s.names { // the parts that the agent has chosen already
		add(oneIf(slices.Contains(chosen, part)))
	}
	return numbers
}

// voids returns, for each seat, the suits that it did not follow in the tricks of the deal.
func voids(v *barbu.View) (without [cards.MaxSeats][cards.Spades + 1]bool) {
	if k := v.Playing(); k == nil || k.Play() != variant.PlayTricks {
		return without
	}
	number, led := 0, cards.NoSuit
	for a := range v.Plays() {
		suit := a.Card().Suit()
		if number%v.Players == 0 {
			led = suit
		}
		without[a.Seat][led] = without[a.Seat][led] || suit != led
		number++
	}
	return without
}

// at returns the element of a seat in a list, or the zero value if the list is empty.
func at[T any](list []T, i cards.Seat) (zero T) {
	if int(i) < len(list) {
		return list[i]
	}
	return zero
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
