// One WebSocket to a table. It comes back by itself: soon at first, then at most five seconds apart.

const FIRST = 250;
const LONGEST = 5000;
const NO_TABLE = 4404;
const PATIENCE = 600; // a short gap is not worth a word

export class Socket {
  #path = '';
  #on;
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST;
  /** @type {number | undefined} */
  #timer;
  /** @type {number | undefined} */
  #worry;
  #closed = false;

  /**
   * `on.lost` is called when there is no such table.
   * @param {string} table
   * @param {{ message: (message: Protocol.Message) => void, away: () => void, back: () => void, lost: (why: string) => void }} on
   */
  constructor(table, on) {
    this.#at(table);
    this.#on = on;
    addEventListener('online', () => this.#hurry());
    addEventListener('offline', () => this.#socket?.close());
    addEventListener('pageshow', () => this.#hurry());
    // A page that is put aside must not hold its seat as present.
    addEventListener('pagehide', () => this.#socket?.close());
    document.addEventListener('visibilitychange', () => document.hidden || this.#hurry());
    this.#connect();
  }

  get open() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** @param {Protocol.Intent} intent */
  send(intent) {
    this.#socket?.send(JSON.stringify(intent));
  }

  /** Goes to another table; its welcome follows. */
  go(table) {
    this.#at(table);
    if (this.open) this.send({ go: table });
  }

  #at(table) {
    this.#path = `/ws/${encodeURIComponent(table)}`;
  }

  /** Comes in again as whoever the cookie now says. */
  renew() {
    this.#wait = 0;
    this.#socket?.close();
  }

  stop() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#worry);
    this.#socket?.close();
  }

  #connect() {
    const address = `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${this.#path}`;
    const socket = new WebSocket(address);
    let worked = false;
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (!worked) {
        worked = true;
        this.#wait = FIRST;
        clearTimeout(this.#worry);
        this.#worry = undefined;
        this.#on.back();
      }
      this.#on.message(JSON.parse(event.data));
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#closed || socket !== this.#socket) return;
      if (code === NO_TABLE) {
        this.stop();
        this.#on.lost(reason);
        return;
      }
      this.#worry ??= setTimeout(() => this.#on.away(), PATIENCE);
      // A little chance keeps a hundred pages from knocking in the same instant.
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.8 + Math.random() * 0.2));
      this.#wait = Math.min(LONGEST, Math.max(FIRST, this.#wait * 2));
    };
  }

  #hurry() {
    if (this.#closed || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST;
    this.#connect();
  }
}
