import { unwrapWebhook } from "@orator/sdk";
import type { WebhookEvent } from "@orator/sdk";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request that came. */
interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that takes webhooks, as a user of the service runs one. */
export interface Receiver {
  url: string;
  /** Every request in its order, those of the registration included. */
  got: Received[];
  /** The deliveries below a path, parsed and with their signatures checked; throws for one that is not genuine. */
  events(secret: string, path?: string): Promise<WebhookEvent[]>;
  stop(): Promise<void>;
}

/** Starts it on a free port. It answers 204, or what `statusOf` says. */
export async function startReceiver(statusOf: (received: Received) => number = () => 204): Promise<Receiver> {
  const got: Received[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url: path = "", headers } = request;
    const received = { method, path, headers, body: Buffer.concat(chunks).toString() };
    got.push(received);
    response.writeHead(statusOf(received)).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    events: (secret, path = "/") =>
      Promise.all(
        got
          .filter((received) => received.method === "POST" && received.path.startsWith(path))
          .map(({ body, headers }) => unwrapWebhook(body, headers, secret)),
      ),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
