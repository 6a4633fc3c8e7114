import { raw, stack } from "./client.ts";

/** A page's side of a live session, with as much of the protocol as its tests need. */
export interface Visitor {
  /** What the service said, binary sound left out. */
  heard: { type: string; [member: string]: any }[];
  /** Bytes of sound and motion. */
  bytes(): number;
  say(message: object): void;
  /** The code with which the socket was closed. */
  closed: Promise<number>;
  close(): void;
}

/** The WebSocket protocol that a session's socket speaks. */
export const LIVE_PROTOCOL = "orator.v1";

/** Exchanges a token for a ticket; the answer itself where it is refused. */
export function askTicket(sessionId: string, token: string, origin?: string) {
  return raw("POST", `/live/${sessionId}/ticket`, {
    headers: { authorization: `Bearer ${token}`, ...(origin !== undefined && { origin }) },
  });
}

/** Joins a session as its page does: token, ticket, socket, hello. */
export async function visit(sessionId: string, token: string): Promise<Visitor> {
  const { ticket } = (await askTicket(sessionId, token)).body;
  const heard: Visitor["heard"] = [];
  let bytes = 0;
  const url = `${stack!.url.replace("http", "ws")}/live/${sessionId}/socket`;
  const socket = new WebSocket(url, LIVE_PROTOCOL);
  socket.binaryType = "arraybuffer";
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") heard.push(JSON.parse(data));
    else bytes += (data as ArrayBuffer).byteLength;
  });
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener("close", ({ code }) => resolve(code)),
  );
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`${url} could not be opened`)), { once: true });
  });
  const say = (message: object): void => socket.send(JSON.stringify(message));
  const capabilities = { codecs: ["pcm_s16le"], recognition: "none" };
  say({ type: "hello", protocol: 1, ticket, capabilities });
  return { heard, bytes: () => bytes, say, closed, close: () => socket.close() };
}
