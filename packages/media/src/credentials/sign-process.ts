// The process that signs: C2PA's reference implementation, which is made for browsers' workers and takes 9 MB.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initSync, WasmBuilder } from "@contentauth/c2pa-wasm";
import { CREATOR_TOOL, DIGITAL_SOURCES, digitalSourceUri } from "@orator/provenance";
import { MediaError } from "../media-error.ts";
import { serve } from "../process/serve.ts";
import { coseSign1, signatureSize } from "./cose-sign1.ts";
import { readIdentity } from "./identity.ts";
import type { SignRequest } from "./sign-file.ts";

/** A file lies in memory twice, once in WebAssembly's 4 GiB. */
const MOST_BYTES = 2 ** 30;

/** What the library knows of a browser's Blob, over bytes that are there. */
class Bytes {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#bytes.length;
  }

  slice(start: number, end: number): Bytes {
    return new Bytes(this.#bytes.subarray(start, end));
  }

  copy(): ArrayBuffer {
    return Uint8Array.from(this.#bytes).buffer;
  }
}

serve({
  async sign({ file, type, ...credentials }: SignRequest) {
    if (statSync(file).size > MOST_BYTES) throw new MediaError("the file is too large to be signed (1 GB)");
    loadLibrary();
    const identity = readIdentity(credentials);
    const bytes = readFileSync(file);
    const builder = WasmBuilder.fromJson(JSON.stringify(manifestOf(bytes)), JSON.stringify(SETTINGS));
    const size = signatureSize(identity);
    const signer = {
      alg: identity.algorithm.name,
      reserveSize: size,
      sign: async (claim: Uint8Array) => Uint8Array.from(coseSign1(claim, identity, size)),
    };
    const signed = await builder.sign(signer, [], type, new Bytes(bytes) as unknown as Blob);
    writeFileSync(file, signed);
  },
});

/** Nothing is fetched, and no picture is added. */
const SETTINGS = {
  verify: { verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
  builder: { thumbnail: { enabled: false } },
};

function manifestOf(bytes: Buffer): object {
  const [name, version] = CREATOR_TOOL.split(" ");
  const digitalSourceType = DIGITAL_SOURCES.map(digitalSourceUri).find((uri) => bytes.includes(uri));
  const created = { action: "c2pa.created", digitalSourceType };
  return {
    claim_generator_info: [{ name, version }],
    assertions: [{ label: "c2pa.actions.v2", data: { actions: [created] } }],
  };
}

let isLoaded = false;

function loadLibrary(): void {
  if (isLoaded) return;
  Object.assign(globalThis, {
    FileReaderSync: class {
      readAsArrayBuffer(bytes: Bytes): ArrayBuffer {
        return bytes.copy();
      }
    },
  });
  const file = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
  initSync({ module: readFileSync(file) });
  isLoaded = true;
}
