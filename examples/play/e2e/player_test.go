package e2e

import (
	"encoding/json"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// player is a person in the page: it clicks on what can be clicked, at random but with the same choices
// each time. Its function play makes up to a number of clicks, and stops at the end of the match or
// when something is due for the first time of which it has not taken a picture.
const player = `window.player ??= (() => {
  let seed = 7;
  const any = (list) => list[(seed = seed * 48271 % 2147483647) % list.length];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const saved = () => JSON.parse(localStorage.getItem("barbu.match." + location.hash.slice(1)));
  const seen = {};
  let sets = 0, clicks = 0;

  // kind names what the page asks.
  function kind() {
    if (document.querySelector(".result")) return document.getElementById("another") ? "set" : document.querySelector(".result td") ? "result" : "";
    if (document.getElementById("bet")) return "bets";
    if (document.querySelector(".list")) return "list";
    if (document.getElementById("take")) return "cards";
    if (document.querySelector(".hand .legal") || document.querySelector(".choices .buttons")) return "card";
    return "";
  }

  function act(what) {
    clicks++;
    switch (what) {
      case "set":
        document.getElementById(++sets < 2 ? "another" : "no-more").click();
        return;
      case "result":
        document.querySelector(".result .next").click();
        return;
      case "bets":
        for (const box of all(".bets input")) if (any([true, false, false])) box.click();
        document.getElementById("bet").click();
        if (kind() === "bets" && document.getElementById("message").textContent) any(all(".choices button[data-line]"))?.click();
        if (kind() === "bets" && document.getElementById("message").textContent) {
          for (const box of all(".bets input")) box.checked = box.parentElement.innerText.includes("must");
          document.getElementById("bet").click();
        }
        return;
      case "list":
        any(all(".list button")).click();
        return;
      case "card": {
        const list = [...all(".hand .legal"), ...all(".choices button[data-line]")];
        any(list).click();
        return;
      }
      case "cards": {
        const other = all(".choices button[data-line]"), need = Number(/\/(\d+)/.exec(document.getElementById("take").innerText)?.[1] ?? 1);
        if (other.length > 0 && (all(".hand .legal").length === 0 || any([true, false, false]))) {
          any(other).click();
          return;
        }
        for (let i = 0; i < need; i++) any(all(".hand .legal:not(.marked)")).click();
        document.getElementById("take").click();
      }
    }
  }

  // until waits until a condition is true. The bots of a slow machine take a while.
  async function until(condition) {
    const from = performance.now();
    for (let n = 0; !condition(); n++) {
      if (performance.now() - from > 240_000) throw new Error("nothing happens: " + document.body.innerText);
      await wait(n < 30 ? 0 : 10);
    }
  }

  // reach plays on until a condition is true.
  async function reach(condition) {
    for (let n = 0; n < 900; n++) {
      await until(() => condition() || kind());
      if (condition()) return;
      act(kind());
      await wait(0);
    }
    throw new Error("never: " + condition);
  }

  // play plays on. It returns "over", "new KIND" or "more".
  async function play(most, stop = true) {
    const over = () => {
      const match = saved();
      return match?.over && (match.shown === match.done || kind() === "result" && document.querySelector(".result .next").innerText === "New match");
    };
    for (let n = 0; n < most; n++) {
      await until(() => kind() || over());
      if (over()) return "over";
      const what = kind();
      if (stop && !seen[what]) {
        seen[what] = true;
        return "new " + what;
      }
      act(what);
      await wait(0);
    }
    return "more";
  }
  return { play, reach, saved, kind, act, clicks: () => clicks };
})()`

// own adds a variant of the person's own, named short, to the games of the start screen. It returns its entry.
func (b *person) own(yaml string) string {
	b.T.Helper()
	b.Click("#own summary")
	b.Choose("yaml", yaml)
	b.Click("#check")
	b.Until(`document.getElementById("variant").value === "own:short"`)
	return "own:short"
}

// begin begins a match on the start screen.
func (b *person) begin(game, seed string, fields map[string]string) {
	b.T.Helper()
	b.Until(`document.getElementById("begin") !== null`)
	b.Choose("variant", game)
	for id, value := range fields {
		b.Choose(id, value)
	}
	b.Choose("seed", seed)
	b.Text(`document.querySelectorAll("select[data-seat]").forEach((e) => { e.value = "steady" })`)
	b.Click("#begin")
	b.Until(`document.querySelector("#board") !== null`)
	b.Do(chromedp.Evaluate(player, nil))
}

// finish plays the match to its end. Each kind of question is looked at once.
func (b *person) finish(name string, look func(kind string)) {
	b.T.Helper()
	for range 1000 {
		switch answer := b.Text(`player.play(200)`); {
		case answer == "over":
			if look != nil {
				look("over")
			}
			return
		case strings.HasPrefix(answer, "new ") && look != nil:
			look(strings.TrimPrefix(answer, "new "))
		}
	}
	require.Fail(b.T, "the match has no end", name)
}

// savedMatch is a match that the page has saved.
type savedMatch struct {
	Text, YAML, Title, Names string
	Done, Of                 int
	Over                     bool
}

func (b *person) saved() (m savedMatch) {
	b.T.Helper()
	require.NoError(b.T, json.Unmarshal([]byte(b.Text(`JSON.stringify(player.saved())`)), &m))
	return m
}

// find returns the variant of the match.
func (m savedMatch) find(name string) (*variant.Variant, error) {
	if m.YAML == "" {
		return variants.Lookup(name)
	}
	v, _, err := variant.Load("own.yaml", strings.NewReader(m.YAML), variants.Open)
	return v, err
}

// verify checks a record with the engine.
func (b *person) verify(m savedMatch) (sum record.Summary) {
	b.T.Helper()
	for s, err := range record.Verify("saved.barbu", strings.NewReader(m.Text), m.find) {
		require.NoError(b.T, err, m.Text)
		sum = s
	}
	require.Equal(b.T, strings.Join(sum.Names, ", "), m.Names)
	return sum
}

// kinds returns which kinds of actions the person made in a record.
func kinds(t require.TestingT, m savedMatch, seat int) map[barbu.Kind]int {
	all := map[barbu.Kind]int{}
	r := record.NewReader("saved.barbu", strings.NewReader(m.Text), m.find)
	for {
		line, err := r.Next()
		if err != nil {
			return all
		}
		if line.Kind == record.LineAction && int(line.Action.Seat) == seat && line.Action.Kind != barbu.KindCut && line.Action.Kind != barbu.KindTurn {
			all[line.Action.Kind]++
		}
	}
}
