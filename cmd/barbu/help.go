package main

import (
	"flag"
	"fmt"
	"io"
)

// group is a part of the list of commands.
type group struct {
	title    string
	commands []description
}

// groups returns all commands in the order of the help.
func groups() []group {
	return []group{
		{"Matches", []description{
			{"sit", "VARIANT [FLAGS]", "play a match against bots, at this terminal",
				`You type cards, contracts and bets; type help to see what is possible, undo to take back
your last choice, and quit to stop. A match with a record can be continued later: run the
same command again. Ctrl-C saves the match and prints the command that continues it. With
-lang the table, the questions, the help and the hints are in that language, and you can
type cards and contracts in it; the commands keep their names, and the rules of the game
are in English.`, sitDown},
			{"play", "VARIANT [FLAGS]", "let bots play a match and print its score sheet",
				`If the record goes to standard output, the score sheet goes to standard error. "barbu help
sheet" explains the sheet.`, play},
			{"arena", "VARIANT [FLAGS]", "let bots play many matches and print statistics",
				`Press Ctrl-C to stop early and see the statistics of the matches played so far.

A set is one match, or with -duplicate the matches with the same cards. The number after ± is
half of the 95% interval of a mean; it is missing if there is only one set, or if all sets
have the same value. After a percentage, ± - means an interval of more than 100 percentage points:
there are too few sets for a result. For each player or seat:
  points a match     the mean of the totals
  spread             the standard deviation of the points of a set (with -duplicate, the mean of
                     its matches); - if there is only one set
  above the others   the points of a match minus the mean of the other players
  wins               the share of the matches won; if k players win, each has 1/k
  declaring, a deal  the points, with bets, of a deal in which the player is the declarer
  not declaring      the points, with bets, of any other deal
  doubles a match    how many doubles the player makes
  each paid          how many points the player gained by each double, on average
For each seat, the last columns have the points a match of each player in this seat.
For two players with different bots:
  difference         the points of the first player minus those of the second, in a match
For each contract:
  deals a match          how many deals have the contract
  declarer, before bets  the declarer's points in a deal
  wins                   the share of these deals in which no other player has a better score,
                         before bets; if k players are equal, each has 1/k; partners have the
                         sum of their points
  others                 the same for each other player
  choices                how many turns the players have in a deal: to declare, to pass cards, to
                         bet and to play, even if only one action is legal
  doubles                how many doubles the players make in a deal`, arenas},
			{"compare", "VARIANT VARIANT ... [FLAGS]", "let bots play several variants and print what decides the results",
				`All variants are played by the same bots, with the same seed. The number of players
must suit all of them. "barbu help arena" explains ±. With -html it writes a page with what was
compared, the settings, each number with its interval and a chart, and the differences between
the variants. The page is one file that needs no network. The program barbu-charts draws it; if
it is not in PATH, it is built from examples/charts beside the sources of this program.

A result is the total of a player minus the mean of all players. A share is a part of the
variance of the results: what decides who is ahead. For each variant:
  spread of the results       the standard deviation of the results, in points
  bets, sales and choosing    the share of the bets, of the price of the right to name trumps, and
                              of the points that the rules add or subtract because the declarer
                              chose the contract
  the seat                    the share of the seats: near 0 if the game is fair to every seat;
                              with few matches it is larger by chance
  luck                        the share that disappears when all players get the same cards; it
                              is known only with -duplicate and several sets
  last deal changes who wins  the share of the matches in which the winners are not those before
                              the last deal; a tie that begins or ends is a change
  share of a contract         the share of the deals with the contract, before bets; with bets
                              and choosing these shares add up to 100%
  deals a match, choices a deal, doubles a match
                              the means, as arena prints them
  points above the others     the points of a match of each player minus the mean of the others
  minus VARIANT               each number minus that of the first variant`, compare},
		}},
		{"Records", []description{
			{"verify", "RECORD ... [FLAGS]", "check every line of records by the rules",
				`Each record is played again from its first line to its last. A RECORD can also be a
match that was played with real cards, as JSON or as a table (CSV), from package keeper or
examples/scorekeeper: every deal is checked, and the deals are listed that broke a rule and
that the players accepted.`, verify},
			{"legal", "RECORD [FLAGS]", "list the legal actions after the last line of a record",
				`Each line that it prints can be added to the record. The RECORD can also be a position, as
puzzle prints it: these are then the legal actions in the position.`, legal},
			{"view", "RECORD -seat N [FLAGS]", "print what a seat may know after the last line of a record",
				`The text shows the table as the player at that seat sees it, and what they may do. With
-svg the table is a picture instead, which any browser shows. The flags -width, -color and
-lang do not change the JSON. The RECORD can also be a position, as puzzle prints it.`, view},
			{"sample", "RECORD -seat N [FLAGS]", "print possible deals after the last line of a record, given what a seat knows",
				`A possible deal, or world, is a way in which the cards that the seat cannot see may be
distributed. All worlds that agree with everything the seat knows are equally likely. Each
is printed as a whole record up to here, which "barbu verify -" accepts. In the current deal
the cards that were dealt and passed are drawn at random where the seat does not know them,
and comments are removed. Earlier deals are copied as they were played: after a deal all its
cards count as known. Between deals no card is hidden, and each record is a copy.`, sample},
			{"hint", "RECORD [FLAGS]", "print what a searcher expects of each legal action after the last line of a record",
				`The seat that must act sees only its own cards: possible deals of the other cards are
drawn, and each action is tried in all of them. The first action is the one that the bot
searcher would choose. A later action can have more points, for two reasons. To keep good
contracts for better hands, the bot subtracts what a contract usually brings from the points of
declaring it. In the last deal of a match it plays to win the match. The RECORD can also be a
position, as puzzle prints it.`, hint},
			{"sheet", "RECORD [FLAGS]", "print the score sheet of each record in a file",
				`In a terminal that is narrower than a sheet, the totals and the latest deals come first. A
RECORD can also be a match that was played with real cards, as JSON or as a table (CSV).

Among the bets, 2x0 means that seat 2 doubled seat 0, and 2xx0 that seat 0 also redoubled. In
some games, such as penguin, a double of the declarer is in parentheses. The points before
bets are those of the play alone. The column check has the sum that the totals must have.
The line place has the place of each player so far; players who share one have = before it.`, sheetCommand},
			{"replay", "RECORD -html FILE [FLAGS]", "write a web page that steps through a match card by card",
				`The page is one file that needs no network. Step with the arrow keys, the buttons or a
swipe; Home and End go to the ends of a deal, Page Up and Page Down to another deal. It shows
all hands or the hands as one player sees them, the bets, who took what, the rule that forced
a card, the comments of the record and the score as it grows. The end of its address chooses
the place, also in a frame of another page: out.html#deal=3&card=12&seat=1. With -analyse it
shows what "barbu analyse" finds about each card. With -lang the page is in another language.`, replayCommand},
			{"analyse", "RECORD [FLAGS]", "print what each card cost its player, with all cards open",
				`For each card, the guarantee of its player before the card is compared with the guarantee
after it. The guarantee is what the player gets at least, in points as on the score sheet, after
bets and sales, if all cards are open and all opponents work together against the player. It is
not an estimate of what the player would have scored: opponents play for their own points, and
do not see the cards.
In a game with teams, two partners have one guarantee together. A cost such as 0 to 5 is
not known exactly, because the limit or the time was reached; a larger -limit or
-deal-time may find it.
Press Ctrl-C to stop early and see the sums of the deals that are analysed so far.`, analyse},
		}},
		{"Puzzles", []description{
			{"puzzle", "VARIANT -contract CONTRACT [FLAGS]", "print endings with open cards and one best card",
				`The deals are dealt at random, and the bot steady plays them to the last 4 to 7 tricks. In
each ending at least three cards differ, and one is better than all others by a clear
margin: at least a tenth of all points of the contract. Cards that touch each other count as
one. The best card is the one with the best guarantee: what the player gets at least if all
opponents see all cards and work together against the player. The solutions follow after
the last puzzle. The line that begins with position is the whole puzzle for a program. The
commands view, legal and hint read it from a file.`, puzzle},
		}},
		{"Variants", []description{
			{"variants", "[FLAGS]", "list the built-in variants and how many can play", "", list},
			{"show", "VARIANT [FLAGS]", "explain the rules of a variant",
				`The rules in words are in English only; titles, labels and notes are in the language of the
variant file. The cards and the headings of a match can be in other languages: see -lang of sit,
view, sheet and replay.`, show},
			{"diff", "VARIANT VARIANT [FLAGS]", "list the rules in which two variants differ",
				`Each rule is described in words. The indented line below has the place of the rule in
a variant file, its value in the first variant and its value in the second.`, diff},
			{"check", "FILE ... [FLAGS]", "check variant files and print what their contracts add up to",
				`All mistakes of a file are listed, each with its line and column. Warnings list what is
probably a mistake in a correct file.`, check},
			{"schema", "[variant|view|event]", "print the JSON Schema of variant files, of views or of events",
				`Without an argument it prints the schema of variant files, for editors. Views and events
are what a client receives: docs/protocol.md describes them.`, schema},
		}},
		{"Help", []description{
			{"version", "[FLAGS]", "print the version of this program", "", version},
			{"completion", "bash|zsh|fish", "print a script that completes commands, flags and variants in a shell",
				`To use it, add to ~/.bashrc:  source <(barbu completion bash)
       or add to ~/.zshrc:    source <(barbu completion zsh)   after the line with compinit
       or run once for fish:  barbu completion fish > ~/.config/fish/completions/barbu.fish`, completion},
			{"help", "[COMMAND]", "print this help, or the help of a command", "", help},
		}},
	}
}

// usage is the usage line of the program.
const usage = "usage: barbu COMMAND [ARGUMENTS]"

func help(c *command, args []string, s streams) int {
	rest, status, ok := c.parse(flag.NewFlagSet("help", flag.ContinueOnError), args, s)
	switch {
	case !ok:
		return status
	case len(rest) > 1:
		return c.misuse(s, "want one COMMAND, not %d", len(rest))
	case len(rest) == 1 && rest[0] != "help":
		return run([]string{rest[0], "-h"}, s)
	}
	printHelp(s.out)
	return success
}

func printHelp(w io.Writer) {
	fmt.Fprint(w, "barbu plays, checks and explains Barbu and its family of card games.\n\n"+usage+"\n")
	for _, group := range groups() {
		fmt.Fprintf(w, "\n%s\n", group.title)
		for _, c := range group.commands {
			fmt.Fprintf(w, "  %-10s %s\n", c.name, c.does)
		}
	}
	fmt.Fprint(w, `
"barbu help COMMAND" describes a command and its flags. Flags can be before or after the
other arguments.

VARIANT is the name of a built-in variant, or a variant file. The argument is a file if
it ends in .yaml, .yml or .json, or contains a path separator, as in ./house. A variant
file can extend a built-in variant, so that it contains only what differs.

BOTS is a list of bots, separated by commas. The bots are, from the weakest to the
strongest, random, steady and searcher.

RECORD is a file with matches as text, one action per line. If it names a variant that is
not built in, give the file of the variant with -variant. For view, legal and hint it
can also be a position, one line that begins with the word position. For a file, - means
standard input or standard output. A file to write must be in a folder that exists. It
replaces only a file of the same kind, and a record only if its match is over.

The exit status is 0 for success; 1 if a record or variant is wrong, a file cannot be read
or written, or there is no result, such as no puzzle or no match in time; 2 if the
arguments are wrong; 130 after Ctrl-C. Three commands exit with 0 after Ctrl-C: sit, which
saves the match, and arena and compare, which print the statistics so far.

To begin, try: barbu show penguin
               barbu sit penguin -record game.barbu
               barbu verify game.barbu
`)
}
