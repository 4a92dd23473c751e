package e2e

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// many are matches of more than four players, the last of them with play counter-clockwise.
var many = []struct {
	variant, language string
	players           int
}{{"kein-stich", "it", 5}, {"kein-stich", "fr", 6}, {"simplified-many", "de", 7}, {"simplified-many", "es", 8}, {"reversed", "tr", 8}}

// A page of many players shows all that one of four players shows: in a complete trick no card covers another one or a
// name, and no heading of the score and no choice of the view is cut off. The players
// are in the order of play: around the table on a desk, and from top to bottom on a phone.
func TestManyPlayers(t *testing.T) {
	dir := t.TempDir()
	house := filepath.Join(dir, "reversed.yaml")
	require.NoError(t, os.WriteFile(house, []byte("extends: simplified-many\nname: reversed\ndirection: counter-clockwise\n"), 0o644))
	var files []string
	for _, m := range many {
		variant, flags := m.variant, []string{"-lang", m.language}
		if m.variant == "reversed" {
			variant, flags = house, append(flags, "-variant", house)
		}
		name := m.variant + "-" + strconv.Itoa(m.players)
		record, file := filepath.Join(dir, name+".barbu"), filepath.Join(dir, name+".html")
		text := barbu(t, "play", variant, "-players", strconv.Itoa(m.players), "-seed", "7", "-record", "-")
		head, deals, _ := strings.Cut(text, "\n\n")
		for seat := range m.players {
			head += "\nname " + strconv.Itoa(seat) + " Player number " + strconv.Itoa(seat)
		}
		require.NoError(t, os.WriteFile(record, []byte(head+"\n\n"+deals), 0o644))
		barbu(t, append([]string{"replay", record, "-html", file}, flags...)...)
		files = append(files, file)
	}
	for _, screen := range browser.Checked {
		t.Run(screen.Name, func(t *testing.T) {
			b := open(t, screen)
			for i, m := range many {
				name := strings.TrimSuffix(filepath.Base(files[i]), ".html")
				b.load("file://"+files[i], "#deal=2&card="+strconv.Itoa(m.players))
				b.Look("players-" + name + "-" + screen.Name)
				require.Equal(t, strconv.Itoa(m.players), b.Text(`document.querySelectorAll(".trick .laid").length`), name)
				require.Equal(t, "", b.Text(`(() => {
					const wrong = [], box = (e) => e.getBoundingClientRect(), laid = [...document.querySelectorAll(".trick .laid")];
					const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
					laid.forEach((a, i) => laid.slice(i + 1).forEach((b) => {
						for (const one of a.children) for (const other of b.children) if (meet(box(one), box(other))) wrong.push(a.innerText + " and " + b.innerText);
					}));
					for (const th of document.querySelectorAll(".sheet thead th")) {
						const text = document.createRange();
						text.selectNodeContents(th.querySelector(".name") || th);
						const all = th.querySelector(".name") ? box(th.querySelector(".name")) : box(text);
						if (all.right > box(th).right + 1 || all.left < box(th).left - 1) wrong.push("cut off: " + th.innerText);
						if (th.querySelector(".name") && text.getClientRects().length > 1) wrong.push("broken: " + th.innerText);
					}
					const view = document.getElementById("view"), sizer = document.createElement("span");
					sizer.style.cssText = "position: absolute; white-space: nowrap; font: " + getComputedStyle(view).font;
					sizer.textContent = view.selectedOptions[0].text;
					document.body.append(sizer);
					if (box(sizer).width + 34 > box(view).width) wrong.push("cut off: " + sizer.textContent); // its padding, borders and arrow take 34
					return wrong.join("\n");
				})()`), name)
				reversed := m.variant == "reversed"
				for _, bottom := range []int{0, 3} {
					b.at("#deal=2&seat=" + strconv.Itoa(bottom))
					order := `.map((e) => e.getAttribute("aria-label").at(-1)).join("")`
					want := ""
					for k := range m.players {
						want += strconv.Itoa((bottom + k) % m.players)
					}
					require.Equal(t, want, b.Text(`[...document.querySelectorAll(".seat")]`+order), "%s: the order for screen readers", name)
					if screen.Phone {
						require.Equal(t, want, b.Text(`[...document.querySelectorAll(".seat")].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)`+order), name)
						continue
					}
					// The angle of a seat grows clockwise from the bottom of the table.
					if reversed {
						want = want[:1] + backwards(want[1:])
					}
					require.Equal(t, want, b.Text(`(() => {
						const table = document.querySelector(".board").getBoundingClientRect(), turn = 2 * Math.PI;
						const angle = (e) => {
							const r = e.getBoundingClientRect(), x = (r.left + r.right - table.left - table.right) / table.width, y = (r.top + r.bottom - table.top - table.bottom) / table.height;
							return (Math.atan2(-x, y) + turn + 0.01) % turn;
						};
						return [...document.querySelectorAll(".seat")].sort((a, b) => angle(a) - angle(b))`+order+`;
					})()`), name)
				}
			}
		})
	}
}

// backwards returns an ASCII text from its end to its beginning.
func backwards(text string) (all string) {
	for _, r := range text {
		all = string(r) + all
	}
	return all
}
