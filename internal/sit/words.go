package sit

import (
	"fmt"

	"github.com/barbukit/barbukit/lang"
)

// sentence is a text that only this package has: help, hints, what the cards of a cutting pack decide, and files.
// The comment of each sentence lists its parameters. Package lang has the texts of a card table.
type sentence uint8

const (
	helpContract sentence = iota // an example
	helpGift                     // an example
	helpBet                      // an example
	helpDiscard                  // an example
	helpAnswer                   // an example
	helpCard                     // an example
	helpSeveral                  //
	helpRun                      //
	helpSuits                    // the suits
	suitIs                       // the letter of a suit, its symbol
	doHint                       // what each command does
	doWhy                        //
	doWhyAction                  //
	doUndo                       //
	doLast                       //
	doTable                      //
	doSheet                      //
	doRules                      //
	doQuit                       //

	undone        //
	nothingToUndo //

	noTrick      //
	isAllowed    // an action
	allAllowed   //
	expectedOne  // the heading of points from one possible deal
	expectedMany // the heading of points; the number of possible deals
	bestFirst    // explains a hint in which an action has more points than the one before it
	enterOrHelp  // what was typed
	typeOneOf    // what was typed, yes, no

	drawAgain     // players
	highestDeals  // a player, who is first in the sentence
	oneLeft       //
	cardsDecide   // the cutter, the contract of each rank
	noColour      //
	blackEnds     //
	redEnds       //
	blackPasses   // the number of cards as Count returns it, the direction
	redPasses     // the number of cards as Count returns it, the direction
	toTheLeft     //
	toTheRight    //
	across        //
	allPlayed     //
	sameRank      // the layout
	playedSo      // the contract that has been played, the layout
	choosesTimes  // a contract, how many times
	chooses       // a contract
	choosesRest   // the layout
	choosesAndCut // a contract
	endsCutting   //
	addsNothing   // a contract

	recorded      // the file
	notRecorded   // the folder
	currentFolder //
	askFile       //
	saved         // the command that continues the match
	notSaved      //
	continues     // the file, the number of deals that are done as doneOf or Count returns it
	doneOf        // the number of deals that are done, the number of all deals as Count returns it
	cutOff        // the file

	sentenceCount
)

// sentences are the sentences of each language.
var sentences = [...]*[sentenceCount]string{
	lang.English: &english, lang.French: &french, lang.Italian: &italian,
	lang.German: &german, lang.Spanish: &spanish, lang.Turkish: &turkish,
}

// translated returns a sentence in the language of the screen.
func (s *screen) translated(which sentence, parameters ...any) string {
	text := sentences[s.text.Language][which]
	if len(parameters) == 0 {
		return text
	}
	return fmt.Sprintf(text, parameters...)
}

// write prints a sentence in the language of the screen.
func (s *screen) write(which sentence, parameters ...any) { s.say(s.translated(which, parameters...)) }
