'use strict';
// How a load generator talks to our server: three players with bearer tokens, one table, one socket each.
//
// Exports openTable(urls, onUpdate) -> table with
//   table.seats[i].view   what seat i last received: { id, mover, hand, over }
//   table.play(seat, card), table.renew() (a new match on the same three connections), table.close()
// and calls onUpdate(table, seat) each time a seat has received a new state.
// `ws` comes with the generator's own socket library.

const http = require('http');
const WebSocket = require('ws');

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
const facts = { leaked: 0 }; // states in which a seat could see more cards than its own hand and the trick

function post(url, path, body, token) {
  return new Promise((resolve, reject) => {
    const data = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) };
    if (token) headers.authorization = `Bearer ${token}`;
    const request = http.request(url + path, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (d) => (text += d));
      response.on('end', () => (response.statusCode < 300
        ? resolve(JSON.parse(text)) : reject(new Error(`${path}: ${response.statusCode} ${text}`))));
    });
    request.on('error', reject);
    request.end(data);
  });
}

class Table {
  constructor({ url, api }, onUpdate) {
    this.url = url;
    this.api = api || url;
    this.onUpdate = onUpdate;
    this.seats = [0, 1, 2].map((seat) => ({ seat, view: null, socket: null, token: null }));
  }

  async connect() {
    for (const s of this.seats) {
      s.token = (await post(this.api, '/api/player', { name: `p${s.seat}`, bot: true })).token;
    }
    const { id } = await post(this.api, '/api/tables', { game: 'suits', seats: ['me', 'open', 'open'] }, this.seats[0].token);
    const begun = this.begun();
    for (const s of this.seats) this.open(s, id);
    await begun;
    return this;
  }

  // Resolves when the next game has begun for all seats.
  begun() {
    return Promise.all(this.seats.map((s) => new Promise((resolve, reject) => Object.assign(s, { view: null, resolve, reject }))));
  }

  async renew() {
    const begun = this.begun();
    this.seats[0].socket.send('{"rematch":true}');
    await begun;
  }

  open(s, id) {
    s.socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws/${id}`, {
      headers: { authorization: `Bearer ${s.token}` }, perMessageDeflate: false,
    });
    s.socket.on('error', s.reject);
    s.socket.on('message', (data) => this.hear(s, data));
  }

  hear(s, data) {
    const message = JSON.parse(data);
    if (message.type === 'refused') return s.reject(new Error(message.why));
    if (message.type === 'seats' && message.next && message.next !== s.next) {
      s.next = message.next;
      s.socket.send(JSON.stringify({ go: s.next }));
    }
    if (message.type === 'welcome' && message.state.phase === 'gathering') {
      const { you, chairs } = message.seats; // who opened a rematch is ready
      if (you === null) s.socket.send(JSON.stringify({ sit: s.seat, ready: true }));
      else if (!chairs[you].ready) s.socket.send('{"ready":true}');
    }
    const state = message.type === 'welcome' ? message.state : message.type === 'state' ? message : null;
    if (!state || state.phase === 'gathering') return;
    if (s.view && state.n <= s.view.id) return;
    if (!facts.updateBytes && message.type === 'state') facts.updateBytes = data.length;
    if (state.view.hand.length !== state.view.held[s.seat]) facts.leaked++;
    const first = s.view === null;
    s.view = { id: state.n, mover: state.to_act ? state.to_act[0] : -1, hand: state.view.hand, over: state.phase === 'over' };
    if (first) s.resolve();
    else this.onUpdate(this, s.seat);
  }

  play(seat, card) {
    const s = this.seats[seat];
    s.socket.send(JSON.stringify({ do: card, n: s.view.id }));
  }

  close() {
    this.seats.forEach((s) => s.socket.close());
  }
}

module.exports = { facts, openTable: (urls, onUpdate) => new Table(urls, onUpdate).connect() };
