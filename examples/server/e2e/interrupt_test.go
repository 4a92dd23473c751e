package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

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

// A phone sleeps until the time of its player runs out, and a bot plays. It wakes up with the table as it is now.
func TestAsleep(t *testing.T) {
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
