// A WebSocket that comes back by itself: after a lost network, after sleep, and after a restart of the
// server. Its first message has the token, and the cursor from which it resumes.
export class Connection {
  #client;
  #socket = null;
  #cursor = -1; // of the last event that was received
  #waiting = 0; // the timer of the next try
  #tries = 0;
  #alive = 0; // when something was received
  #asked = 0; // when the server was asked whether it is there

  constructor(client) {
    this.#client = client;
    setInterval(() => this.#check(), 1000);
    addEventListener("online", () => this.#now());
    addEventListener("offline", () => this.#lose());
    addEventListener("pageshow", (event) => { if (event.persisted) this.#now(); });
    document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") this.#now(); });
    document.addEventListener("resume", () => this.#now());
  }

  open() {
    clearTimeout(this.#waiting);
    this.#waiting = 0;
    const socket = new WebSocket(this.#client.address());
    this.#socket = socket;
    this.#alive = performance.now();
    this.#asked = 0;
    let greeted = false;
    socket.onopen = () => socket.send(JSON.stringify({ token: this.#client.token(), from: this.#cursor }));
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#alive = performance.now();
      this.#asked = 0;
      const m = JSON.parse(data);
      if (m.error?.code === "bad-cursor") this.#cursor = -1; // another table has this place
      const last = m.events?.at(-1) ?? m.view;
      if (last) this.#cursor = last.cursor;
      if (!greeted && !m.error) {
        greeted = true;
        this.#tries = 0;
        this.#client.onopen();
      }
      if (m.id !== "ping") this.#client.onmessage(m);
    };
    socket.onclose = () => { if (socket === this.#socket) this.#lose(); };
  }

  // send sends a message, or drops it if there is no connection: what matters is sent again after onopen.
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // again connects with another token.
  again() {
    this.#cursor = -1;
    this.#drop();
    this.open();
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  // lose tries again later: soon at first, and then less often. Clients do not all come at the same time.
  #lose() {
    this.#drop();
    this.#client.onlost();
    clearTimeout(this.#waiting);
    const pause = Math.min(10_000, 200 * 2 ** this.#tries++) * (0.5 + Math.random());
    this.#waiting = setTimeout(() => this.open(), pause);
  }

  // now makes sure that the connection is alive, after sleep for example.
  #now() {
    if (this.#waiting || !this.#socket) {
      this.#tries = 0;
      this.#drop();
      this.open();
    } else {
      this.#ping();
    }
  }

  #ping() {
    this.#asked ||= performance.now();
    this.send({ ping: true, id: "ping" });
  }

  // check asks a silent server whether it is there, and gives a server up that does not answer.
  #check() {
    if (!this.#socket || this.#waiting) return;
    const now = performance.now();
    if (this.#asked && now - this.#asked > 4000) this.#lose();
    else if (!this.#asked && now - this.#alive > 20_000) this.#ping();
  }
}
