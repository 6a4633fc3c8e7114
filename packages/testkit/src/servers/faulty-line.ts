import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";

/** A way to a server that can fail as ways to servers do. */
export interface FaultyLine {
  /** Of 127.0.0.1: what it takes goes to the server, and back. */
  port: number;
  /** Lets everything through; what was held up first. */
  mend(): Promise<void>;
  /** Goes on to take connections and bytes, and lets none through: a frozen server. */
  freeze(): void;
  /** Holds every piece up for so long. */
  slow(delayMs: number): void;
  /** Ends all connections and takes no more: a server that is gone. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a line to a port of 127.0.0.1. */
export async function startFaultyLine(targetPort: number): Promise<FaultyLine> {
  let state: "whole" | "frozen" | "slow" = "whole";
  let delayMs = 0;
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const later = (act: () => void): void => {
    if (state === "frozen") held.push(act);
    else if (state === "slow") setTimeout(act, delayMs);
    else act();
  };
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from
      .on("data", (bytes) => later(() => void to.write(bytes)))
      .on("end", () => later(() => void to.end()))
      .on("error", () => {})
      .on("close", () => {
        sockets.delete(from);
        later(() => void to.destroy());
      });
  };
  let server: Server;
  const listen = (port: number): Promise<number> =>
    new Promise((resolve) => {
      server = createServer({ allowHalfOpen: true }, (near) => {
        const far = connect({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true });
        join(near, far);
        join(far, near);
      }).listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
    });
  const port = await listen(0);
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    async mend() {
      state = "whole";
      for (const act of held.splice(0)) act();
      if (!server.listening) await listen(port);
    },
    freeze() {
      state = "frozen";
    },
    slow(ms) {
      state = "slow";
      delayMs = ms;
    },
    cut,
    async close() {
      state = "whole";
      await cut();
    },
  };
}
