import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PublishedFile } from "../catalogue/model.ts";
import { startFakeHub } from "../testing/fake-hub.ts";
import type { HubFault, FakeHub } from "../testing/fake-hub.ts";
import { fetchFile } from "./fetch-file.ts";
import type { FetchOptions } from "./fetch-file.ts";
import { networkOf } from "./network.ts";

const large = randomBytes(300_000);
const small = Buffer.from('{ "small": true }');
let hub: FakeHub;
let folder: string;
let files: readonly PublishedFile[];

beforeAll(async () => {
  hub = await startFakeHub();
  ({ files } = hub.publish({
    name: "m",
    kind: "voices",
    files: { "large.bin": large, "small.json": small },
  }));
});
afterAll(() => hub.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orator-fetch-"));
  hub.requests.length = 0;
  hub.fail("", undefined);
  return () => rmSync(folder, { recursive: true });
});

/** Fetches one of the two files, and gives its path. */
async function fetched(name: "large.bin" | "small.json", options: FetchOptions & { origin?: string } = {}) {
  const { origin = hub.origin, ...rest } = options;
  const file = files.find(({ path }) => path === name)!;
  const target = join(folder, name);
  const digest = { kind: "sha256", value: file.sha256! } as const;
  await fetchFile({ ...file, target, digest }, networkOf({ mirror: origin }), { retryMs: 1, ...rest });
  return target;
}

it("follows the hub's redirects to large files and to small ones", async () => {
  expect(readFileSync(await fetched("large.bin")).equals(large)).toBe(true);
  expect(readFileSync(await fetched("small.json")).equals(small)).toBe(true);
  expect(hub.requests).toHaveLength(4);
});

it("goes on where a connection broke off, in the same run", async () => {
  hub.fail("large.bin", "cut-once");
  expect(readFileSync(await fetched("large.bin")).equals(large)).toBe(true);
  expect(hub.requests.at(-1)!.range).toMatch(/^bytes=[1-9]\d*-$/);
});

it("goes on where another run was ended", async () => {
  writeFileSync(join(folder, "large.bin.part"), large.subarray(0, 123_456));
  expect(readFileSync(await fetched("large.bin")).equals(large)).toBe(true);
  expect(hub.requests.at(-1)!.range).toBe("bytes=123456-");
});

it("begins anew where the beginning that lies there is of another file", async () => {
  writeFileSync(join(folder, "large.bin.part"), randomBytes(1000));
  expect(readFileSync(await fetched("large.bin")).equals(large)).toBe(true);
  expect(hub.requests.at(-1)!.range).toBeUndefined();
});

it("keeps a whole file that lies there under another name without asking for a byte", async () => {
  writeFileSync(join(folder, "large.bin.part"), large);
  await fetched("large.bin");
  expect(hub.requests).toEqual([]);
});

it("tells how far it is", async () => {
  const told: number[] = [];
  hub.fail("large.bin", "cut-once");
  await fetched("large.bin", { onProgress: (bytes) => told.push(bytes) });
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(large.length);
});

it("survives any number of breaks as long as something came", async () => {
  hub.fail("large.bin", "cut");
  await expect(fetched("large.bin")).rejects.toThrow(/run the same again, and it goes on from there/);
  // Half of the rest each time, until the last byte alone is left, of which half is nothing.
  expect(readFileSync(join(folder, "large.bin.part")).length).toBe(large.length - 1);
});

const faults: [string, HubFault, RegExp][] = [
  ["a proxy that answers HTML", "web-page", /web page came instead of the file.*HTTPS_PROXY/],
  ["a wrong hash", "wrong-bytes", /not the published file; nothing of it was kept/],
  ["a 404", { status: 404 }, /answered 404; it is not there/],
  ["a 403", { status: 403 }, /answered 403; .* does not let you have it/],
];

it.each(faults)("tells of %s in one line, and leaves nothing", async (_, fault, line) => {
  hub.fail("large.bin", fault);
  const failing = fetched("large.bin");
  await expect(failing).rejects.toThrow(line);
  await expect(failing).rejects.toThrow(/^large\.bin could not be fetched from 127\.0\.0\.1:\d+: [^\n]+$/);
  expect(existsSync(join(folder, "large.bin"))).toBe(false);
  expect(existsSync(join(folder, "large.bin.part"))).toBe(false);
});

it("tells of a server that goes silent, and keeps what came", async () => {
  hub.fail("large.bin", "silent");
  await expect(fetched("large.bin", { silenceMs: 100 })).rejects.toThrow(
    /no byte came for .* what came is kept/,
  );
  expect(readFileSync(join(folder, "large.bin.part")).length).toBeGreaterThan(0);
});

it("tells of no network, and how to do without", async () => {
  const failing = fetched("small.json", { origin: "http://127.0.0.1:9999" });
  await expect(failing).rejects.toThrow(/No connection to 127\.0\.0\.1:9999 .* import FILE/);
});

it.runIf(existsSync("/dev/full"))("tells of a disk that fills up in one line", async () => {
  symlinkSync("/dev/full", join(folder, "large.bin.part"));
  await expect(fetched("large.bin")).rejects.toThrow(
    /^the disk of .* is full: make room, or set ORATOR_MODELS_DIR/,
  );
  expect(existsSync(join(folder, "large.bin"))).toBe(false);
});

it("ends at once when it is called off, and keeps what came", async () => {
  hub.fail("large.bin", "silent");
  const off = new AbortController();
  const failing = fetched("large.bin", {
    signal: off.signal,
    onProgress: () => off.abort(new Error("called off")),
  });
  await expect(failing).rejects.toThrow("called off");
});

it("takes what carries no digest by its size alone, from a mirror", async () => {
  const { url } = files[0]!;
  const target = join(folder, "any.bin");
  await fetchFile({ url, target, bytes: large.length, digest: undefined }, networkOf({ mirror: hub.origin }));
  expect(createHash("sha256").update(readFileSync(target)).digest("hex")).toBe(files[0]!.sha256);
  const other = { url, target: join(folder, "other.bin"), bytes: large.length + 1, digest: undefined };
  await expect(fetchFile(other, networkOf({ mirror: hub.origin }))).rejects.toThrow(
    /300000 bytes under that name/,
  );
});

it("refuses private addresses and http where no mirror is named", async () => {
  const at = (url: string) =>
    fetchFile({ url, target: join(folder, "x"), bytes: 1, digest: undefined }, networkOf({}));
  await expect(at(`${hub.origin}/x`)).rejects.toThrow(/https alone; set MODELS_BASE_URL/);
  await expect(at("https://127.0.0.1/x")).rejects.toThrow(/public addresses alone; set MODELS_BASE_URL/);
  expect(hub.requests).toEqual([]);
});
