package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// remembered is what a browser remembers of tables, when its page moves from one address of the servers to another. A page
// cannot read what the page of another address remembers, so the script of the page that leaves sends it as a
// form, and the page that answers remembers it. It is never in an address.
type remembered struct {
	Tables map[string]keptSeat `json:"tables"`
	Proof  keptProof           `json:"proof"` // of the table that is shown next
	Name   string              `json:"name"`
	Passes bool                `json:"passes"`
}

type keptSeat struct {
	Seat  *int   `json:"seat,omitempty"` // nil for the creator of a table who has no seat
	Token string `json:"token"`
}

type keptProof struct {
	Commitments map[string]string `json:"commitments"` // by step
	Nonces      map[string]string `json:"nonces"`
}

// The limits of what is sent: no browser remembers more tables.
const (
	mostTables  = 50
	longestName = 100 // in bytes
)

// readRemembered reads what a page has sent, and returns nothing if it is not a text that the script of a page makes.
func readRemembered(text string) *remembered {
	b := &remembered{}
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if d.Decode(b) != nil || d.More() || len(b.Tables) > mostTables || len(b.Name) > longestName {
		return nil
	}
	for id, seat := range b.Tables {
		if !plain(id) || !plain(seat.Token) {
			return nil
		}
	}
	for _, steps := range []map[string]string{b.Proof.Commitments, b.Proof.Nonces} {
		for step, value := range steps {
			if !plain(step) || !plain(value) {
				return nil
			}
		}
	}
	return b
}

// plain reports whether a text can be an id, a token, a number or a hash.
func plain(text string) bool {
	return text != "" && len(text) <= 64 && !strings.ContainsFunc(text, func(r rune) bool {
		return (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
}

// arrivePage is what the page of an arrival shows. ID is empty for the lobby.
type arrivePage struct{ ID, Kept string }

// arrive takes the seats of a browser whose page was at the address of another server of the cluster, and answers
// with a page that remembers them and shows the table or the lobby. Only pages of these addresses may send them: another site
// could let a browser play with seats that are not those of its person.
func (p *pages) arrive(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("id")
	if !slices.Contains(p.Siblings, r.Header.Get("Origin")) {
		return p.nothing(w, r)
	}
	if r.Method != http.MethodPost { // the page asks whether it may come
		p.secure(w)
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	b := readRemembered(r.PostFormValue("remembered"))
	if b == nil || id != "" && !plain(id) {
		return p.nothing(w, r)
	}
	text, err := json.Marshal(b)
	if err != nil {
		return err
	}
	l := language(w, r)
	return p.show(w, r, http.StatusOK, "arrive.html", frame{Title: say(l, "lobby"), Script: "arrive.js", Language: l, Content: arrivePage{id, string(text)}})
}

// origin returns the origin of an address, such as https://other.example.org.
func origin(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return "", fmt.Errorf("%q: want an address such as https://other.example.org", address)
	}
	return u.Scheme + "://" + u.Host, nil
}
