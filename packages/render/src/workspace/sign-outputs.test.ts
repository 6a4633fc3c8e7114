import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { probe } from "@orator/media";
import { afterAll, beforeAll, expect, it } from "vitest";
import { renderVideo } from "../render-video.ts";
import { drawStill } from "../stills/draw-still.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-sign-outputs-"));
const credentials = { certificateFile: file("certificate.pem"), keyFile: file("key.pem") };
beforeAll(() => {
  // prettier-ignore
  execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
    "-subj", "/O=Test/CN=Test", "-keyout", credentials.keyFile, "-out", credentials.certificateFile], { stdio: "ignore" });
});
afterAll(() => rmSync(folder, { recursive: true }));

const LOOK = {
  width: 128,
  height: 128,
  avatarId: null,
  background: { type: "color", color: "#334" },
} as const;
const FILM = { ...LOOK, silenceMs: 120, workers: 1 };

function file(name: string): string {
  return join(folder, name);
}

function isSigned(name: string): boolean {
  return readFileSync(file(name)).includes("c2pa.signature");
}

it("signs films, what stands for them and stills where there are credentials, and nothing where there are none", async () => {
  await renderVideo({ ...FILM, file: file("a.mp4"), posterFile: file("a.jpg"), credentials });
  await drawStill({ ...LOOK, file: file("a.webp"), format: "webp", credentials });
  expect(["a.mp4", "a.jpg", "a.webp"].filter(isSigned)).toEqual(["a.mp4", "a.jpg", "a.webp"]);
  expect(await probe(file("a.mp4"))).toMatchObject({ durationMs: 120, video: { width: 128, frames: 3 } });
  await renderVideo({ ...FILM, file: file("b.mp4") });
  expect(isSigned("b.mp4")).toBe(false);
});

it("makes WebM without a signature, for which it has no place", async () => {
  await renderVideo({ ...FILM, file: file("a.webm"), format: "webm", credentials });
  expect(isSigned("a.webm")).toBe(false);
});

it("leaves no film behind that was to be signed and could not", async () => {
  const before = readdirSync(folder);
  const wrong = { ...credentials, keyFile: file("nowhere.pem") };
  await expect(renderVideo({ ...FILM, file: file("c.mp4"), credentials: wrong })).rejects.toThrow(
    "nowhere.pem holds no private key",
  );
  expect(readdirSync(folder)).toEqual(before);
});
