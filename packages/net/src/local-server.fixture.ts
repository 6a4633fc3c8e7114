import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A server on a free local port, stopped when the test that started it ends. */
interface LocalServer {
  /** `http://127.0.0.1:PORT` or https. */
  origin: string;
  port: number;
  server: Server;
  /** How many connections were made. */
  connections: () => number;
}

/** What answers one request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a real server; with TLS options it speaks HTTPS. */
export async function startServer(
  handler: Handler,
  { host = "127.0.0.1", tls }: { host?: string; tls?: ServerOptions } = {},
): Promise<LocalServer> {
  const server = tls === undefined ? createServer(handler) : createTlsServer(tls, handler);
  let connections = 0;
  server.on("connection", () => connections++);
  server.listen(0, host);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `${tls === undefined ? "http" : "https"}://${host}:${port}`;
  return { origin, port, server, connections: () => connections };
}
