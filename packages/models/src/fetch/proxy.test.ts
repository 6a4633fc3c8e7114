import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startFakeHub } from "../testing/fake-hub.ts";
import { fetchFile } from "./fetch-file.ts";
import { networkOf, goesAroundProxy } from "./network.ts";
import { networkSettings } from "./settings.ts";

/** A proxy that knows every name as the machine itself. */
async function startProxy(): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  const proxy = createServer().on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    const upstream = connect(Number(url.split(":")[1]), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [socket, upstream]) end.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return { address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked };
}

it("leaves names to the proxy, and goes around it where NO_PROXY says so", async () => {
  const hub = await startFakeHub();
  onTestFinished(() => hub.stop());
  const { files } = hub.publish({ name: "m", kind: "voices", files: { "a.json": Buffer.from("hello") } });
  const { address, asked } = await startProxy();
  const { port } = new URL(hub.origin);
  const read = async (mirror: string, noProxy?: string): Promise<string> => {
    const network = networkOf({ mirror, proxy: address, ...(noProxy && { noProxy }) });
    const limits = { timeoutMs: 20_000, maxBytes: 1000, redirects: 5 };
    const { body } = await network.open(network.addressOf(files[0]!.url), limits);
    return Buffer.concat(await body.toArray()).toString();
  };
  expect(await read(`http://nowhere-else.invalid:${port}`)).toBe("hello");
  expect(new Set(asked)).toEqual(new Set([`nowhere-else.invalid:${port}`]));
  asked.length = 0;
  expect(await read(hub.origin, "127.0.0.1")).toBe("hello");
  expect(asked).toEqual([]);
});

it("tells of a proxy that is away, or wants a password, in one line", async () => {
  const closed = createServer().on("connect", (_, socket) => {
    socket.on("error", () => undefined).end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
  });
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const proxy = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  const file = {
    url: "https://hub.example/a.json",
    target: join(tmpdir(), "never"),
    bytes: 5,
    digest: undefined,
  };
  const fetching = () => fetchFile(file, networkOf({ proxy }), { retryMs: 1 });
  await expect(fetching()).rejects.toThrow(
    /^never could not be fetched from hub\.example: The proxy 127\.0\.0\.1:\d+ answered 407 .* http:\/\/name:password@host:port$/,
  );
  await new Promise((resolve) => closed.close(resolve));
  await expect(fetching()).rejects.toThrow(
    /The proxy 127\.0\.0\.1:\d+ can't be reached; check the network, HTTPS_PROXY/,
  );
});

it.each([
  ["https://hub.example/x", "*", true],
  ["https://hub.example/x", "hub.example", true],
  ["https://cdn.hub.example/x", "hub.example", true],
  ["https://cdn.hub.example/x", "a.example, .hub.example", true],
  ["https://cdn.hub.example/x", "*.hub.example", true],
  ["https://cdnhub.example/x", "hub.example", false],
  ["https://hub.example:8443/x", "hub.example:8443", true],
  ["https://hub.example/x", "hub.example:8443", false],
  ["https://hub.example/x", "hub.example:443", true],
  ["https://hub.example/x", "", false],
])("%s with NO_PROXY=%s goes around the proxy: %s", (url, noProxy, isAround) => {
  expect(goesAroundProxy(new URL(url), noProxy)).toBe(isAround);
});

it("reads proxies in capitals or not, and passes over empty variables", () => {
  const empty = { HTTPS_PROXY: "", https_proxy: "", NO_PROXY: "", no_proxy: "", MODELS_BASE_URL: "" };
  expect(networkSettings(empty)).toEqual({});
  const https_proxy = "proxy.example:3128";
  expect(
    networkSettings({ ...empty, https_proxy, MODELS_BASE_URL: "https://mirror.example/models/" }),
  ).toEqual({ proxy: "http://proxy.example:3128", mirror: "https://mirror.example/models/" });
  expect(() => networkSettings({ MODELS_BASE_URL: "mirror.example" })).toThrow(
    "MODELS_BASE_URL must be an address that begins with http:// or https://",
  );
});

it("puts a mirror in the place of a publisher's origin", () => {
  const network = networkOf({ mirror: "https://mirror.example/models/" });
  expect(network.addressOf("https://hub.example/a/b.onnx")).toBe("https://mirror.example/models/a/b.onnx");
});
