// A client in plain JavaScript that plays a whole match against examples/embedding, from JSON
// alone. It has no rule of the game: it sends one of the moves that the server lists as legal, and
// it keeps a picture of the table that it brings up to date with events. At each of its
// turns, and at the end, it compares its picture with a fresh view from the server.
//
//   node client.js http://localhost:8080 TOKEN
//
// In a browser, load this file in a page from the address of the server, because the server does
// not allow requests from other pages, and call play('', token). docs/protocol.md describes the
// JSON.

// play plays a match to its end for the seat of the token, and returns the picture.
async function play(url, token) {
  const ask = async (path, line) => {
    const options = {headers: {Authorization: 'Bearer ' + token}};
    if (line !== undefined) Object.assign(options, {method: 'POST', body: line});
    const reply = await fetch(url + path, options);
    const body = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${body.code}: ${body.error}`);
    return body;
  };

  let view = await ask('/view');
  const picture = draw(view);
  for (;;) {
    while (picture.due !== 'nothing' && picture.turn !== view.seat) {
      await hear();
    }
    view = await ask('/view');
    compare(picture, view);
    if (picture.due === 'nothing') return picture;
    const move = view.legal[Math.floor(Math.random() * view.legal.length)];
    await ask('/act?at=' + view.cursor, move.line);
    await hear(); // at least the event of this move
  }

  async function hear() {
    for (const event of await ask('/events?from=' + picture.cursor)) follow(picture, event);
  }
}

// draw returns the picture of the table that a view shows.
function draw(view) {
  return {
    seat: view.seat, players: view.players, due: view.due, turn: view.turn, cursor: view.cursor,
    dealer: view.dealer, declarer: view.declarer,
    contract: view.contract ?? '', trump: view.trump ?? '', rank: view.rank ?? '',
    hand: sorted(view.hand), sizes: view.sizes,
    table: onTable(view), taken: view.tricks ?? zeros(view), takenBy: view['taken-by'],
    doubled: view.doubled ?? lists(view), redoubled: view.redoubled ?? lists(view),
    total: view.total, deals: (view.deals ?? []).map((deal) => deal.points),
    gifts: underway(view), // cards that were passed and not yet received: [seat that gets them, number]
  };
}

// underway lists the gifts that a view does not show in the hands: those since cards were received.
function underway(view) {
  let gifts = [];
  for (const event of view.history ?? []) {
    if (event.kind === 'give') gifts.push(gift(event));
    if (event.got) gifts = [];
  }
  return gifts;
}

// gift returns the seat that gets the cards of a gift, and their number.
const gift = (event) => [event.to, (event.cards ?? []).length + (event.hidden ?? 0)];

// follow brings the picture up to date with the next event.
function follow(picture, event) {
  const {seat, cards = []} = event;
  if (event.contract) picture.contract = event.contract;
  switch (event.kind) {
    case 'deal':
      clear(picture, cards.length);
      picture.hand = sorted(cards);
      picture.dealer = event.dealer ?? -1;
      picture.declarer = event.declarer ?? -1;
      picture.contract = event.contract ?? '';
      break;
    case 'draw':
      picture.takenBy = -1;
      break;
    case 'declare':
      picture.trump = event.trump ?? '';
      picture.rank = event.rank ?? '';
      break;
    case 'turn':
      picture.trump = cards[0].slice(-1); // the suit of the card is trumps
      break;
    case 'double':
      picture.doubled[seat] = joined(picture.doubled[seat], event.doubles);
      picture.redoubled[seat] = joined(picture.redoubled[seat], event.redoubles);
      break;
    case 'give':
      lose(picture, seat, cards, event.hidden ?? 0);
      picture.gifts.push(gift(event));
      if (event.got) { // the last gift of a pass: now all cards are received
        for (const [to, number] of picture.gifts) picture.sizes[to] += number;
        picture.hand = sorted([...picture.hand, ...event.got]);
        picture.gifts = [];
      }
      break;
    case 'play':
      lose(picture, seat, cards, 0);
      picture.table.push(...cards);
      if (event['trick-to'] !== undefined) {
        picture.table = [];
        picture.takenBy = event['trick-to'];
        picture.taken[picture.takenBy]++;
      }
  }
  if (event.scored) { // the deal is over
    picture.total = event.scored.total;
    picture.deals.push(event.scored.points);
    const by = picture.takenBy;
    clear(picture, 0);
    picture.takenBy = by;
  }
  picture.due = event.due;
  picture.turn = event.turn;
  picture.cursor = event.cursor;
}

// lose removes cards from the hand of a seat.
function lose(picture, seat, cards, hidden) {
  picture.sizes[seat] -= cards.length + hidden;
  if (seat !== picture.seat) return;
  for (const card of cards) picture.hand.splice(picture.hand.indexOf(card), 1);
}

// clear removes everything that belongs to one deal. Each seat then holds size cards.
function clear(picture, size) {
  Object.assign(picture, {
    hand: [], sizes: zeros(picture).fill(size), table: [], taken: zeros(picture), takenBy: -1,
    doubled: lists(picture), redoubled: lists(picture), contract: '', trump: '', rank: '', gifts: [],
  });
}

// reason says why the client ended. If an address does not answer, the error of fetch says only "fetch failed", and its
// cause says why. If several addresses were tried, the cause has only a code.
const reason = (error, url) => error.cause
  ? `${url}: ${error.cause.message || error.cause.code}: want the address that the server prints` : error.message;

// compare throws an error if the picture is not what a fresh view shows.
function compare(picture, view) {
  const fresh = draw(view);
  const over = view.due === 'nothing'; // then the view still has the roles of the last deal
  for (const key of Object.keys(fresh)) {
    if (over && ['dealer', 'declarer'].includes(key)) continue;
    if (key === 'table' && (view.count || view.table)) { // no event says that a round or a run ends
      picture.table = fresh.table;
      continue;
    }
    const inOrder = (value) => JSON.stringify(key !== 'table' ? value : view.rows ? faces(value) : sorted(value));
    if (inOrder(picture[key]) !== inOrder(fresh[key])) {
      throw new Error(`${key} is ${inOrder(picture[key])} after the events, and ${inOrder(fresh[key])} in the view`);
    }
  }
}

// onTable lists the cards of the trick, of the round or the run, or of the rows of a layout.
const onTable = (view) => view.rows ? view.rows.flat() : (view.trick ?? view.table ?? []).map((played) => played.card);
const sorted = (cards) => [...cards].sort();
// faces lists the cards of a layout once. The rows show the tarot king as a king of hearts, and at most two of these.
const faces = (cards) => sorted(new Set(cards.map((card) => card.replace('*H', 'KH'))));
const joined = (seats, more = []) => [...new Set([...seats, ...more])].sort((a, b) => a - b);
const zeros = ({players}) => Array(players).fill(0);
const lists = ({players}) => Array.from({length: players}, () => []);

if (typeof process !== 'undefined') { // in node
  const [url, token] = process.argv.slice(2);
  if (!token) {
    console.error('usage: node client.js URL TOKEN');
    process.exit(2);
  }
  play(url, token).then(
    (picture) => console.log(`${picture.deals.length} deals, total ${picture.total.join(' ')}`),
    (error) => { console.error('client: ' + reason(error, url)); process.exit(1); },
  );
}
