package main

import (
	"net/http"
	"strings"

	"github.com/barbukit/barbukit/lang"
)

// languageCookie has the language that a user has chosen.
const languageCookie = "language"

// tongueOf returns the language of a request: the language that the user has chosen, else the first
// language of the browser that has texts, else English.
func tongueOf(r *http.Request) *tongue {
	if c, err := r.Cookie(languageCookie); err == nil {
		if l, err := lang.Parse(c.Value); err == nil {
			return tongues[l]
		}
	}
	for part := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		code, _, _ := strings.Cut(part, ";")
		if l, err := lang.Parse(strings.TrimSpace(code)); err == nil {
			return tongues[l]
		}
	}
	return tongues[lang.English]
}

// setLanguage keeps the language that the user has chosen, and returns to the page.
func (q *request) setLanguage() error {
	if _, err := q.form(); err != nil {
		return err
	}
	l, err := lang.Parse(q.r.PostForm.Get("language"))
	if err != nil {
		return refuse("language.unknown")
	}
	http.SetCookie(q.w, &http.Cookie{
		Name: languageCookie, Value: l.String(), Path: "/", MaxAge: 365 * 24 * 60 * 60, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
	return q.to(local(q.r.PostForm.Get("to")))
}
