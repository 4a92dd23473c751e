package e2e

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// A server that is stopped says where its tables continue, and the pages go there by themselves, without being
// loaded again.
func TestMoved(t *testing.T) {
	second := serve(t, "-pace", "0s")
	second.stop()
	first := serve(t, "-pace", "0s", "-moved", second.url, "-origins", second.url)
	all := people(t, first, 2, shortDeals, nil)
	midTrick(all)
	for _, b := range all {
		b.Do(chromedp.Evaluate("window.same = true", nil))
	}
	first.stop()
	second.args[4], second.store = first.store, first.store
	second.args = append(second.args, "-origins", first.url)
	second.start()
	for _, b := range all {
		b.Until(`document.querySelector("main.lost") === null`)
	}
	finishDeal(t, all)
	for _, b := range all {
		require.Equal(t, "true", b.Text("window.same"))
	}
}

// apart returns a server, and the one at another address that takes over when it stops, which is not started yet.
func apart(t *testing.T) (here, there *server) {
	there = serve(t, "-pace", "0s") // it only reserves an address
	there.kill()
	there.url = strings.Replace(there.url, "127.0.0.1", "localhost", 1) // another site
	here = serve(t, "-pace", "0s", "-moved", there.url)
	there.args = append(there.args, "-store", here.store, "-siblings", here.url)
	there.store = here.store
	return here, there
}

// A server stops in the middle of a trick, and another one at another address continues. The pages go there, and
// bring their seats, so that a page that is loaded again has the same cards. No address has a token.
func TestMove(t *testing.T) {
	here, there := apart(t)
	all := people(t, here, 2, shortDeals, nil)
	b := midTrick(all)
	trick, hand, deals := b.Text("player.trick()"), b.Text("player.hand()"), b.Text(`JSON.stringify(Object.values(JSON.parse(localStorage.getItem("barbu.proofs"))))`)
	here.stop()
	there.start()
	for _, each := range all {
		each.Until(`location.origin === "` + there.url + `" && document.querySelector("#table") && document.querySelector("main.lost") === null`)
		require.Equal(t, "/tables/", each.Text(`location.pathname`)[:8])
	}
	b.Do(chromedp.Reload())
	b.Until(`document.querySelector(".turn.mine") !== null && player.hand() !== ""`)
	require.Equal(t, trick, b.Text("player.trick()"))
	require.Equal(t, hand, b.Text("player.hand()"))
	require.Equal(t, deals, b.Text(`JSON.stringify(Object.values(JSON.parse(localStorage.getItem("barbu.proofs"))))`))
	finishDeal(t, all)
	for _, each := range all {
		token := each.Text(`Object.values(JSON.parse(localStorage.getItem("barbu.tables")))[0].token`)
		require.Len(t, token, 64)
		each.mu.Lock()
		for _, address := range each.asked {
			require.NotContains(t, address, token)
		}
		each.mu.Unlock()
	}
	there.stop()
	there.check()
}

// A server of a cluster stops in the middle of a trick. The pages go to the server that then owns the table.
func TestMoveInACluster(t *testing.T) {
	servers := cluster(t)
	all := people(t, servers[0], 2, shortDeals, nil)
	b := midTrick(all)
	hand := b.Text("player.hand()")
	servers[0].stop()
	var origins []string
	for _, each := range all {
		each.Until(`location.origin !== "` + servers[0].url + `" && document.querySelector("#table") && document.querySelector("main.lost") === null`)
		origins = append(origins, each.Text("location.origin"))
	}
	require.Contains(t, []string{servers[1].url, servers[2].url}, origins[0])
	require.Equal(t, origins[0], origins[1], "the table has one owner")
	b.Until(`document.querySelector(".turn.mine") !== null && player.hand() !== ""`)
	require.Equal(t, hand, b.Text("player.hand()"))
	finishDeal(t, all)
}

// A page that may not connect to the server that has taken over stays with its own.
func TestMayNotMove(t *testing.T) {
	s := serve(t)
	b := open(t, browser.Phone)
	b.Do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`
			const Real = WebSocket;
			window.WebSocket = class extends Real { constructor(address) { super(address); window.socket = this; } };
			document.addEventListener("securitypolicyviolation", () => window.refused = true);`).Do(ctx)
		return err
	}))
	b.create(s, shortDeals, "Ann", nil)
	b.Until(`window.socket && document.querySelector("main.lost") === null`)
	b.Do(chromedp.Evaluate(`socket.onmessage({ data: '{"moved":"https://unknown.example"}' }); socket.close();`, nil))
	const back = `window.refused && socket.readyState === WebSocket.OPEN && document.querySelector("main.lost") === null && new URL(socket.url).host === location.host`
	require.NoError(t, chromedp.Run(b.Ctx, chromedp.Poll(back, nil, chromedp.WithPollingTimeout(5*time.Minute)))) // not b.Until: the console has errors
}

// A lobby goes to the server that takes over, with the seats of its person, as soon as nothing is written in its form.
func TestLobbyMoves(t *testing.T) {
	here, there := apart(t)
	b := open(t, browser.Phone)
	table := b.create(here, "penguin", "Ann", nil)
	b.Do(chromedp.Navigate(here.url))
	b.Until(`document.querySelector("#mine a") !== null`)
	b.Choose("title", "Friday")
	b.Do(chromedp.Evaluate(`var asked = 0; const real = fetch; window.fetch = (...a) => { if (String(a[0]).endsWith("/arrive")) asked++; return real(...a); }`, nil))
	here.stop()
	there.start()
	b.Do(chromedp.Evaluate("asked = 0", nil))
	b.Until("asked >= 2") // the other server has answered, but what is written would be lost
	require.Equal(t, here.url, b.Text("location.origin"))
	b.Choose("title", "")
	b.Until(`location.origin === "` + there.url + `" && document.querySelector("#mine a") !== null`)
	require.Equal(t, "/", b.Text("location.pathname"))
	require.Equal(t, strings.Replace(table, here.url, there.url, 1), b.Text(`document.querySelector("#mine a").href`))
	require.Equal(t, "Ann", b.Text(`document.getElementById("name").value`))
	there.stop()
	there.check()
}
