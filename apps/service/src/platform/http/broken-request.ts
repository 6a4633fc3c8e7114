import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { DomainError } from "../errors/domain-error.ts";
import { statusOf } from "@orator/contract";
import { errorBody } from "./error-body.ts";

/** What a request that Node's parser gave up on is answered with; undefined where nobody listens any more. */
function errorOf(code: string | undefined): { status: number; error?: DomainError } | undefined {
  switch (code) {
    case "ECONNRESET":
    case "EPIPE":
      return undefined;
    case "HPE_HEADER_OVERFLOW": {
      const error = new DomainError(
        "HEADERS_TOO_LARGE",
        "The headers of this request are larger than 16 kB.",
      );
      return { status: statusOf(error.code), error };
    }
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { status: 408 };
    default: {
      const error = new DomainError("INVALID_REQUEST", "This is not an HTTP/1.1 request.");
      return { status: statusOf(error.code), error };
    }
  }
}

/** Answers on the socket itself, as every other request is answered, and closes it. */
export function refuseBrokenRequest(
  { code }: Pick<NodeJS.ErrnoException, "code">,
  socket: Socket,
  requestId: string,
  rateHeaders: Record<string, string | number>,
): void {
  const answer = errorOf(code);
  if (answer === undefined || !socket.writable) return void socket.destroy();
  const { status, error } = answer;
  const body = error === undefined ? "" : JSON.stringify(errorBody(error, requestId));
  const headers = {
    "x-request-id": requestId,
    "x-content-type-options": "nosniff",
    ...rateHeaders,
    ...(error !== undefined && { "content-type": "application/json; charset=utf-8" }),
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}
