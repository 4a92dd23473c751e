package main

import (
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"strings"
	"sync"
	"time"
)

// sessionCookie shows that its user has entered the password.
const sessionCookie = "session"

// wrongPasswordTakes is how long each wrong password takes. Wrong passwords are checked one after
// the other, so that passwords cannot be tried fast.
const wrongPasswordTakes = 300 * time.Millisecond

// guard protects the list of tables, and new tables, by a password. The links of a table need no
// password: they cannot be guessed.
type guard struct {
	password string // "" if there is none
	session  string // the value of the cookie; it is new after each start
	wrong    sync.Mutex
}

func newGuard(password string) *guard { return &guard{password: password, session: newToken()} }

// same reports whether two texts are equal, in a time that does not depend on them.
func same(a, b string) bool {
	x, y := sha256.Sum256([]byte(a)), sha256.Sum256([]byte(b))
	return subtle.ConstantTimeCompare(x[:], y[:]) == 1
}

// open reports whether the user of a request may see all tables.
func (g *guard) open(r *http.Request) bool {
	if g.password == "" {
		return true
	}
	c, err := r.Cookie(sessionCookie)
	return err == nil && same(c.Value, g.session)
}

// check reports whether the password is right.
func (g *guard) check(password string) bool {
	if same(password, g.password) {
		return true
	}
	g.wrong.Lock()
	defer g.wrong.Unlock()
	time.Sleep(wrongPasswordTakes)
	return false
}

// forOwner handles a request that needs the password, if there is one.
func (s *server) forOwner(do func(*request) error) http.Handler {
	return s.answer(func(q *request) error {
		if q.guard.open(q.r) {
			return do(q)
		}
		to := "/"
		if q.r.Method == http.MethodGet {
			to = q.r.URL.RequestURI()
		}
		return q.show(http.StatusUnauthorized, "login", q.say("login.title"), "", to)
	})
}

func (q *request) loginPage() error {
	if q.guard.open(q.r) {
		return q.to("/")
	}
	return q.show(http.StatusOK, "login", q.say("login.title"), "", "/")
}

// login checks the password, and returns to the page that needed it.
func (q *request) login() error {
	if _, err := q.form(); err != nil {
		return err
	}
	to := local(q.r.PostForm.Get("to"))
	if q.guard.password == "" {
		return q.to(to)
	}
	if !q.guard.check(q.r.PostForm.Get("password")) {
		return q.show(http.StatusUnauthorized, "login", q.say("login.title"), q.say("login.wrong"), to)
	}
	http.SetCookie(q.w, q.sessionCookie(q.guard.session, 30*24*60*60))
	return q.to(to)
}

// logout forgets that the user has entered the password.
func (q *request) logout() error {
	if _, err := q.form(); err != nil {
		return err
	}
	http.SetCookie(q.w, q.sessionCookie("", -1))
	q.w.Header().Set("Clear-Site-Data", `"cache", "storage"`) // the pages that are kept for times without the server
	return q.to("/login")
}

func (q *request) sessionCookie(value string, age int) *http.Cookie {
	return &http.Cookie{
		Name: sessionCookie, Value: value, Path: "/", MaxAge: age,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: q.r.TLS != nil,
	}
}

// local returns an address of the scorekeeper unchanged, and / for any other address.
func local(to string) string {
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.HasPrefix(to, "/\\") {
		return "/"
	}
	return to
}
