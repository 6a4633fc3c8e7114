import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CatalogueModel, ModelKind } from "../catalogue/model.ts";
import type { RuntimeName } from "../runtime/runtimes.ts";

/** What goes wrong with a file. */
export type HubFault =
  /** Half of it comes, and the connection breaks; the next request is answered well. */
  | "cut-once"
  /** Half of it comes each time, from wherever was asked for. */
  | "cut"
  /** Half of it comes, and then nothing more. */
  | "silent"
  /** A sign-in page comes in its place, as from a proxy. */
  | "web-page"
  /** Other bytes of the same length. */
  | "wrong-bytes"
  | { status: number };

/** A request that reached the hub or the storage behind it. */
interface HubRequest {
  method: string;
  path: string;
  range: string | undefined;
}

/** A server that answers as Hugging Face's hub does, for tests. */
export interface FakeHub {
  /** "http://127.0.0.1:…", for MODELS_BASE_URL. */
  origin: string;
  requests: HubRequest[];
  /** Puts a model on the hub. Files of 1,000 bytes and more are kept as large ones. */
  publish: (model: PublishedModel) => CatalogueModel;
  /** Lets something go wrong with the file whose path ends so; nothing any more with undefined. */
  fail: (end: string, fault: HubFault | undefined) => void;
  stop: () => Promise<void>;
}

/** A model as a test describes it. */
export interface PublishedModel {
  name: string;
  kind: ModelKind;
  /** What runs it; defaults to ONNX Runtime, but for translations. */
  runtime?: RuntimeName;
  /** Bytes of each file by its path inside the model's folder. */
  files: Readonly<Record<string, Uint8Array>>;
  /** Leaves the digests out of the catalogue, so that the hub's own are asked for. */
  isWithoutDigests?: boolean;
  /** So that a second edition of a model can be published. Default forty times "1". */
  revision?: string;
}

interface StoredFile {
  bytes: Buffer;
  revision: string;
  fault?: HubFault | undefined;
}

const LARGE_BYTES = 1000;

/**
 * Starts a hub and, on another port, the storage that it sends large files' requests on to: redirects, ranges, `ETag`,
 * `X-Linked-ETag`, `X-Linked-Size` and `X-Repo-Commit` as the real one's.
 */
export async function startFakeHub(): Promise<FakeHub> {
  const stored = new Map<string, StoredFile>();
  const requests: HubRequest[] = [];
  const note = ({ method = "", url = "", headers }: IncomingMessage): void =>
    void requests.push({ method, path: url, range: headers.range });
  const storage = await startServer((request, response) => {
    note(request);
    const file = stored.get(new URL(request.url!, "http://storage").pathname);
    if (file) sendBytes(file, request, response);
    else response.writeHead(404).end();
  });
  const hub = await startServer((request, response) => {
    note(request);
    const path = request.url!.replace(/^\/api\/resolve-cache/, "");
    const file = stored.get(path);
    if (!file) return response.writeHead(404, { "x-error-code": "EntryNotFound" }).end("Entry not found");
    if (typeof file.fault === "object") return response.writeHead(file.fault.status).end();
    const common = { "x-repo-commit": file.revision, "accept-ranges": "bytes" };
    if (file.bytes.length >= LARGE_BYTES) {
      const linked = { "x-linked-etag": `"${sha256Of(file.bytes)}"`, "x-linked-size": file.bytes.length };
      const location = `${storage.origin}${path}?X-Signature=${"a".repeat(3000)}`;
      return response
        .writeHead(302, { ...common, ...linked, location })
        .end(`Found. Redirecting to ${location}`);
    }
    if (path === request.url)
      return response.writeHead(307, { ...common, location: `/api/resolve-cache${path}` }).end();
    response.setHeader("x-repo-commit", file.revision).setHeader("etag", `"${gitDigestOf(file.bytes)}"`);
    return sendBytes(file, request, response);
  });
  return {
    origin: hub.origin,
    requests,
    publish: (model) => publish(model, stored),
    fail: (end, fault) => {
      for (const [path, file] of stored) if (path.endsWith(end)) file.fault = fault;
    },
    stop: async () => {
      await Promise.all([hub.stop(), storage.stop()]);
    },
  };
}

function publish(
  { name, kind, files, isWithoutDigests = false, revision = "1".repeat(40), ...rest }: PublishedModel,
  stored: Map<string, StoredFile>,
): CatalogueModel {
  const { runtime = kind === "translation" ? undefined : "onnx" } = rest;
  const home = `/fake/${name}/resolve/${revision}`;
  for (const [path, bytes] of Object.entries(files))
    stored.set(`${home}/${path}`, { bytes: Buffer.from(bytes), revision });
  return {
    name,
    title: `A small model of ${kind}`,
    kind,
    ...(runtime !== undefined && { runtime }),
    languages: ["en"],
    license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0.txt" },
    goodFor: "Tests.",
    costs: "Nothing.",
    revision,
    files: Object.entries(files).map(([path, bytes]) => ({
      path,
      url: `https://hub.example${home}/${path}`,
      bytes: bytes.length,
      ...(!isWithoutDigests && { sha256: sha256Of(bytes) }),
    })),
  };
}

function sendBytes(file: StoredFile, { headers, method }: IncomingMessage, response: ServerResponse): void {
  const { bytes, fault } = file;
  if (fault === "web-page") {
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end("<html>Please sign in</html>");
    return;
  }
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
  if (from >= bytes.length && from > 0) {
    response.writeHead(416, { "content-range": `bytes */${bytes.length}` }).end();
    return;
  }
  const rest = (fault === "wrong-bytes" ? bytes.map((byte) => byte ^ 1) : bytes).subarray(from);
  if (!response.hasHeader("etag")) response.setHeader("etag", `"${sha256Of(bytes)}"`);
  response.writeHead(headers.range ? 206 : 200, {
    "content-type": "application/octet-stream",
    "content-length": rest.length,
    ...(headers.range && { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
  });
  if (method === "HEAD") response.end();
  else if (fault === "silent") response.write(rest.subarray(0, rest.length / 2));
  else if (fault === "cut" || fault === "cut-once") {
    if (fault === "cut-once") file.fault = undefined;
    response.write(rest.subarray(0, rest.length / 2), () => setTimeout(() => response.destroy(), 20));
  } else response.end(rest);
}

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function gitDigestOf(bytes: Uint8Array): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
