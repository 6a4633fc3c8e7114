import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A request as it arrived. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer, or a way to fail. */
export type Reply =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | ((response: ServerResponse, socket: Socket) => void);

/** A real server on a free port of this machine. */
interface TestServer {
  url: string;
  /** In the order of their arrival. */
  received: Received[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** Answers each request with the next reply, the last one for ever; or with what a function makes of it. */
export async function serve(replies: Reply[] | ((request: Received) => Reply)): Promise<TestServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void read(request).then((one) => {
      const reply =
        typeof replies === "function"
          ? replies(one)
          : replies[Math.min(received.length, replies.length - 1)]!;
      received.push(one);
      if (typeof reply === "function") return reply(response, request.socket);
      const { status = 200, json, text, headers = {} } = reply;
      response.writeHead(status, {
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      });
      response.end(json === undefined ? text : JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url!, "http://localhost");
  return {
    method: request.method!,
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}

/** The body of an error, as the service writes it. */
export function errorReply(
  status: number,
  code: string,
  more: { details?: object; headers?: Record<string, string> } = {},
): Reply {
  const { details, headers = {} } = more;
  return {
    status,
    headers: { "x-request-id": "req_1", ...headers },
    json: { error: { code, message: `It is ${code}`, ...(details && { details }) }, request_id: "req_1" },
  };
}
