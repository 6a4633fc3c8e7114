import { SUBPROTOCOL } from "@orator/conversation";
import { WebSocket } from "ws";

/** What a visitor of the load test hears, in ms of `performance.now`. */
interface VisitorEvents {
  /** The first audio frame of a task has arrived. */
  onFirstAudio(taskId: string, atMs: number): void;
  onInterrupted(atMs: number): void;
  /** The socket was closed by the other side. */
  onClosed(code: number): void;
}

/** Joins a live session as a page does, and looks at as little as it can: the machine is the service's. */
export async function joinAsVisitor(
  url: string,
  sessionId: string,
  token: string,
  events: VisitorEvents,
): Promise<{ close(): void }> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/live/${sessionId}/ticket`, { method: "POST", headers });
  if (!answer.ok) throw new Error(`no ticket: ${answer.status}`);
  const { ticket } = (await answer.json()) as { ticket: string };
  const address = `${url.replace("http", "ws")}/live/${sessionId}/socket`;
  const socket = new WebSocket(address, SUBPROTOCOL, { perMessageDeflate: false, skipUTF8Validation: true });
  let awaited: string | undefined;
  let isLeaving = false;
  const ready = Promise.withResolvers<void>();
  socket.on("message", (data: Buffer, isBinary) => {
    const nowMs = performance.now();
    if (isBinary) {
      if (awaited !== undefined) events.onFirstAudio(awaited, nowMs);
      awaited = undefined;
      return;
    }
    // What a message is stands at its beginning; most are not looked at any further.
    const type = /^\{"type":"([a-z.]+)"/.exec(data.toString("latin1", 0, 40))?.[1];
    if (type === "ready") ready.resolve();
    if (type === "interrupted") events.onInterrupted(nowMs);
    if (type === "speech.start") awaited = (JSON.parse(data.toString()) as { task_id: string }).task_id;
  });
  socket.on("close", (code) => {
    ready.reject(new Error(`closed with ${code}`));
    if (!isLeaving) events.onClosed(code);
  });
  socket.on("open", () =>
    socket.send(
      JSON.stringify({
        type: "hello",
        protocol: 1,
        ticket,
        capabilities: { codecs: ["pcm_s16le"], recognition: "none" },
      }),
    ),
  );
  await ready.promise;
  const alive = setInterval(() => socket.send(JSON.stringify({ type: "keep_alive" })), 20_000);
  return {
    close() {
      isLeaving = true;
      clearInterval(alive);
      socket.close();
    },
  };
}
