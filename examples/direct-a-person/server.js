import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Orator } from "@orator/sdk";

const port = Number(process.env["PORT"] ?? 3000);
const service = process.env["ORATOR_URL"] ?? "http://127.0.0.1:8080";
const modelUrl = process.env["MODEL_URL"];
const orator = new Orator({ apiKey: process.env["ORATOR_API_KEY"], baseUrl: service });

const NAME = "Sofia who takes directions";
const settings = {
  greeting: "Hello! Tell me how to be.",
  personality: "Warm and brief.",
  languages: ["en", "de"],
  greetings: { de: "Guten Tag! Sagen Sie mir, wie ich sein soll." },
  // A function of the page. A chat model may have it run; without one she answers from documents alone, and runs none.
  tools: [
    {
      name: "light",
      description: "Turns the light of the page on or off.",
      parameters: { type: "object", properties: { on: { type: "boolean" } }, required: ["on"] },
      kind: "page",
    },
  ],
  ...(modelUrl && { model: { url: modelUrl, model: process.env["MODEL_NAME"] ?? "llama3.2" } }),
};

/** Who takes directions: found if it has been made before, and as this file says. */
async function findOrMakeAgent() {
  for await (const agent of orator.agenticAvatars.list())
    if (agent.name === NAME) return orator.agenticAvatars.update(agent.id, { settings });
  const { id } = await orator.brains.create({ name: NAME });
  return orator.agenticAvatars.create({
    name: NAME,
    avatar_id: "sofia",
    voice_id: "en-us-clara",
    brain_id: id,
    settings,
  });
}

const agent = await findOrMakeAgent();
const page = await readFile(new URL("page.html", import.meta.url), "utf8");
const script = await readFile(new URL("page.js", import.meta.url));

async function answer(request, response) {
  if (request.url === "/page.js")
    return response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" }).end(script);
  if (request.url !== "/") return response.writeHead(404).end();
  // The page may put words into her mouth: only sessions that are made so let it.
  const { session_token } = await orator.widgetSessions.create({
    agentic_avatar_id: agent.id,
    settings: { features: { say: true } },
  });
  const html = page.replace("{{token}}", session_token).replace("{{service}}", service);
  return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(502).end(String(error.message)));
});
server.listen(port, () => console.log(`Open http://127.0.0.1:${port}`));
