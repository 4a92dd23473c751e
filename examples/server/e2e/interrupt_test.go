package e2e

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// undisturbed is a script: window.undisturbed is true until the page is loaded again, loses its connection or shows a message.
const undisturbed = `window.undisturbed = true;
	new MutationObserver(() => {
		window.undisturbed &&= document.querySelector("main.lost") === null && document.getElementById("message").innerText === "";
	}).observe(document.body, { attributes: true, childList: true, subtree: true })`

// interrupt lets four browsers play until the middle of a trick. Then something happens to the one that must play: it
// comes back to the same trick and hand, the other three are not disturbed, and all four play the trick to its end.
func interrupt(t *testing.T, happens func(b *person)) {
	s := serve(t, "-pace", "0s")
	all := four(t, s, shortDeals, nil)
	b := midTrick(all)
	trick, hand := b.Text("player.trick()"), b.Text("player.hand()")
	others := slices.DeleteFunc(slices.Clone(all), func(each *person) bool { return each == b })
	for _, each := range others {
		each.Until("player.trick() === " + strconv.Quote(trick))
		each.Do(chromedp.Evaluate(undisturbed, nil))
	}
	happens(b)
	b.Until(`document.querySelector(".turn.mine") !== null && player.hand() !== "" && document.querySelector("main.lost") === null`)
	require.Equal(t, trick, b.Text("player.trick()"))
	require.Equal(t, hand, b.Text("player.hand()"))
	require.Empty(t, b.Text(`document.getElementById("message").innerText`))
	for _, each := range others {
		require.Equal(t, trick, each.Text("player.trick()"))
	}

	const ended = `player.trick(".old") !== ""`
	for _, each := range append(others, b) { // nobody can play before b
		each.Do(chromedp.Evaluate("player.play(() => "+ended+")", nil))
	}
	for _, each := range all {
		each.Until(ended)
		whole := strings.Split(each.Text(`player.trick(".old")`), ", ")
		require.Len(t, whole, 4)
		require.Subset(t, whole, strings.Split(trick, ", "))
		require.Len(t, strings.Fields(each.Text("player.hand()")), 7)
	}
	for _, each := range others {
		require.Equal(t, "true", each.Text("window.undisturbed"))
	}
}

// A page is loaded again in the middle of a trick.
func TestReload(t *testing.T) {
	interrupt(t, func(b *person) { b.Do(chromedp.Reload()) })
}

// sleep freezes the page, which then receives nothing. A page that always has the focus cannot be frozen.
func (b *person) sleep() {
	b.T.Helper()
	b.Do(chromedp.Evaluate(`document.addEventListener("freeze", () => window.frozen = true)`, nil))
	b.Do(emulation.SetFocusEmulationEnabled(false), page.SetWebLifecycleState(page.SetWebLifecycleStateStateFrozen))
	b.Until("window.frozen")
}

// wake continues a page that sleeps. This is refused while the browser loads the page again.
func (b *person) wake() {
	b.T.Helper()
	require.Eventually(b.T, func() bool {
		return chromedp.Run(b.Ctx, page.SetWebLifecycleState(page.SetWebLifecycleStateStateActive), emulation.SetFocusEmulationEnabled(true)) == nil
	}, browser.Patience, 50*time.Millisecond)
}

// A phone sleeps in the middle of a trick, and loses its network meanwhile. When it wakes up it connects again.
func TestAsleep(t *testing.T) {
	interrupt(t, func(b *person) {
		before := b.sockets()
		b.sleep()
		b.Do(network.EmulateNetworkConditions(true, 0, 0, 0), network.EmulateNetworkConditions(false, 0, -1, -1))
		require.Equal(t, before, b.sockets())
		b.wake()
		require.Eventually(t, func() bool { return b.sockets() > before }, browser.Patience, 50*time.Millisecond)
	})
}

// sockets returns how many WebSockets the page has opened.
func (b *person) sockets() (n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, address := range b.asked {
		if strings.HasPrefix(address, "ws:") {
			n++
		}
	}
	return n
}

// A phone sleeps until the time of its player runs out, and a bot plays. It wakes up with the table as it is now.
func TestAsleepForLong(t *testing.T) {
	s := serve(t, "-pace", "50ms")
	all := quick(t, s, 2)
	phone, other := all[0], all[1]
	other.Do(chromedp.Evaluate("player.play()", nil))
	phone.sleep()
	other.Until(annIsAway)
	s.kill() // the server that the phone knows is gone when it wakes up
	s.start()
	phone.wake()
	same(t, phone, other)
	phone.Until(`(player.play(), player.kinds.card > 2)`) // the browser may load the page again
}
