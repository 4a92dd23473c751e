package main

import (
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/variants"
)

// repetitions returns how often to repeat a test: n times if BARBU_FULL is set, otherwise
// a tenth of that.
func repetitions(n int) int {
	if full.Run() {
		return n
	}
	return max(1, n/10)
}

// browser is a browser without JavaScript that follows redirects.
type browser struct {
	t       *testing.T
	address string
	folder  string
	base    string // the address of the table
	file    string // of the match
	status  int
	page    string // the page that it shows
}

// open starts a scorekeeper with its own folder.
func open(t *testing.T) *browser { return openFolder(t, t.TempDir()) }

func openFolder(t *testing.T, folder string) *browser {
	all, err := openTables(folder)
	require.NoError(t, err)
	s := httptest.NewServer(newServer(all, "localhost", ""))
	t.Cleanup(s.Close)
	return &browser{t: t, address: s.URL, folder: folder}
}

// at returns the address of a page: paths that do not begin with the address of a table, and are not
// pages of the whole scorekeeper, are pages of the table that the browser opened last.
func (b *browser) at(path string) string {
	for _, of := range []string{"/new", "/import", "/language", "/t/", "/s/", "/elsewhere"} {
		if strings.HasPrefix(path, of) {
			return path
		}
	}
	return b.base + path
}

// arrive notes the table that the browser has opened, and its file.
func (b *browser) arrive(address *url.URL) {
	parts := strings.Split(address.Path, "/")
	if len(parts) < 3 || parts[1] != "t" || "/t/"+parts[2] == b.base {
		return
	}
	all, err := openTables(b.folder)
	require.NoError(b.t, err)
	if one, _ := all.find(parts[2]); one != nil {
		b.base, b.file = "/t/"+parts[2], one.file
	}
}

func (b *browser) get(path string) *browser {
	b.t.Helper()
	r, err := http.NewRequest(http.MethodGet, b.address+b.at(path), nil)
	require.NoError(b.t, err)
	return b.do(r)
}

func (b *browser) do(r *http.Request) *browser {
	b.t.Helper()
	answer, err := http.DefaultClient.Do(r)
	require.NoError(b.t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(b.t, err)
	b.status, b.page = answer.StatusCode, string(text)
	b.arrive(answer.Request.URL)
	return b
}

func (b *browser) post(path string, values url.Values) *browser {
	b.t.Helper()
	r, err := http.NewRequest(http.MethodPost, b.address+b.at(path), strings.NewReader(values.Encode()))
	require.NoError(b.t, err)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return b.do(r)
}

// ok checks that the last request succeeded.
func (b *browser) ok() *browser {
	b.t.Helper()
	require.Equal(b.t, http.StatusOK, b.status, b.page)
	require.NotContains(b.t, b.page, `role="alert"`)
	return b
}

// refused checks that the page shows the reason of a refusal.
func (b *browser) refused(status int, why string) *browser {
	b.t.Helper()
	require.Equal(b.t, status, b.status, b.page)
	require.Equal(b.t, []string{why}, b.alerts())
	return b
}

// alerts returns the errors that the page shows.
func (b *browser) alerts() (all []string) {
	for _, alert := range alertTag.FindAllStringSubmatch(b.page, -1) {
		all = append(all, html.UnescapeString(alert[1]))
	}
	return all
}

// escape writes text as html/template does.
func escape(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;", "+", "&#43;").Replace(text)
}

var (
	alertTag  = regexp.MustCompile(`(?s) role="alert">(.*?)</p>`)
	formTag   = regexp.MustCompile(`(?s)<form [^>]*method="(get|post)" action="([^"#]*)[^"]*"[^>]*>(.*?)</form>`)
	inputTag  = regexp.MustCompile(`(?s)<(input|button)\b([^>]*)>|<select\b([^>]*)>(.*?)</select>`)
	optionTag = regexp.MustCompile(`<option value="([^"]*)"( selected)?>`)
	attribute = regexp.MustCompile(`\b([a-z]+)(?:="([^"]*)")?`)
)

// sheetForm is a form as a browser reads it.
type sheetForm struct {
	method, action string
	values         url.Values          // the values to send, without buttons
	may            map[string][]string // the values offered, for names with a choice
	typed          map[string]bool     // the names of text inputs
}

func (b *browser) forms() (all []sheetForm) {
	for _, tag := range formTag.FindAllStringSubmatch(b.page, -1) {
		f := sheetForm{tag[1], html.UnescapeString(tag[2]), url.Values{}, map[string][]string{}, map[string]bool{}}
		for _, input := range inputTag.FindAllStringSubmatch(tag[3], -1) {
			f.read(b.t, input)
		}
		all = append(all, f)
	}
	return all
}

func (f *sheetForm) read(t *testing.T, input []string) {
	at := map[string]string{}
	for _, a := range attribute.FindAllStringSubmatch(input[2]+input[3], -1) {
		at[a[1]] = html.UnescapeString(a[2])
	}
	name, value := at["name"], at["value"]
	_, checked := at["checked"]
	switch {
	case name == "":
		return
	case input[3] != "":
		f.values.Set(name, "")
		for _, o := range optionTag.FindAllStringSubmatch(input[4], -1) {
			f.may[name] = append(f.may[name], html.UnescapeString(o[1]))
			if o[2] != "" {
				f.values.Set(name, html.UnescapeString(o[1]))
			}
		}
	case input[1] == "button", at["type"] == "radio", at["type"] == "checkbox":
		f.may[name] = append(f.may[name], value)
		if checked {
			f.values.Add(name, value)
		}
	default:
		f.values.Set(name, value)
		if at["type"] != "hidden" {
			f.typed[name] = true
		}
	}
}

// form returns the form with that address.
func (b *browser) form(method, action string) sheetForm {
	b.t.Helper()
	for _, f := range b.forms() {
		if f.method == method && f.action == b.at(action) {
			return f
		}
	}
	b.t.Fatalf("no form to %s %s in:\n%s", method, action, b.page)
	return sheetForm{}
}

// answer fills in a field of the form, with a value that it offers or any text.
func (f *sheetForm) answer(t *testing.T, name string, values ...string) {
	t.Helper()
	for _, value := range values {
		if value != "" {
			require.True(t, f.typed[name] || slices.Contains(f.may[name], value), "%s cannot be %q: %v", name, value, f.may)
		}
	}
	f.values[name] = values
}

func (b *browser) send(f sheetForm) *browser {
	b.t.Helper()
	if f.method == "get" {
		return b.get(f.action + "?" + f.values.Encode())
	}
	return b.post(f.action, f.values)
}

// begin starts a match by the forms.
func (b *browser) begin(variant string, players int, names ...string) *browser {
	b.t.Helper()
	b.get("/new").ok()
	require.Contains(b.t, b.page, `href="/new?variant=`+variant+`"`)
	b.get("/new?variant=" + variant).ok()
	if path := "/new?variant=" + variant + "&amp;players=" + strconv.Itoa(players); strings.Contains(b.page, path) {
		b.get(html.UnescapeString(path)).ok()
	}
	f := b.form("post", "/new")
	for seat, name := range names {
		f.answer(b.t, "name-"+strconv.Itoa(seat), name)
	}
	return b.send(f).ok()
}

// kept returns the match in the file.
func (b *browser) kept() *keeper.Keeper {
	b.t.Helper()
	text, err := os.ReadFile(b.file)
	require.NoError(b.t, err)
	k, err := keeper.Read(text, variants.Lookup)
	require.NoError(b.t, err)
	return k
}

// call chooses a contract on the page of the match, if there is a choice.
func (b *browser) call(contract string) *browser {
	b.t.Helper()
	f := b.get("/").ok().form("get", "/deal")
	f.answer(b.t, "contract", strings.Split(contract, "+")...)
	return b.send(f)
}
