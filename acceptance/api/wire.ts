import { request } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { stack } from "../client.ts";

function address(): { host: string; port: number } {
  const { hostname, port } = new URL(stack!.url);
  return { host: hostname, port: Number(port) };
}

/** A GET whose path goes out exactly as it is written; `fetch` would tidy it up. */
export function getAsWritten(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...address(), path, method: "GET" }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    sent.on("error", reject).end();
  });
}

/** A connection on which nothing has been said yet. */
export async function openSocket(): Promise<Socket> {
  const socket = connect(address());
  // What the service does to it is told by "close".
  socket.on("error", () => {});
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  return socket;
}

/** Everything that comes on a connection until it is closed by the other side. */
export async function untilClosed(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(chunks).toString();
}

/** Bytes that the process behind the API has in memory, as its metrics say. */
export async function residentBytes(): Promise<number> {
  const metrics = await (await fetch(`${stack!.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}
