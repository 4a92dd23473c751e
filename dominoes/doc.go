// Package dominoes implements the layout of the domino contracts (Domino, Fan-tan,
// Patience): the [Layout] by itself, and a whole deal on it, a [State].
//
// To check a layout at a table, lay its cards and ask what fits:
//
//	layout := dominoes.NewLayout(dominoes.AceHigh, cards.Seven, cards.Pack52())
//	if err := layout.Play(cards.MustParse("7H")); err != nil {
//		return err // a *PlayError: the layout is unchanged
//	}
//	fmt.Println(layout.Fitting()) // 7C 7D 6H 8H 7S
//
// To play a deal, play a legal card or pass if there is none, until the deal is over:
//
//	var rules dominoes.Rules
//	state := rules.Deal(cards.Seven, &hands, 0) // seat 0 plays first
//	for !state.Over() {
//		if legal := state.Legal(); legal != 0 {
//			err = state.Play(choose(state.Turn(), legal))
//		} else {
//			err = state.Pass()
//		}
//		if err != nil {
//			return err // a *PlayError: the deal is unchanged
//		}
//	}
//	fmt.Println(state.Place(0)) // the place of seat 0, from 1
//
// If the rules allow several cards in a turn, [State.Lays] lists the choices and
// [State.Lay] lays one of them. After an ace a seat may have another turn, which it may
// also decline: see [State.MayPass].
//
// Every suit has a row, which starts with a card of the start rank and grows up and down
// card by card. With two packs every suit has two rows. The package does not record which
// row a card joined: a card fits while there are fewer copies of it in the layout than of
// the neighbouring card towards the start rank. So a layout is two sets of faces: the faces
// laid at least once and the faces laid twice. Each set grows like the rows of one pack;
// see rows.go.
package dominoes
