// Scorer keeps the score of a match that is played with real cards, in a terminal:
//
//	scorer [-variant NAME] PLAYER PLAYER …
//
// For each
// deal you type one line: the contract, then what the contract needs, in any order. Only a start rank must be before
// the numbers of the seats.
//
//	no-queens 2x0 Q 1 2 1 0            seat 2 doubled seat 0; how many queens each seat took
//	trumps hearts tricks 5 4 3 -       the trump suit, or H; - for a count that follows from the others
//	domino 7 places 2 1 4 3            the start rank; the place of each seat
//	no-king declarer 3 KH 1            seat 3 had the card that decides who declares first; seat 0 took the king
//
// Some games need more:
//
//	tricks sold 2:3 NT tricks 4 3 3 -  King: seat 2 bought the right to name trumps for 3 tricks, and plays without
//	tricks declined                    King: the dealer declined the deal
//	no-queens shown 1:QH:3 Q 1 0 1 2   Trex: seat 1 showed the queen of hearts before play, and seat 3 took it
//	polignac announcer 2 tricks 0 0 8  Polignac: seat 2 announced all tricks; how many each seat took
//	no-king jack 1 king-by AH KH 0 1   Fife, for marks: who took the jack of hearts, and which card won the king
//	patience forced 2 places 1 2 4 3   Fife: seat 2 was put last as a penalty
//	hearts H 13 QS 1 choice 2          hearts with the choice: seat 0 took everything, and chose the second score
//
// A line that the rules do not allow, or that is impossible with the cards of the pack, is
// refused with the reason, and nothing changes. "undo" removes the last deal, "sheet" prints the
// score sheet, and the end of the input (Ctrl-D) ends the program. The program stores nothing: to
// keep a match, write its lines to a file, and use the file as the input.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	name := flag.String("variant", "penguin", "the `name` of a built-in game")
	flag.Usage = func() {
		fmt.Fprint(os.Stderr, `usage: scorer [-variant NAME] PLAYER PLAYER …
Type a line for each deal, such as "no-queens 2x0 Q 1 2 1 0" if seat 2 doubled seat 0 and seat 0 took
one queen, seat 1 two and seat 2 one. "undo" removes the last deal, and "sheet" prints the score sheet.
`)
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*name, flag.Args(), os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "scorer:", err)
		if _, ok := errors.AsType[misuse](err); ok {
			os.Exit(2)
		}
		os.Exit(1)
	}
}

// misuse is an error of the arguments: the exit status is then 2.
type misuse struct{ error }

// run keeps the score of a match between the named players. Every line of in is a deal or a
// command.
func run(variant string, players []string, in io.Reader, out io.Writer) error {
	v, err := variants.Lookup(variant)
	if err != nil {
		return misuse{err}
	}
	k, err := keeper.New(v, len(players))
	if err != nil {
		return misuse{err}
	}
	if err := k.SetNames(players...); err != nil {
		return misuse{err}
	}
	lines, answers := bufio.NewReader(in), bufio.NewWriter(out)
	for {
		ask(k, answers)
		if err := answers.Flush(); err != nil {
			return err
		}
		line, err := lines.ReadString('\n')
		if line == "" && err != nil {
			fmt.Fprint(answers, sheet.Text(k.Sheet()))
			if err == io.EOF {
				err = nil
			}
			return errors.Join(err, answers.Flush())
		}
		if err := do(k, strings.TrimSpace(line), answers); err != nil {
			fmt.Fprintln(answers, err)
		}
	}
}

// longest is the largest number of bytes in a line.
const longest = 1000

// do executes a line: a command or a deal.
func do(k *keeper.Keeper, line string, out io.Writer) error {
	switch {
	case len(line) > longest:
		return fmt.Errorf("the line is too long: want at most %d bytes", longest)
	case line == "":
		return nil
	case line == "undo":
		return k.Undo()
	case line == "sheet":
		fmt.Fprint(out, sheet.Text(k.Sheet()))
		return nil
	}
	return add(k, line)
}

// add adds the deal that a line describes. The keeper fills in what can only be one value.
func add(k *keeper.Keeper, line string) error {
	e, err := readDeal(k, line)
	if err != nil {
		return err
	}
	if e, err = k.Fill(e); err != nil {
		return err
	}
	return k.Add(e)
}

// ask prints which deal is next and the contracts that may be played in it.
func ask(k *keeper.Keeper, out io.Writer) {
	next := k.Next()
	if next.Over {
		fmt.Fprintln(out, "the match is over")
		return
	}
	fmt.Fprintf(out, "deal %d", next.Deal+1)
	if next.Declarer != cards.NoSeat {
		fmt.Fprintf(out, ", %s declares", k.Names()[next.Declarer])
	}
	var single, joined []string
	for _, c := range next.Choices {
		if id := string(c.Contract); strings.Contains(id, "+") {
			joined = append(joined, id)
		} else {
			single = append(single, id)
		}
	}
	if len(single) > 0 && len(joined) > 0 { // there are dozens of them
		joined = []string{"or several joined by +"}
	}
	fmt.Fprintf(out, ": %s\n", strings.Join(append(single, joined...), ", "))
}
