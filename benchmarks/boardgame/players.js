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
const FINDING = 5; // so often the pace is adjusted before anything is measured
const TICKS = 100; // a second, of Linux

const tally = { moves: 0, games: 0, latencies: [] };
let playing = false;

/** How long players think, so that all together make so many moves a second; as `rowlock load` has it. */
const pace = { pause: rate ? sockets / rate / 2 : 0 };

function adjust(moves, seconds) {
  pace.pause *= Math.min(Math.max(moves / seconds / rate, 0.5), 2);
}

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
    if (pace.pause) setTimeout(() => this.move(id), 1000 * pace.pause * (0.5 + Math.random()));
    else this.move(id);
  }

  move(id) {
    this.sent.at = performance.now();
    const payload = { type: "add", args: [], playerID: this.seat };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, id, this.match, this.seat);
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
  playing = true;
  for (const player of players) player.decide();
  for (let time = 0; rate && time < FINDING; time += 1) {
    const [before, since] = [tally.moves, performance.now()];
    await wait(1000 * Math.max(1.5 * pace.pause, 1));
    adjust(tally.moves - before, (performance.now() - since) / 1000);
  }
  Object.assign(tally, { moves: 0, games: 0, latencies: [] });
  const [began, served, used] = [performance.now(), serverSeconds(), ownSeconds()];
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
