package main

import (
	"net/http"
	"net/netip"
	"strings"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
)

// listed is a table in the list of tables.
type listed struct {
	Name, Game, Players, State, Link string
}

// list shows the tables.
func (q *request) list() error {
	all := []listed{}
	for _, one := range q.tables.list() {
		k, _, err := one.match()
		if err != nil {
			return err
		}
		if k == nil { // it was deleted at this moment
			continue
		}
		var names []string
		for seat := range k.Players() {
			names = append(names, q.player(k, seat))
		}
		state := q.Count(len(k.Entries()), lang.DealsPlayed)
		if k.Next().Over {
			state = q.phrase(lang.MatchOver)
		}
		name, players := q.tableName(one, k), strings.Join(names, ", ")
		if name == q.join(names) { // the names of the players are the name of the table
			players = ""
		}
		all = append(all, listed{name, k.Variant().TitleIn(q.Language), players, state, "/t/" + one.about().Write + "/"})
	}
	return q.show(http.StatusOK, "tables", q.say("tables.title"), "", all)
}

// tableName returns the name of a table, or the names of its players.
func (l *tongue) tableName(one *table, k *keeper.Keeper) string {
	if name := one.about().Name; name != "" {
		return isolated(name)
	}
	var names []string
	for _, name := range k.Names() {
		if name != "" {
			names = append(names, isolated(name))
		}
	}
	if names == nil {
		return k.Variant().TitleIn(l.Language)
	}
	return l.join(names)
}

// rename shows the page that names the table.
func (q *request) rename() error {
	return q.show(http.StatusOK, "rename", q.say("rename.title"), "", q.table.about().Name)
}

func (q *request) saveName() error {
	if _, err := q.form(); err != nil {
		return err
	}
	name := strings.TrimSpace(q.r.PostForm.Get("table"))
	if err := checkNames(name); err != nil {
		return q.show(statusOf(err), "rename", q.say("rename.title"), q.explain(err), name)
	}
	if err := q.tables.update(q.table, func(info *tableInfo) { info.Name = name }); err != nil {
		return err
	}
	return q.done("")
}

// confirmDelete asks whether to delete the table.
func (q *request) confirmDelete() error {
	return q.show(http.StatusOK, "delete", q.say("delete.title"), "", q.Count(len(q.k.Entries()), lang.DealsPlayed))
}

// remove deletes the table if the form confirms it.
func (q *request) remove() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	if q.r.PostForm.Get("sure") != "yes" {
		err := refuse("delete.tick")
		return q.show(statusOf(err), "delete", q.say("delete.title"), q.explain(err), q.Count(len(q.k.Entries()), lang.DealsPlayed))
	}
	if err := q.tables.remove(q.table, stamp); err != nil {
		return err
	}
	q.table = nil
	return q.to("/")
}

// links are the two links of a table.
type links struct {
	Read, Write string
	Local       bool // the links lead to the machine that opens them
}

// share shows the links of the table: one to look at, and one to write.
func (q *request) share() error {
	scheme, info := "http://", q.table.about()
	if q.r.TLS != nil {
		scheme = "https://"
	}
	at := scheme + q.r.Host
	return q.show(http.StatusOK, "share", q.say("share.title"), "", links{at + "/s/" + info.Read + "/", at + "/t/" + info.Write + "/", q.isLocal()})
}

// isLocal reports whether the page was opened with an address that means another machine elsewhere.
func (q *request) isLocal() bool {
	name := hostName(q.r)
	ip, err := netip.ParseAddr(name)
	return name == "localhost" || err == nil && ip.IsLoopback()
}

// newLinks replaces both links, so that the old ones are useless.
func (q *request) newLinks() error {
	if _, err := q.form(); err != nil {
		return err
	}
	if err := q.tables.update(q.table, func(info *tableInfo) { *info = newInfo(info.Name) }); err != nil {
		return err
	}
	return q.to(q.base() + "/share")
}
