import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Orator } from "@orator/sdk";

const port = Number(process.env["PORT"] ?? 3000);
const service = process.env["ORATOR_URL"] ?? "http://127.0.0.1:8080";
const orator = new Orator({ apiKey: process.env["ORATOR_API_KEY"], baseUrl: service });

const NAME = "Emma at the desk";

/** Who listens: found if it has been made before. */
async function findOrMakeAgent() {
  for await (const agent of orator.agenticAvatars.list()) if (agent.name === NAME) return agent;
  const brain = await orator.brains.create({ name: NAME });
  await orator.brains.addDocuments(brain.id, {
    title: "House rules",
    text: "You can return anything within thirty days of delivery. The reading room is open from nine to six.",
  });
  return orator.agenticAvatars.create({
    name: NAME,
    avatar_id: "emma",
    voice_id: "en-us-ruby",
    brain_id: brain.id,
    settings: { greeting: "Hello! Just ask me.", personality: "Warm and brief.", languages: ["en"] },
  });
}

const agent = await findOrMakeAgent();
const page = await readFile(new URL("page.html", import.meta.url), "utf8");
const script = await readFile(new URL("page.js", import.meta.url));

async function answer(request, response) {
  if (request.url === "/page.js")
    return response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" }).end(script);
  if (request.url !== "/") return response.writeHead(404).end();
  const { session_token } = await orator.widgetSessions.create({ agentic_avatar_id: agent.id, settings: {} });
  const html = page.replace("{{token}}", session_token).replaceAll("{{service}}", service);
  return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(502).end(String(error.message)));
});
server.listen(port, () => console.log(`Open http://127.0.0.1:${port}`));
