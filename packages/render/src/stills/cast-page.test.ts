import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listAvatars } from "../people/avatars.ts";
import { inRows, pageOf, writeCastPage } from "./cast-page.ts";

it("names everybody of the cast and every look, and shows the three pictures", async () => {
  const people = await listAvatars();
  const page = pageOf(people);
  for (const { id, name } of people) expect(page).toMatch(new RegExp(`\\| \`${id}\` +\\| ${name} +\\|`));
  for (const look of ["Realistic", "Noir", "Cyberpunk"]) expect(page).toContain(look);
  const pictures = [...page.matchAll(/\(pictures\/(\w+)\.webp\)/g)].map(([, name]) => name);
  expect(pictures).toEqual(["people", "looks", "hair"]);
});

it("lays a list out in rows and loses nobody", () => {
  expect(inRows([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});

it("writes no page when it is stopped", async () => {
  const folder = mkdtempSync(join(tmpdir(), "orator-page-"));
  const request = { folder, signal: AbortSignal.abort(new Error("stopped")) };
  await expect(writeCastPage(request)).rejects.toThrow("stopped");
  expect(existsSync(join(folder, "people.md"))).toBe(false);
  rmSync(folder, { recursive: true });
});

it("is up to date: the page in docs is the one that the command would write", async () => {
  const page = readFileSync(new URL("../../../../docs/people.md", import.meta.url), "utf8");
  expect(page).toBe(pageOf(await listAvatars()));
});
