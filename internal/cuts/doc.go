// Package cuts has the rules of the cutting pack: a second pack, made of the cards that
// the game leaves out. In the round of cuts no player chooses a contract; cuts of this
// pack decide. A [Draw] decides who deals first in the round. In each deal a [Call]
// decides which contracts are played (in Fife: called), and [Passes] decides whether cards
// are passed before play.
//
//	draw := cuts.StartDraw(players)
//	for !draw.Done() {
//		err := draw.Take(pack, draw.Deal(pack, src)) // or the cards that were really drawn
//	}
//	call := cuts.StartCall(cuts.CallSetup{Pack: pack, Numbers: pack.Numbers(), Layouts: 2, First: true})
//	for !call.Done() {
//		err := call.Cut(pack.Cut(src))
//	}
//	fmt.Println(call.Chosen(), call.Layouts())
//
// All three are values without pointers: assignment copies them, and == compares them. Chance
// comes from the caller, who names the cards that were cut or lets [Pack.Cut] and [Draw.Deal]
// choose them.
// Source: Fife, the Silly Round.
package cuts
