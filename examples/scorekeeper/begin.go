package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// newMatchPage is the page that starts a match.
type newMatchPage struct {
	Variants []offer
	Variant  *offer   // the chosen variant; nil before the choice
	Counts   []choose // the numbers of players
	Players  int      // the chosen number; 0 before the choice
	Title    string   // the name of the table, as typed
	Names    []named
}

// offer is a variant on the page.
type offer struct{ Name, Title, Players string }

// choose is a number of players on the page.
type choose struct {
	Number int
	Label  string
}

// named is the input of a player's name.
type named struct {
	Input, Label, Value string
}

// choose shows the page of a new match: it asks for the variant, then for the number of
// players if there is a choice, then for their names. The address can name a table whose players
// play again.
func (q *request) choose() error {
	asked := q.r.URL.Query()
	b, _, err := q.readChoices(asked.Get("variant"), asked.Get("players"))
	if err == nil && b.Players > 0 {
		if like, _ := q.tables.find(asked.Get("like")); like != nil {
			if k, _, err := like.match(); err == nil && k != nil && k.Players() == b.Players {
				b.Names = q.nameInputs(k.Names())
			}
		}
	}
	if err != nil {
		return q.showNewMatch(http.StatusUnprocessableEntity, b, err)
	}
	return q.showNewMatch(http.StatusOK, b, nil)
}

func (q *request) readChoices(name, players string) (b newMatchPage, v *variant.Variant, err error) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		if err != nil {
			return b, nil, err
		}
		b.Variants = append(b.Variants, q.offer(v))
	}
	if name == "" {
		return b, nil, nil
	}
	v, err = variants.Lookup(name)
	if err != nil {
		return b, nil, refuse("new.unknown", name)
	}
	chosen := q.offer(v)
	b.Variant = &chosen
	for _, n := range v.Players() {
		b.Counts = append(b.Counts, choose{n, q.Count(n, lang.Players)})
	}
	if players == "" && len(v.Players()) == 1 {
		players = strconv.Itoa(v.Players()[0])
	}
	if players == "" {
		return b, v, nil
	}
	n, err := strconv.Atoi(players)
	if err != nil || !slices.Contains(v.Players(), n) {
		return b, v, refuse("new.count", players, chosen.Players)
	}
	b.Players, b.Names = n, q.nameInputs(make([]string, n))
	return b, v, nil
}

// offer describes a variant.
func (q *request) offer(v *variant.Variant) offer {
	var counts []string
	for _, n := range v.Players() {
		counts = append(counts, strconv.Itoa(n))
	}
	return offer{v.Name(), v.TitleIn(q.Language), strings.Join(counts, ", ")}
}

// nameInputs returns the inputs of the players' names.
func (q *request) nameInputs(names []string) (all []named) {
	for seat, name := range names {
		all = append(all, named{"name-" + strconv.Itoa(seat), q.say("player", seat+1), name})
	}
	return all
}

func (q *request) showNewMatch(status int, b newMatchPage, err error) error {
	wrong := ""
	if err != nil {
		wrong = q.explain(err)
	}
	page := "players"
	if b.Variant == nil {
		page = "new"
	}
	return q.show(status, page, q.say("new.title"), wrong, b)
}

// begin starts a match at a new table.
func (q *request) begin() error {
	if _, err := q.form(); err != nil {
		return err
	}
	b, v, err := q.readChoices(q.r.PostForm.Get("variant"), q.r.PostForm.Get("players"))
	if err == nil && b.Players == 0 {
		err = refuse("new.first")
	}
	if err != nil {
		return q.showNewMatch(http.StatusUnprocessableEntity, b, err)
	}
	names := q.typedNames(b.Players)
	b.Names, b.Title = q.nameInputs(names), strings.TrimSpace(q.r.PostForm.Get("table"))
	k, err := keeper.New(v, b.Players)
	if err != nil {
		return err
	}
	if err = checkNames(append(names, b.Title)...); err == nil {
		err = k.SetNames(names...)
	}
	if err != nil {
		return q.showNewMatch(http.StatusUnprocessableEntity, b, err)
	}
	if err := q.sitDown(b.Title, k); err != nil {
		return q.showNewMatch(statusOf(err), b, err)
	}
	return nil
}

// sitDown adds a table for a match, and goes to its page.
func (q *request) sitDown(name string, k *keeper.Keeper) error {
	one, err := q.tables.add(name, k)
	if err != nil {
		return err
	}
	return q.to("/t/" + one.about().Write + "/")
}

func (q *request) typedNames(players int) []string {
	names := make([]string, players)
	for seat := range names {
		names[seat] = strings.TrimSpace(q.r.PostForm.Get("name-" + strconv.Itoa(seat)))
	}
	for seat := range names { // of two players named Ann one is "Ann (2)", as people count seats
		for names[seat] != "" && slices.Contains(names[:seat], names[seat]) { // again if another player has the name with the number
			names[seat] += fmt.Sprintf(" (%d)", seat+1)
		}
	}
	return names
}

// checkNames refuses names that are too long, or that are not text.
func checkNames(names ...string) error {
	for _, name := range names {
		switch {
		case !utf8.ValidString(name):
			return refuse("names.text", strings.ToValidUTF8(name, "?"))
		case len(name) > longestName:
			return refuse("names.long", string([]rune(name)[:20])+"…")
		}
	}
	return nil
}

// importMatch opens a match from a file at a new table. A JSON file may have any match. A table of
// values (CSV) is read into a match of the game and the number of players that the form names.
func (q *request) importMatch() error {
	if err := q.r.ParseMultipartForm(mostBytes); err != nil {
		if _, large := errors.AsType[*http.MaxBytesError](err); large {
			return err
		}
		return refuse("file.form")
	}
	file, head, err := q.r.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) {
		return refuse("file.none")
	}
	if err != nil {
		return err
	}
	defer file.Close()
	k, err := q.readMatch(file, strings.HasSuffix(strings.ToLower(head.Filename), ".csv"))
	if _, own := errors.AsType[*said](err); own {
		return err
	}
	if err != nil {
		return refuse("file.wrong", head.Filename, err)
	}
	return q.sitDown("", k)
}

func (q *request) readMatch(file io.Reader, values bool) (*keeper.Keeper, error) {
	if !values {
		text, err := io.ReadAll(file)
		if err != nil {
			return nil, err
		}
		return read(text)
	}
	b, v, err := q.readChoices(q.r.PostFormValue("variant"), q.r.PostFormValue("players"))
	if err != nil {
		return nil, err
	}
	if b.Players == 0 {
		return nil, refuse("file.csv")
	}
	k, err := keeper.New(v, b.Players)
	if err != nil {
		return nil, err
	}
	if err := k.ReadCSV(file); err != nil {
		return nil, fmt.Errorf("%s: %w", v.Name(), err)
	}
	return k, nil
}

// names shows the page that changes the names of the players.
func (q *request) names() error {
	return q.show(http.StatusOK, "names", q.say("names.title"), "", q.nameInputs(q.k.Names()))
}

func (q *request) saveNames() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	names := q.typedNames(q.k.Players())
	wrong := checkNames(names...)
	if wrong == nil {
		wrong = q.table.change(stamp, func(k *keeper.Keeper) error { return k.SetNames(names...) })
	}
	if wrong != nil {
		return q.show(statusOf(wrong), "names", q.say("names.title"), q.explain(wrong), q.nameInputs(names))
	}
	return q.done("names")
}
