import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { downloadGuarded } from "./download-guarded.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";
import { startServer } from "./local-server.fixture.ts";

const limits = { timeoutMs: 20_000, maxBytes: 100_000 };
const local = createGuardedFetch({ allowPrivate: true });

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "orator-download-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "file");
}

describe("downloadGuarded", () => {
  it("writes the file unpacked, through redirects, and tells its size and type", async () => {
    const text = "0123456789".repeat(5000);
    const { origin } = await startServer((request, response) => {
      if (request.url !== "/file") return response.writeHead(302, { location: "/file" }).end();
      response
        .writeHead(200, { "content-type": "text/plain", "content-encoding": "gzip" })
        .end(gzipSync(text));
    });
    const file = newFile();
    const download = await downloadGuarded(local, origin, file, limits);
    expect(download).toMatchObject({ file, sizeBytes: text.length, url: `${origin}/file` });
    expect(download.headers["content-type"]).toBe("text/plain");
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("leaves no file behind when the answer is too large, breaks off, or is no 200", async () => {
    const { origin } = await startServer((request, response) => {
      if (request.url === "/large") response.end(Buffer.alloc(200_000));
      if (request.url === "/missing") response.writeHead(404).end("no");
      if (request.url !== "/broken") return;
      response.writeHead(200, { "content-length": 1000 });
      response.write("half", () => response.destroy());
    });
    const reasons = { large: "too_large", missing: "bad_answer", broken: "bad_answer" };
    for (const [path, reason] of Object.entries(reasons)) {
      const file = newFile();
      await expect(downloadGuarded(local, `${origin}/${path}`, file, limits)).rejects.toMatchObject({
        reason,
      });
      expect(existsSync(file)).toBe(false);
    }
  });

  it("never writes over a file", async () => {
    const { origin } = await startServer((_request, response) => response.end("new"));
    const file = newFile();
    writeFileSync(file, "old");
    await expect(downloadGuarded(local, origin, file, limits)).rejects.toThrow("EEXIST");
    expect(readFileSync(file, "utf8")).toBe("old");
  });
});
