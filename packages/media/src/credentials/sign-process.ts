// The process that signs: C2PA's reference implementation, which is made for browsers' workers and takes 9 MB.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initSync, WasmBuilder } from "@contentauth/c2pa-wasm";
import { CREATOR_TOOL, DIGITAL_SOURCES, digitalSourceUri } from "@orator/provenance";
import { MediaError } from "../media-error.ts";
import { serve } from "../process/serve.ts";
import { readIdentity } from "./identity.ts";
import type { Identity, SignRequest } from "./identity.ts";
import { sign } from "node:crypto";

/** Nothing. */
const NIL = Buffer.of(0xf6);

/** Labels of a COSE header (RFC 9052, RFC 9360). */
const ALGORITHM = integer(1);
const X5CHAIN = integer(33);
const COSE_SIGN1 = 18;

/** Room for what is beside the certificates: headers, the longest signature (RSA, 4096 bits), lengths. */
const BESIDE_BYTES = 1024;

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

/** How many bytes `coseSign1` needs for this identity. */
function signatureSize({ certificates }: Identity): number {
  return certificates.reduce((sum, certificate) => sum + certificate.length + 3, BESIDE_BYTES);
}

/**
 * Signs a claim as C2PA wants it (specification 2.1, 13.2): a COSE_Sign1 without the claim itself, with the certificates that
 * lead from the signer towards a root, filled up to `size` bytes.
 */
function coseSign1(claim: Uint8Array, identity: Identity, size: number): Uint8Array {
  const { algorithm, certificates, key } = identity;
  const [first] = certificates;
  const chain = certificates.length === 1 ? bytes(first!) : list(...certificates.map(bytes));
  const named = map([ALGORITHM, integer(algorithm.cose)], [X5CHAIN, chain]);
  const signed = list(text("Signature1"), bytes(named), bytes(new Uint8Array(0)), bytes(claim));
  const signature = sign(algorithm.hash, signed, { key, ...algorithm.options });
  const filledWith = (length: number): Buffer => {
    const filling = map([text("pad"), bytes(new Uint8Array(length))]);
    return tagged(COSE_SIGN1, list(bytes(named), filling, NIL, bytes(signature)));
  };
  // The length of the filling has itself a length of one to three bytes.
  const room = size - filledWith(0).length;
  for (const length of [room, room - 1, room - 2]) {
    const filled = length < 0 ? undefined : filledWith(length);
    if (filled?.length === size) return filled;
  }
  throw new Error("the certificates are too long for a signature");
}

// As much of CBOR (RFC 8949) as a signature needs.

/** An integer of either sign, up to 16 bits. */
function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

/** A string of bytes. */
function bytes(content: Uint8Array): Buffer {
  return Buffer.concat([head(2, content.length), content]);
}

/** A string in UTF-8: CBOR's major type 3. */
function text(content: string): Buffer {
  const encoded = Buffer.from(content);
  return Buffer.concat([head(3, encoded.length), encoded]);
}

/** A list of encoded items. */
function list(...items: Uint8Array[]): Buffer {
  return Buffer.concat([head(4, items.length), ...items]);
}

/** A map of encoded keys, each before its value. */
function map(...pairs: [key: Uint8Array, value: Uint8Array][]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
}

/** An item marked as of a kind. */
function tagged(tag: number, item: Uint8Array): Buffer {
  return Buffer.concat([head(6, tag), item]);
}

/** A kind of item and its length, count or value. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.of((kind << 5) | value);
  if (value < 0x100) return Buffer.of((kind << 5) | 24, value);
  return Buffer.of((kind << 5) | 25, value >> 8, value & 255);
}
