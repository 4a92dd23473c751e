package sheet

// Style returns the style sheet of [Page], for a page of your own that shows sheets with
// [HTML]. On a screen, wide tables scroll within the page. In print, the font size depends
// on the number of columns.
func Style() string { return style }

const style = `:root {
  color-scheme: light dark; --side: clamp(.75rem, 3vw, 2.5rem);
  --paper: #faf8f3; --card: #fff; --ink: #23272c; --soft: #5d636a; --line: #ddd8cc;
  --band: #f2eee3; --felt: #1d6347; --minus: #a5322a; --pill: #e9e4d6;
  --banana: #f6d34a; --tomato: #cf3a2e; --fish: #2f7d95; --on: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16191c; --card: #1d2125; --ink: #e6e3dc; --soft: #99a0a6; --line: #343a40;
    --band: #262b30; --felt: #63bd95; --minus: #f08a80; --pill: #343a40;
    --banana: #c9a520; --tomato: #c4483d; --fish: #2f7a92; --on: #fff;
  }
}
html { -webkit-text-size-adjust: 100%; } /* else an iPhone in landscape enlarges some letters */
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
main { width: fit-content; min-width: min(100%, 46rem); max-width: 100%; margin: 0 auto; padding: 2rem var(--side) 3rem; }
h1, h2, h3 { font-family: Georgia, "Iowan Old Style", "Noto Serif", serif; font-weight: 600; line-height: 1.2; overflow-wrap: anywhere; }
h1 { margin: 0 0 1.25rem; font-size: clamp(1.5rem, 4vw, 2.1rem); }
h2 { margin: 0 0 .6rem; font-size: 1.25rem; color: var(--felt); }
h2::first-letter { text-transform: uppercase; }
h3 { margin: 0 0 .5rem; font-size: 1.05rem; }
article + article { margin-top: 3rem; }
section { margin: 0 0 1.75rem; }

.standing { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .6rem; margin: 0 0 1.75rem; padding: 0; list-style: none; }
.standing li { position: relative; display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: 0 .5rem; padding: .6rem .8rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
.standing bdi { grid-column: 1 / -1; overflow-wrap: anywhere; color: var(--soft); font-size: .9rem; }
.standing small { position: absolute; top: .5rem; right: .8rem; padding: 0 .45em; border: 1px solid var(--line); border-radius: 1em; color: var(--soft); font-size: .75rem; }
.standing small + bdi { padding-right: 1.6rem; }
.standing b { font-size: 1.5rem; line-height: 1.2; font-variant-numeric: tabular-nums; white-space: nowrap; }
.standing i { font-style: normal; color: var(--soft); }
.standing .first { border-color: var(--felt); box-shadow: inset 0 0 0 1px var(--felt); }
.standing .first i { color: var(--felt); font-weight: 600; }

.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
table { width: 100%; border-collapse: separate; border-spacing: 0; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { padding: .32rem .55rem; text-align: right; white-space: nowrap; font-weight: 400; border-top: 1px solid var(--line); }
.left { text-align: left; }
@media screen { td.left:has(> span[title]:not(.suit, .mark)) { white-space: normal; min-width: 4.4rem; max-width: 12rem; line-height: 1.8; } } /* bets */
.edge { border-left: 1px solid var(--line); }
thead td { border-top: 0; }
thead th { border-top: 0; vertical-align: bottom; color: var(--soft); font-size: .85em; font-weight: 600; }
thead .name { display: inline-block; max-width: 9em; white-space: normal; overflow-wrap: break-word; }
.groups th { padding-bottom: 0; text-align: left; color: var(--felt); text-transform: lowercase; font-variant: small-caps; font-size: 1em; letter-spacing: .03em; }
tbody th { position: sticky; left: 0; background: var(--card); font-weight: 600; }
tbody th > bdi { display: inline-block; max-width: min(16rem, 34vw); white-space: normal; overflow-wrap: break-word; }
tbody tr:hover > * { background: var(--band); }
.rounds td:last-child, .deals td:last-child { padding-right: .8rem; }
.rounds td:last-child { font-weight: 600; }
.title th { padding-top: .45rem; padding-bottom: .45rem; text-align: left; white-space: normal; background: var(--band); }
.title div { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; position: sticky; left: .55rem; width: fit-content; max-width: calc(100vw - 2 * var(--side) - 2.5rem); overflow-wrap: anywhere; }
.title span { font-family: Georgia, "Iowan Old Style", "Noto Serif", serif; }
.title small { font-size: .88em; font-weight: 400; color: var(--soft); }
.title small bdi:not(:first-child) { margin-left: .7em; }
.title small .figure { font-family: inherit; color: var(--ink); }
.title small .minus, .minus { color: var(--minus); }
.scroll:has(.set), .scroll:has(.grid) { width: fit-content; max-width: 100%; }
.set th, .set td, .grid th, .grid td { padding-left: .8rem; padding-right: .8rem; }
.grid td, .grid thead th { text-align: center; }
.tick { color: var(--felt); font-weight: 700; }

.suit { font-family: "DejaVu Sans", "Segoe UI Symbol", "Noto Sans Symbols2", sans-serif; }
.suit.red { color: var(--minus); }
.ring { display: inline-block; padding: 0 .4em; line-height: 1.35; border: 1.5px solid currentColor; border-radius: 1em; }
.oval { display: inline-block; padding: 0 .5em; margin-right: calc(-.5em - 1.5px); border: 1.5px solid currentColor; border-radius: 50%; }
.badge, .mark { display: inline-block; padding: 0 .45em; border-radius: .7em; background: var(--pill); font-size: .74em; font-weight: 600; line-height: 1.5; vertical-align: .08em; white-space: nowrap; }
.badge { background: var(--felt); color: var(--card); }
.banana { background: var(--banana); color: #2b2400; }
.beef, .cherry { background: var(--tomato); color: var(--on); }
.cherry { font-size: .66em; }
.piranha { background: var(--fish); color: var(--on); }
.bowl { background: linear-gradient(90deg, var(--banana) 45%, var(--tomato) 55%); color: #2b1400; }
s { color: var(--soft); text-decoration-thickness: .12em; text-decoration-color: var(--minus); }

.squares { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); gap: .6rem; }
.squares > div { padding: .7rem .8rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; break-inside: avoid; }
.squares ul { display: grid; grid-template-columns: 1fr 1fr; gap: .1rem .8rem; margin: 0; padding: 0; list-style: none; }

.legend { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: .35rem 1.5rem; margin: 0; font-size: .88rem; max-width: 62rem; }
.legend div { display: grid; grid-template-columns: minmax(4.6rem, max-content) minmax(0, 1fr); gap: .5rem; break-inside: avoid; }
.legend dd { margin: 0; min-width: 0; color: var(--soft); overflow-wrap: anywhere; }
.legend dd b { color: var(--ink); font-weight: 600; }

@media (max-width: 40rem) {
  main { padding-top: 1.25rem; }
  th, td { padding: .3rem .4rem; }
  table { font-size: .86rem; }
  /* The names and totals stay in view; the deals scroll below them. */
  .standing { position: sticky; top: 0; z-index: 2; grid-template-columns: repeat(auto-fit, minmax(max(4.4rem, (100% - 1rem) / 4), 1fr)); gap: .5rem .25rem; margin: 0 calc(-1 * var(--side)) 1rem; padding: .55rem var(--side) .4rem; background: var(--paper); border-bottom: 1px solid var(--line); }
  .standing li { display: flex; flex-wrap: wrap; justify-content: space-between; padding: .2rem .4rem; gap: 0 .25rem; }
  .standing bdi { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; flex: 0 0 100%; line-height: 1.15; font-size: .72rem; }
  .standing small { top: -.5rem; right: .3rem; padding: 0 .25em; background: var(--card); font-size: .68rem; line-height: 1.3; }
  .standing small + bdi { padding-right: 1em; }
  .standing b { font-size: 1.05rem; }
  .standing i { font-size: .75rem; }
  .scroll { max-height: calc(100vh - 7rem); overflow: auto; }
  thead .name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; max-width: 6.5em; margin-left: auto; }
  td.left bdi { display: inline-block; width: max-content; max-width: 9em; white-space: normal; overflow-wrap: break-word; vertical-align: top; }
  td.left:has(> span[title]:not(.suit, .mark)) { max-width: 4.4rem; } /* bets */
  .scroll thead { position: sticky; top: 0; z-index: 1; background: var(--card); }
}
.scroll:focus-visible { outline: 3px solid var(--felt); outline-offset: 2px; }
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #aaa; --band: #eee; --felt: #14523a; --minus: #000; --pill: #e6e6e6;
  }
  @page { size: A4; margin: 11mm; }
  @page wide { size: A4 landscape; }
  html { font-size: 0.75rem; }
  article { --room: 135pt; }
  article.wide { --room: 190pt; page: wide; }
  article + article { break-before: page; margin-top: 0; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { font-size: 9.5pt; }
  main { width: 100%; min-width: 0; padding: 0; }
  h1 { font-size: 14pt; margin-bottom: 6pt; }
  h2 { font-size: 10pt; margin-bottom: 3pt; }
  section { margin-bottom: 7pt; }
  .standing { position: static; grid-auto-flow: column; grid-auto-columns: 1fr; grid-template-columns: none; gap: 4pt; margin: 0 0 7pt; padding: 0; border: 0; }
  .standing li { padding: 3pt 5pt; }
  .standing b { font-size: 11pt; }
  .scroll { overflow: visible; max-height: none; border-radius: 0; }
  table { font-size: clamp(4.5pt, calc(var(--room) / var(--columns)), 9pt); }
  th, td, .title th { padding: .16em .3em; }
  .deals { font-size: clamp(4.5pt, calc(var(--room) / var(--columns)), 7.8pt); line-height: 1.25; }
  .deals th, .deals td, .deals .title th { padding-top: .1em; padding-bottom: .1em; }
  .deals .title div { margin-top: 0; }
  .ring, .oval { line-height: 1; border-width: 1px; }
  .title div { margin-top: .3em; }
  thead { display: table-header-group; }
  thead .name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; max-width: 6em; margin-left: auto; overflow-wrap: anywhere; }
  td.left { white-space: normal; }
  tbody th, .title div { position: static; max-width: none; }
  tbody th > bdi { max-width: 12em; }
  tbody tr { break-inside: avoid; }
  .rounds tbody { break-inside: avoid; }
  .legend { font-size: 7.5pt; gap: 1pt 8pt; grid-template-columns: 1fr 1fr; }
  .wide .deals { line-height: 1.18; }
  .wide .legend { max-width: none; grid-template-columns: repeat(4, 1fr); }
  .wide .legend div { grid-template-columns: minmax(3.6rem, max-content) minmax(0, 1fr); }
}
`
