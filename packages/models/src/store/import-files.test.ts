import { randomBytes } from "node:crypto";
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar } from "modern-tar/fs";
import { beforeEach, expect, it, vi } from "vitest";
import { ZipFile } from "yazl";
import type { CatalogueModel } from "../catalogue/model.ts";
import { startFakeHub } from "../testing/fake-hub.ts";
import { importFiles } from "./import-files.ts";
import { modelState } from "./model-state.ts";

const files = {
  "model.onnx": randomBytes(50_000),
  "voices/ada.bin": randomBytes(2000),
  "voices/bob.bin": randomBytes(2000),
};
let folder: string;
let stick: string;
let model: CatalogueModel;

beforeEach(async () => {
  const home = mkdtempSync(join(tmpdir(), "orator-import-"));
  [folder, stick] = [join(home, "models"), join(home, "stick")];
  for (const path of [folder, stick]) mkdirSync(path);
  vi.stubEnv("ORATOR_MODELS_DIR", folder);
  const hub = await startFakeHub();
  model = hub.publish({ name: "tiny", kind: "voices", files });
  await hub.stop();
  return () => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
  };
});

/** Lays the files on the stick under names that say nothing. */
function onStick(): string {
  mkdirSync(join(stick, "deep"));
  for (const [index, bytes] of Object.values(files).entries())
    writeFileSync(join(stick, `deep/${index}`), bytes);
  writeFileSync(join(stick, "holiday.jpg"), randomBytes(2000));
  return stick;
}

/** What is not as it must be once everything was taken. */
function faults(): string[] {
  const wrong = Object.entries(files).filter(
    ([path, bytes]) => !readFileSync(join(folder, "tiny", path)).equals(bytes),
  );
  const left = readdirSync(folder).filter((name) => name.startsWith(".import"));
  return [
    ...wrong.map(([path]) => path),
    ...left,
    ...(modelState(model) === "off" ? [] : [modelState(model)]),
  ];
}

it("knows the files of a folder by their bytes, whatever they are called", async () => {
  const { models, unknown, runtimes } = await importFiles([onStick()], [model]);
  expect([...models]).toEqual([[model, 3]]);
  expect(unknown).toEqual([join(stick, "holiday.jpg")]);
  expect([...runtimes]).toEqual([]);
  expect(faults()).toEqual([]);
});

it("takes single files, and says what is still missing", async () => {
  await importFiles([join(onStick(), "deep/0")], [model]);
  expect(modelState(model)).toBe("partial");
});

it("opens a tar and a tar.gz", async () => {
  const tar = join(stick, "..", "models.tar");
  await pipeline(packTar(onStick()), createWriteStream(tar));
  expect((await importFiles([tar], [model])).unknown).toEqual([]);
  expect(faults()).toEqual([]);
  rmSync(join(folder, "tiny"), { recursive: true });
  await pipeline(packTar(stick), createGzip(), createWriteStream(`${tar}.gz`));
  await importFiles([`${tar}.gz`], [model]);
  expect(faults()).toEqual([]);
});

it("opens a zip", async () => {
  const zip = join(stick, "..", "models.zip");
  const packed = new ZipFile();
  for (const [path, bytes] of Object.entries(files)) packed.addBuffer(bytes, `deep/${path}`);
  packed.end();
  await pipeline(packed.outputStream, createWriteStream(zip));
  await importFiles([zip], [model]);
  expect(faults()).toEqual([]);
});

it("tells of an archive that is not whole in one line, and leaves nothing of it", async () => {
  const tar = join(stick, "..", "models.tar.gz");
  await pipeline(packTar(onStick()), createGzip(), createWriteStream(tar));
  writeFileSync(tar, readFileSync(tar).subarray(0, 30_000));
  await expect(importFiles([tar], [model])).rejects.toThrow(
    /models\.tar\.gz can't be unpacked: it is damaged, or not all/,
  );
  expect(readdirSync(folder).filter((name) => name.startsWith(".import"))).toEqual([]);
});

it("knows a file without a published digest by its size and name", async () => {
  const withoutDigests = {
    ...model,
    files: model.files.map(({ path, url, bytes }) => ({ path, url, bytes })),
  };
  writeFileSync(join(stick, "ada.bin"), files["voices/ada.bin"]);
  await importFiles([stick], [withoutDigests]);
  expect(readFileSync(join(folder, "tiny/voices/ada.bin")).equals(files["voices/ada.bin"])).toBe(true);
  expect(modelState(withoutDigests)).toBe("partial");
});

it("tells of a path that is not there", async () => {
  await expect(importFiles([join(stick, "nothing")], [model])).rejects.toThrow(
    /there is no file or folder .*nothing/,
  );
});
