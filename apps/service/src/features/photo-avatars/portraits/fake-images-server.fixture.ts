import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { encodeStill } from "@orator/media";
import { startServer } from "@orator/net/local-server.fixture";
import type { ImagesEndpoint } from "./images-endpoint.ts";

/** What the fake does with the next requests. */
interface ImagesBehavior {
  /** Answers with addresses instead of Base64. */
  urls?: boolean;
  /** Statuses of the next answers, before any picture. */
  refusals?: number[];
  /** Draws so many at most, whatever it is asked for. */
  atMost?: number;
  /** Sends this in place of pictures. */
  instead?: Buffer;
}

/** A request as it came: JSON, or the fields of a form. */
interface ImagesRequest {
  path: string;
  fields: Record<string, unknown>;
  image?: Uint8Array;
}

/** A server that speaks OpenAI's images protocol and draws plain pictures of the size that it is asked for. */
export interface FakeImagesServer {
  endpoint: ImagesEndpoint;
  requests: ImagesRequest[];
  /** Authorization headers of fetched pictures. */
  fetchedWith: (string | undefined)[];
  behavior: ImagesBehavior;
}

/** Starts it until the test ends. Keys other than "secret" are refused. */
export async function startFakeImagesServer(
  behavior: ImagesBehavior = {},
  model = "fake",
): Promise<FakeImagesServer> {
  const { origin } = await startServer((request, response) => void handle(request, response));
  const endpoint = { baseUrl: `${origin}/v1`, apiKey: "secret", model };
  const fake: FakeImagesServer = { endpoint, requests: [], fetchedWith: [], behavior };
  return fake;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { urls, refusals = [], atMost = 10, instead } = fake.behavior;
    const path = request.url!;
    if (path.startsWith("/pictures/")) {
      fake.fetchedWith.push(request.headers.authorization);
      response.end(instead ?? (await drawn(path.split("/")[2]!)));
      return;
    }
    const asked = await readRequest(path, request);
    fake.requests.push(asked);
    const answer = (status: number, value: unknown): void =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const refusal = request.headers.authorization === "Bearer secret" ? refusals.shift() : 401;
    if (refusal !== undefined) return answer(refusal, { error: { message: "no, secret", type: "x" } });
    const { n, size } = asked.fields;
    const data = await Promise.all(
      Array.from({ length: Math.min(Number(n), atMost) }, async () =>
        urls
          ? { url: `${origin}/pictures/${String(size)}` }
          : { b64_json: (instead ?? (await drawn(String(size)))).toString("base64") },
      ),
    );
    answer(200, { created: 1_770_000_000, data });
  }
}

async function readRequest(path: string, request: IncomingMessage): Promise<ImagesRequest> {
  const body = await buffer(request);
  const type = request.headers["content-type"]!;
  if (type === "application/json") return { path, fields: JSON.parse(body.toString()) };
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const image = form.get("image") as File | null;
  return { path, fields, ...(image && { image: new Uint8Array(await image.arrayBuffer()) }) };
}

function drawn(size: string): Promise<Buffer> {
  const [width = 64, height = 64] = size.split("x").map(Number);
  const data = new Uint8Array(4 * width * height).fill(180);
  return encodeStill({ width, height, data }, "jpeg", "algorithmicMedia");
}
