import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consentsIn, digitalSourceIn, originOf } from "@orator/provenance";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { adoptImage, enlargeImage } from "./adopt-image.ts";
import { encodeStill } from "./still.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-adopt-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [given, made] = [join(folder, "given"), join(folder, "made.png")];
const PICTURE = { width: 24, height: 16, data: new Uint8Array(4 * 24 * 16).fill(90) };

describe("a picture from elsewhere", () => {
  it("is kept upright in its own size, without what else was in its file, and says what it is", async () => {
    const photo = sharp(PICTURE.data, { raw: { width: 24, height: 16, channels: 4 } });
    writeFileSync(
      given,
      await photo
        .jpeg()
        .withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Somebody" } } })
        .toBuffer(),
    );
    expect(await adoptImage(given, made, "trainedAlgorithmicMedia")).toEqual({ width: 16, height: 24 });
    const bytes = readFileSync(made);
    expect(digitalSourceIn(bytes)).toBe("trainedAlgorithmicMedia");
    expect(bytes.includes("Somebody")).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it("that is none is refused", async () => {
    writeFileSync(given, "no picture");
    await expect(adoptImage(given, made, "trainedAlgorithmicMedia")).rejects.toThrow("not a picture");
  });
});

describe("a picture at another size", () => {
  it("says of its origin what it said before", async () => {
    writeFileSync(given, await encodeStill(PICTURE, "webp", "compositeSynthetic"));
    await enlargeImage(given, made, { width: 48, height: 32 });
    expect(digitalSourceIn(readFileSync(made))).toBe("compositeSynthetic");
  });

  it("is not said to be synthetic when it was a photo", async () => {
    const photo = sharp(PICTURE.data, { raw: { width: 24, height: 16, channels: 4 } });
    writeFileSync(given, await photo.png().toBuffer());
    const [ann, bob] = ["Ann", "Bob"].map((name) => ({ name, time: "2026-01-02T03:04:05.678Z" }));
    await enlargeImage(given, made, { width: 48, height: 32, consents: [ann!] });
    expect(digitalSourceIn(readFileSync(made))).toBe("algorithmicallyEnhanced");
    expect(consentsIn(readFileSync(made))).toEqual([ann]);
    writeFileSync(given, await encodeStill(PICTURE, "webp", originOf("compositeSynthetic", [bob!])));
    await enlargeImage(given, made, { width: 48, height: 32, consents: [ann!] });
    expect(consentsIn(readFileSync(made))).toEqual([bob, ann]);
  });
});
