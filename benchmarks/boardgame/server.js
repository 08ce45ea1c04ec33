// boardgame.io's own server with a game that costs it nothing, all in memory, on 127.0.0.1 only.
// Prints its port; ends when its input does, and in any case after ten minutes.

const { Server } = require("boardgame.io/server");

const MOVES = 110; // as many as a game of Qwixx for two, so that its log grows no longer than ours

const game = {
  name: "count",
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }) => ({ count: G.count + 1 }) },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => G.count >= MOVES,
  disableUndo: true, // nor do we keep all former states
};

async function main() {
  const server = Server({ games: [game], origins: [] });
  // What is passed as a port goes to Node's listen, which takes an address as well.
  const { appServer } = await server.run({ port: { host: "127.0.0.1", port: 0 } });
  console.log(appServer.address().port);
}

process.stdin.on("end", () => process.exit()).resume();
setTimeout(() => process.exit(1), 600_000);
main();
