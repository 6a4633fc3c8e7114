import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Orator } from "@orator/sdk";
import { bridge } from "./bridge.js";

const port = Number(process.env["PORT"] ?? 3000);
const service = process.env["ORATOR_URL"] ?? "http://127.0.0.1:8080";
const agentUrl = process.env["VOICE_AGENT_URL"] ?? "ws://127.0.0.1:8090";
const orator = new Orator({ apiKey: process.env["ORATOR_API_KEY"], baseUrl: service });
const page = await readFile(new URL("page.html", import.meta.url), "utf8");
const bridges = new Map();

/** A session for one visitor: its page gets a viewer's token, the bridge an agent's. */
async function welcome(response) {
  const { session_id, access_token } = await orator.streaming.createSession({ avatar_id: "sofia" });
  await orator.streaming.startSession({ session_id });
  const { token } = await orator.streaming.createToken({ session_id, role: "agent" });
  bridges.set(session_id, await bridge({ service, sessionId: session_id, token, agentUrl }));
  const html = page
    .replaceAll("{{token}}", access_token)
    .replaceAll("{{session}}", session_id)
    .replaceAll("{{service}}", service);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}

const EVENTS = {
  hello: { type: "response.create", response: { instructions: "Say hello." } },
  hush: { type: "input_audio_buffer.append", audio: "" },
};

const server = createServer((request, response) => {
  const [, what, sessionId] = request.url.split("/");
  if (request.url === "/") {
    welcome(response).catch((error) => response.writeHead(502).end(String(error.message)));
    return;
  }
  const event = request.method === "POST" && EVENTS[what];
  const isAsked = event && bridges.has(sessionId);
  if (isAsked) bridges.get(sessionId).ask(event);
  response.writeHead(isAsked ? 204 : 404).end();
});
server.listen(port, () => console.log(`Open http://127.0.0.1:${port}`));
