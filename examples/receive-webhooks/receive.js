import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Orator, SignatureError } from "@orator/sdk";

const port = Number(process.env["PORT"] ?? 3000);
const publicUrl = process.env["PUBLIC_URL"] ?? `http://127.0.0.1:${port}`;
const orator = new Orator({
  apiKey: process.env["ORATOR_API_KEY"],
  baseUrl: process.env["ORATOR_URL"] ?? "http://127.0.0.1:8080",
});

let endpoint;
const seen = new Set();

async function answer(request, response) {
  // The service asks once, with OPTIONS, whether anybody is here.
  if (request.method !== "POST") return response.writeHead(204).end();
  const body = await text(request);
  try {
    const event = await orator.webhooks.unwrap(body, request.headers, endpoint.secret);
    // Answer first and work afterwards: after ten seconds the service would try again.
    response.writeHead(204).end();
    if (seen.has(event.event_id)) return;
    seen.add(event.event_id);
    console.log(`${event.event_type} ${JSON.stringify(event.event_data)}`);
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    console.log(`refused: ${error.message}`);
    response.writeHead(400).end();
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
});

server.listen(port);
await once(server, "listening");
endpoint = await orator.webhooks.addEndpoint({
  url: `${publicUrl}/orator`,
  events: ["avatar_video.success", "avatar_video.fail"],
});
console.log(`Listening at ${endpoint.url}`);

const signals = ["SIGINT", "SIGTERM"];
await Promise.race(signals.map((signal) => once(process, signal)));
await orator.webhooks.deleteEndpoint({ endpoint_id: endpoint.endpoint_id });
process.exit();
