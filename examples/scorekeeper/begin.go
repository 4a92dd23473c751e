package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// beginning is the page on which a match is begun.
type beginning struct {
	Variants []*variant.Variant // those there are
	Variant  *variant.Variant   // that was chosen; nil before
	Players  int                // that was chosen; 0 before
	Names    []string           // as typed
}

// choose is the page of a new match: first of its variant, then of how many play, where
// there is a choice, and then of their names.
func (q *request) choose() error {
	asked := q.r.URL.Query()
	b, err := q.chosen(asked.Get("variant"), asked.Get("players"))
	if err != nil {
		return q.showBeginning(http.StatusUnprocessableEntity, b, err)
	}
	return q.showBeginning(http.StatusOK, b, nil)
}

// chosen reads what was chosen so far.
func (q *request) chosen(name, players string) (b beginning, err error) {
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

func (q *request) showBeginning(status int, b beginning, err error) error {
	wrong := ""
	if err != nil {
		wrong = sentence(err)
	}
	if b.Variant == nil {
		return q.show(status, "new", "New match", wrong, b)
	}
	return q.show(status, "players", "New match", wrong, b)
}

// begin begins a match; one that there is is kept beside.
func (q *request) begin() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	b, err := q.chosen(q.r.PostForm.Get("variant"), q.r.PostForm.Get("players"))
	if err != nil {
		return q.showBeginning(http.StatusUnprocessableEntity, b, err)
	}
	if b.Players == 0 {
		return q.showBeginning(http.StatusUnprocessableEntity, b, errors.New("choose who plays what"))
	}
	b.Names = q.typedNames(b.Players)
	if err := q.mayReplace(); err != nil {
		return q.showBeginning(http.StatusUnprocessableEntity, b, err)
	}
	k, err := barbu.NewKeeper(b.Variant, b.Players)
	if err != nil {
		return err
	}
	if err := k.SetNames(b.Names...); err != nil {
		return q.showBeginning(http.StatusUnprocessableEntity, b, err)
	}
	if err := q.store.begin(stamp, k); errors.Is(err, errChanged) {
		return q.showBeginning(http.StatusConflict, b, err)
	} else if err != nil {
		return err
	}
	return q.home()
}

// typedNames reads the names of the players.
func (q *request) typedNames(players int) []string {
	names := make([]string, players)
	for seat := range names {
		names[seat] = strings.TrimSpace(q.r.PostForm.Get("name-" + strconv.Itoa(seat)))
	}
	return names
}

// mayReplace refuses to put a match aside without being told to.
func (q *request) mayReplace() error {
	if q.k != nil && q.r.PostFormValue("aside") != "yes" {
		return errors.New("there is a match already: say that it is to be put aside")
	}
	return nil
}

// imported has the match of a file in place of the one there is: as JSON any match, as a
// table one of the same variant and as many players.
func (q *request) imported() error {
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

func (q *request) readMatch(file io.Reader, table bool) (*barbu.Keeper, error) {
	if !table {
		text, err := io.ReadAll(file)
		if err != nil {
			return nil, err
		}
		return read(text)
	}
	if q.k == nil {
		return nil, errors.New("a table goes into a match of the same variant and as many players: begin one first")
	}
	if err := q.k.ReadCSV(file); err != nil {
		return nil, err
	}
	return q.k, nil
}

// names is the page on which the players are called otherwise.
func (q *request) names() error {
	if q.k == nil {
		return q.to("/new")
	}
	return q.show(http.StatusOK, "names", "Names", "", q.k.Names())
}

func (q *request) named() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	if q.k == nil {
		return errChanged
	}
	names := q.typedNames(q.k.Players())
	wrong := q.store.change(stamp, func(k *barbu.Keeper) error {
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
