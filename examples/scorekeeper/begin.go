package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// newMatchPage is the page that starts a match.
type newMatchPage struct {
	Variants []*variant.Variant // all variants
	Variant  *variant.Variant   // the chosen variant; nil before the choice
	Players  int                // the chosen number; 0 before the choice
	Names    []string           // as typed
}

// choose shows the page of a new match: it asks for the variant, then for the number of
// players if there is a choice, then for their names.
func (q *request) choose() error {
	asked := q.r.URL.Query()
	b, err := q.readChoices(asked.Get("variant"), asked.Get("players"))
	if err != nil {
		return q.showNewMatch(http.StatusUnprocessableEntity, b, err)
	}
	return q.showNewMatch(http.StatusOK, b, nil)
}

func (q *request) readChoices(name, players string) (b newMatchPage, err error) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		if err != nil {
			return b, err
		}
		b.Variants = append(b.Variants, v)
	}
	if name == "" {
		return b, nil
	}
	v, err := variants.Lookup(name)
	if err != nil {
		return b, err
	}
	b.Variant = v
	if players == "" && len(v.Players()) == 1 {
		players = strconv.Itoa(v.Players()[0])
	}
	if players == "" {
		return b, nil
	}
	n, err := strconv.Atoi(players)
	if err != nil {
		return b, fmt.Errorf("%q players: want a number", players)
	}
	if _, err := v.For(n); err != nil {
		return b, err
	}
	b.Players, b.Names = n, make([]string, n)
	return b, nil
}

func (q *request) showNewMatch(status int, b newMatchPage, err error) error {
	wrong := ""
	if err != nil {
		wrong = sentence(err)
	}
	if b.Variant == nil {
		return q.show(status, "new", "New match", wrong, b)
	}
	return q.show(status, "players", "New match", wrong, b)
}

// begin starts a match. The current match keeps a file of its own.
func (q *request) begin() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	b, err := q.readChoices(q.r.PostForm.Get("variant"), q.r.PostForm.Get("players"))
	if err != nil {
		return q.showNewMatch(http.StatusUnprocessableEntity, b, err)
	}
	if b.Players == 0 {
		return q.showNewMatch(http.StatusUnprocessableEntity, b, errors.New("choose a variant and the number of players first"))
	}
	b.Names = q.typedNames(b.Players)
	if err := q.mayReplace(); err != nil {
		return q.showNewMatch(http.StatusUnprocessableEntity, b, err)
	}
	k, err := keeper.New(b.Variant, b.Players)
	if err != nil {
		return err
	}
	if err := k.SetNames(b.Names...); err != nil {
		return q.showNewMatch(http.StatusUnprocessableEntity, b, err)
	}
	if err := q.store.begin(stamp, k); errors.Is(err, errChanged) {
		return q.showNewMatch(http.StatusConflict, b, err)
	} else if err != nil {
		return err
	}
	return q.home()
}

func (q *request) typedNames(players int) []string {
	names := make([]string, players)
	for seat := range names {
		names[seat] = strings.TrimSpace(q.r.PostForm.Get("name-" + strconv.Itoa(seat)))
	}
	return names
}

// mayReplace refuses to close the current match unless the form confirms it.
func (q *request) mayReplace() error {
	if q.k != nil && q.r.PostFormValue("aside") != "yes" {
		return errors.New("there is a match already: tick the box to close it")
	}
	return nil
}

// importMatch replaces the current match by the match in a file. A JSON file may have any
// match. A table must have the variant and the number of players of the current match.
func (q *request) importMatch() error {
	if err := q.r.ParseMultipartForm(mostBytes); err != nil {
		if _, large := errors.AsType[*http.MaxBytesError](err); large {
			return err
		}
		return refusal{err}
	}
	if err := q.mayReplace(); err != nil {
		return refusal{err}
	}
	file, head, err := q.r.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) {
		return refusal{errors.New("no file was chosen")}
	}
	if err != nil {
		return err
	}
	defer file.Close()
	k, err := q.readMatch(file, strings.HasSuffix(strings.ToLower(head.Filename), ".csv"))
	if err != nil {
		return refusal{fmt.Errorf("%s: %w", head.Filename, err)}
	}
	if err := q.store.begin(q.r.PostFormValue("stamp"), k); err != nil {
		return err
	}
	return q.home()
}

func (q *request) readMatch(file io.Reader, table bool) (*keeper.Keeper, error) {
	if !table {
		text, err := io.ReadAll(file)
		if err != nil {
			return nil, err
		}
		return read(text)
	}
	if q.k == nil {
		return nil, errors.New("a table can only be read into a match of the same variant and number of players: start such a match first")
	}
	if err := q.k.ReadCSV(file); err != nil {
		return nil, err
	}
	return q.k, nil
}

// names shows the page that changes the names of the players.
func (q *request) names() error {
	if q.k == nil {
		return q.to("/new")
	}
	return q.show(http.StatusOK, "names", "Names", "", q.k.Names())
}

func (q *request) saveNames() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	if q.k == nil {
		return errChanged
	}
	names := q.typedNames(q.k.Players())
	wrong := q.store.change(stamp, func(k *keeper.Keeper) error {
		if err := k.SetNames(names...); err != nil {
			return refusal{err}
		}
		return nil
	})
	if wrong != nil && statusOf(wrong) != http.StatusInternalServerError {
		return q.show(statusOf(wrong), "names", "Names", sentence(wrong), names)
	}
	if wrong != nil {
		return wrong
	}
	return q.home()
}
