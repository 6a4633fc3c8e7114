import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { backUpInto } from "../admin/back-up-into.ts";
import { listenForAdmin } from "../admin/socket.ts";
import { createLogger } from "../platform/logging/logger.ts";
import { readConfig } from "./config.ts";
import { runService } from "./run.ts";

const parent = mkdtempSync(join(tmpdir(), "orator-data-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** What others may do something with: paths and modes. */
function openToOthers(folder: string): string[] {
  return [".", ...(readdirSync(folder, { recursive: true }) as string[])]
    .map((path) => ({ path, mode: statSync(join(folder, path)).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ path, mode }) => `${path} ${mode.toString(8)}`);
}

/** Starts a service on the folder, has it keep things, and looks at the folder while it runs. */
async function openWhileRunning(folder: string): Promise<{ found: string[]; files: number }> {
  const config = readConfig({
    PORT: "0",
    DATA_DIR: folder,
    PREVIEWS_AT_START: "false",
    SHUTDOWN_GRACE_SECONDS: "0",
  });
  const service = await runService(config, { serves: true, works: true }, { log: createLogger("silent") });
  const socket = await listenForAdmin(folder, {
    ...service.features,
    signingKeys: service.features.liveSessions.signingKeys,
    studioLink: service.features.users.studioLink,
    backUp: (file) => backUpInto(file, service.services, config),
  });
  try {
    const { accounts, keys } = service.features;
    const owner = (await accounts.byName("owner"))!;
    const { secret } = await keys.create({ accountId: owner.id, name: "test", scopes: ["read", "write"] });
    const png = await fetch(`${service.url}/v1/assets?name=dot.png`, {
      method: "POST",
      headers: { "x-api-key": secret, "content-type": "image/png" },
      body: Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    });
    expect(png.status).toBe(201);
    return { found: openToOthers(folder), files: readdirSync(folder, { recursive: true }).length };
  } finally {
    await socket.close();
    await service.stop();
  }
}

describe("the data folder", () => {
  it("is for its owner alone, with every file of database, media, scratch and the admin's socket", async () => {
    const folder = join(parent, "deep/data");
    const { found, files } = await openWhileRunning(folder);
    expect(files).toBeGreaterThan(900);
    expect(found).toEqual([]);
  });

  it("is closed to others to its depth when it was open", async () => {
    const folder = join(parent, "open");
    mkdirSync(join(folder, "media/acc_1"), { recursive: true });
    writeFileSync(join(folder, "media/acc_1/film.mp4"), "film");
    for (const path of ["", "media", "media/acc_1"]) chmodSync(join(folder, path), 0o755);
    chmodSync(join(folder, "media/acc_1/film.mp4"), 0o666);
    expect((await openWhileRunning(folder)).found).toEqual([]);
  });
});
