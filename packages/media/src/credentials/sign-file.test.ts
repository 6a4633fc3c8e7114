import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { initSync, WasmReader } from "@contentauth/c2pa-wasm";
import { CREATOR_TOOL, digitalSourceUri } from "@orator/provenance";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeStill } from "../still.ts";
import { readIdentity, signFile } from "./identity.ts";
import type { SignedType } from "./identity.ts";
import { KEYS, makeChain } from "./test-chain.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-sign-"));
beforeAll(() => {
  const wasm = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
  initSync({ module: readFileSync(wasm) });
});
afterAll(() => rmSync(folder, { recursive: true }));

const PICTURE = { width: 64, height: 64, data: new Uint8Array(4 * 64 * 64).fill(120) };

async function still(format: "png" | "jpeg" | "webp"): Promise<string> {
  const file = join(folder, `picture.${format}`);
  writeFileSync(file, await encodeStill(PICTURE, format, "compositeSynthetic"));
  return file;
}

/** What C2PA's own reader finds. */
async function verified(file: string, type: SignedType, root: string): Promise<any> {
  const settings = { verify: { verify_trust: true }, trust: { trust_anchors: root } };
  const reader = await WasmReader.fromBytes(type, readFileSync(file), JSON.stringify(settings));
  const store = JSON.parse(reader.json());
  return { state: store.validation_state, ...store.manifests[store.active_manifest] };
}

describe("a signed picture", () => {
  it.each(Object.keys(KEYS) as (keyof typeof KEYS)[])(
    "is trusted by whoever trusts the root: %s",
    async (kind) => {
      const { root, ...credentials } = makeChain(folder, kind);
      const file = await still("png");
      await signFile({ file, type: "image/png", ...credentials });
      expect(await verified(file, "image/png", root)).toMatchObject({
        state: "Trusted",
        signature_info: { issuer: "Test", common_name: "Test signer" },
      });
    },
  );

  it.each(["png", "jpeg", "webp"] as const)(
    "says what made it, and goes on saying it in XMP: %s",
    async (format) => {
      const { root, ...credentials } = makeChain(folder);
      const file = await still(format);
      await signFile({ file, type: `image/${format}`, ...credentials });
      const manifest = await verified(file, `image/${format}`, root);
      const [name, version] = CREATOR_TOOL.split(" ");
      expect(manifest.claim_generator_info[0]).toMatchObject({ name, version });
      expect(JSON.stringify(manifest.assertions)).toContain(digitalSourceUri("compositeSynthetic"));
      expect(readFileSync(file, "latin1")).toContain("Iptc4xmpExt:DigitalSourceType");
    },
  );

  it("that was changed afterwards is not valid any more", async () => {
    const { root, ...credentials } = makeChain(folder);
    const file = await still("png");
    await signFile({ file, type: "image/png", ...credentials });
    const bytes = readFileSync(file);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(file, bytes);
    expect((await verified(file, "image/png", root)).state).toBe("Invalid");
  });
});

describe("credentials of no use", () => {
  it("are refused in one line that names the file", async () => {
    const [one, other] = [makeChain(folder, "es256"), makeChain(folder, "ed25519")];
    expect(() => readIdentity({ ...one, certificateFile: one.keyFile })).toThrow(
      `${one.keyFile} holds no certificate (PEM)`,
    );
    expect(() => readIdentity({ ...one, keyFile: join(folder, "nowhere") })).toThrow("holds no private key");
    expect(() => readIdentity({ ...one, keyFile: other.keyFile })).toThrow("is not the key of");
  });

  it("leave the file as it was", async () => {
    const { keyFile } = makeChain(folder, "ed25519");
    const { certificateFile } = makeChain(folder, "es256");
    const file = await still("png");
    const before = readFileSync(file);
    await expect(signFile({ file, type: "image/png", certificateFile, keyFile })).rejects.toThrow(
      "is not the key of",
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
