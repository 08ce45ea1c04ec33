// Many players of boardgame.io in one process, each with a socket, two at a match: they speak its
// protocol by way of socket.io-client, without its React store, so that they cost little.
//
//   node players.js PORT SERVER_PID SOCKETS SECONDS RATE
//
// RATE is the moves a second of all together, 0 for as fast as they are answered. Prints JSON.

const { readFileSync } = require("node:fs");
const { io } = require("socket.io-client");

const [port, server, sockets, seconds, rate] = process.argv.slice(2).map(Number);
const OPENED_AT_ONCE = 50;
const TICKS = 100; // a second, of Linux

const tally = { moves: 0, games: 0, latencies: [] };
let playing = false;

/** Commands wait here for their moment, if not everybody answers at once. */
class Pace {
  #waiting = [];
  #began = 0;
  #released = 0;

  begin() {
    this.#began = performance.now();
    if (rate) setInterval(() => this.#release(), 1);
  }

  put(send) {
    if (rate) this.#waiting.push(send);
    else send();
  }

  #release() {
    const due = Math.floor((rate * (performance.now() - this.#began)) / 1000);
    // What nobody was ready for is not made up for later.
    const now = this.#waiting.splice(0, due - this.#released);
    this.#released = due;
    for (const send of now) send();
  }
}

const pace = new Pace();

class Player {
  constructor(table, seat) {
    this.table = table;
    this.seat = seat;
    this.game = 0;
    this.state = null;
    this.sent = null;
  }

  get match() {
    return `t${this.table}-${this.game}`;
  }

  connect() {
    this.socket = io(`http://127.0.0.1:${port}/count`, { transports: ["websocket"], forceNew: true });
    this.socket.on("update", (match, state) => this.hear(match, state));
    return new Promise((done) => {
      this.socket.on("sync", (match, { state }) => {
        this.hear(match, state);
        done();
      });
      this.socket.on("connect", () => this.sync());
    });
  }

  sync() {
    this.socket.emit("sync", this.match, this.seat, undefined, 2);
  }

  hear(match, state) {
    if (match !== this.match) return;
    this.state = state;
    if (this.sent && state._stateID > this.sent.id) {
      if (playing) {
        tally.moves += 1;
        tally.latencies.push(performance.now() - this.sent.at);
      }
      this.sent = null;
    }
    if (state.ctx.gameover !== undefined) {
      tally.games += this.seat === "0";
      this.game += 1;
      this.sync();
    } else this.decide();
  }

  decide() {
    if (!playing || this.sent || this.state.ctx.currentPlayer !== this.seat) return;
    const id = this.state._stateID;
    this.sent = { id, at: 0 };
    pace.put(() => {
      this.sent.at = performance.now();
      const payload = { type: "add", args: [], playerID: this.seat };
      this.socket.emit("update", { type: "MAKE_MOVE", payload }, id, this.match, this.seat);
    });
  }
}

function serverSeconds() {
  const fields = readFileSync(`/proc/${server}/stat`, "utf-8").split(")").at(-1).trim().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function ownSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function main() {
  const players = [];
  for (let number = 0; number < sockets; number += 1)
    players.push(new Player(number >> 1, String(number & 1)));
  for (let first = 0; first < sockets; first += OPENED_AT_ONCE)
    await Promise.all(players.slice(first, first + OPENED_AT_ONCE).map((each) => each.connect()));
  await wait(1000);
  const [began, served, used] = [performance.now(), serverSeconds(), ownSeconds()];
  playing = true;
  pace.begin();
  for (const player of players) player.decide();
  await wait(seconds * 1000);
  playing = false;
  const passed = (performance.now() - began) / 1000;
  const ordered = tally.latencies.sort((a, b) => a - b);
  const percentile = (share) => ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))];
  const said = {
    moves: tally.moves,
    seconds: passed,
    moves_per_second: tally.moves / passed,
    p50_ms: percentile(0.5),
    p99_ms: percentile(0.99),
    games_finished: tally.games,
    moves_per_cpu_second_of_players: tally.moves / (ownSeconds() - used),
    moves_per_cpu_second_of_server: tally.moves / (serverSeconds() - served),
  };
  console.log(JSON.stringify(said));
  process.exit();
}

setTimeout(() => process.exit(1), 1000 * (seconds + 120));
main();
