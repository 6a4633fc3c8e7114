// The process of a model: loads it once, answers whoever asks on this machine, and ends when nobody has for a while.
import { createServer, connect } from "node:net";
import type { Socket } from "node:net";
import { linkSync, renameSync, rmSync } from "node:fs";
import { readFrames, sendFrame } from "./frames.ts";
import type { Answer, HostOrder, ModelProgram, Order } from "./message.ts";

interface Waiting extends Order {
  socket: Socket;
}

const order = JSON.parse(process.argv[2]!) as HostOrder;
const isPipe = process.platform === "win32";
const waiting: Waiting[] = [];
const connected = new Set<Socket>();
let answering: Promise<(request: unknown) => Promise<unknown>> | undefined;
let isBusy = false;
let idle: NodeJS.Timeout | undefined;

const server = createServer((socket) => {
  clearTimeout(idle);
  connected.add(socket);
  socket.on("error", () => undefined);
  socket.on("close", () => {
    connected.delete(socket);
    if (connected.size === 0) endWhenIdle();
  });
  say(socket, { type: "hello", pid: process.pid });
  void take(socket);
});

// A socket of a process that was killed stays behind as a file: this one takes its place whole, or finds it alive and goes.
const ownAddress = isPipe ? order.address : `${order.address}.${process.pid}`;
server.once("error", () => process.exit(0));
// What fails here ends the process, as any promise that nobody handles.
server.listen(ownAddress, () => void takePlace());

async function takePlace(): Promise<void> {
  if (!isPipe && !(await takesPlace())) {
    rmSync(ownAddress, { force: true });
    process.exit(0);
  }
  endWhenIdle();
}

/** Of several that start at once one gets the address: a link fails where there is one. */
async function takesPlace(): Promise<boolean> {
  for (let tries = 0; tries < 3; tries++) {
    try {
      linkSync(ownAddress, order.address);
      rmSync(ownAddress);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
        // A file system without links to sockets.
        renameSync(ownAddress, order.address);
        return true;
      }
      if (await isAnswered(order.address)) return false;
      rmSync(order.address, { force: true });
    }
  }
  return false;
}

async function take(socket: Socket): Promise<void> {
  try {
    for await (const frame of readFrames(socket)) {
      waiting.push({ ...(frame as Order), socket });
      if (!isBusy) void answerAll();
    }
  } catch {
    socket.destroy();
  }
}

/** One after the other, those first who can't wait; whoever has gone meanwhile is passed over. */
async function answerAll(): Promise<void> {
  isBusy = true;
  while (waiting.length > 0) {
    const urgent = waiting.findIndex(({ isUrgent }) => isUrgent);
    const [{ socket, request }] = waiting.splice(Math.max(0, urgent), 1) as [Waiting];
    if (socket.destroyed) continue;
    say(socket, { type: "begun" });
    try {
      const answer = await (answering ??= open());
      say(socket, { type: "reply", reply: await answer(request) });
    } catch (error) {
      say(socket, { type: "refused", message: error instanceof Error ? error.message : String(error) });
    }
    if (process.memoryUsage.rss() > order.memoryLimitMb * 2 ** 20) endAfterLastWord();
  }
  isBusy = false;
}

async function open(): Promise<(request: unknown) => Promise<unknown>> {
  try {
    const module = (await import(order.program)) as { default: ModelProgram<unknown, unknown, unknown> };
    return await module.default(order.settings);
  } catch (error) {
    // It may be mended meanwhile: the next one tries anew.
    answering = undefined;
    throw error;
  }
}

function say(socket: Socket, answer: Answer): void {
  if (!socket.destroyed) sendFrame(socket, answer);
}

function endWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => process.exit(0), order.idleMs);
}

/** Too large: whoever waits is cut off, asks a new process, and loses nothing but time. */
function endAfterLastWord(): void {
  waiting.length = 0;
  server.close();
  if (!isPipe) rmSync(order.address, { force: true });
  for (const socket of connected) socket.end();
  setTimeout(() => process.exit(0), 1000);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
