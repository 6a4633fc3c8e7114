import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { readBaseMesh } from "./base-mesh.ts";
import type { BaseMesh } from "./base-mesh.ts";
import type { Kit } from "./kit.ts";
import { readPackageTargets } from "./package-data.ts";
import type { Target } from "./package-data.ts";
import { readPackageProxy } from "./proxy.ts";
import type { Proxy } from "./proxy.ts";

const MAGIC = "orator-kit-2\n";

type NumberArray = Float32Array | Uint16Array | Int16Array | Uint8Array;
const ARRAYS = { Float32Array, Uint16Array, Int16Array, Uint8Array };

/** Where an array lies in the file's body, packed on its own so that a bake unpacks only what it uses. */
interface Packed {
  type: keyof typeof ARRAYS;
  offset: number;
  bytes: number;
}

/** An object whose arrays of numbers lie in the file's body; other values are as they are. */
type PackedRecord = Record<string, Packed | { plain: unknown }>;

interface Header {
  base: PackedRecord;
  targets: Record<string, PackedRecord>;
  /** By "kind/name". */
  proxies: Record<string, PackedRecord>;
}

/**
 * Packs what people are made of into one file: a line of magic, the SHA-256 of what follows it, a line of JSON header, then the
 * deflated arrays.
 * Reads the npm package; takes some seconds. Equal contents give equal bytes, and an equal digest (SHA-256 of the arrays) whatever
 * deflates them.
 */
export function packKit(
  targets: string[],
  proxies: Record<string, string[]>,
): { file: Uint8Array; digest: string } {
  const blobs: Uint8Array[] = [];
  const hash = createHash("sha256");
  let offset = 0;
  const pack = (record: object): PackedRecord =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => {
        if (!ArrayBuffer.isView(value)) return [key, { plain: value as unknown }];
        const array = value as NumberArray;
        const raw = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        hash.update(raw);
        const blob = deflateRawSync(raw);
        blobs.push(blob);
        offset += blob.length;
        const type = array.constructor.name as Packed["type"];
        return [key, { type, offset: offset - blob.length, bytes: blob.length }];
      }),
    );
  const header: Header = {
    base: pack(readBaseMesh()),
    targets: Object.fromEntries(
      [...readPackageTargets(targets)].map(([name, target]) => [name, pack(target)]),
    ),
    proxies: Object.fromEntries(
      Object.entries(proxies).flatMap(([kind, names]) =>
        names.map((name) => [`${kind}/${name}`, pack(readPackageProxy(kind, name))]),
      ),
    ),
  };
  const contents = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...blobs]);
  const file = Buffer.concat([Buffer.from(`${MAGIC}${sha256(contents)}\n`), contents]);
  return { file, digest: hash.digest("hex") };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Opens a packed kit. Throws when the bytes are not one, or damaged. Targets and proxies are unpacked when first asked for. */
export function openKit(file: Uint8Array): Kit {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new Error("This is no kit of people");
  const digestEnd = bytes.indexOf("\n", MAGIC.length);
  const contents = bytes.subarray(digestEnd + 1);
  if (bytes.toString("latin1", MAGIC.length, digestEnd) !== sha256(contents))
    throw new Error("This kit of people is damaged");
  const headerEnd = contents.indexOf("\n");
  const header = JSON.parse(contents.toString("utf8", 0, headerEnd)) as Header;
  const body = contents.subarray(headerEnd + 1);
  const unpack = <T>(record: PackedRecord): T =>
    Object.fromEntries(
      Object.entries(record).map(([key, packed]) => {
        if ("plain" in packed) return [key, packed.plain];
        const raw = inflateRawSync(body.subarray(packed.offset, packed.offset + packed.bytes));
        // A fresh buffer: views of more than a byte a number need an aligned start.
        return [key, new ARRAYS[packed.type](Uint8Array.from(raw).buffer)];
      }),
    ) as T;
  const unpackOnce = <T>(records: Record<string, PackedRecord>, what: string) => {
    const done = new Map<string, T>();
    return (name: string): T => {
      let value = done.get(name);
      if (!value) {
        const record = records[name];
        if (!record) throw new Error(`The kit has no ${what} "${name}"`);
        value = unpack<T>(record);
        done.set(name, value);
      }
      return value;
    };
  };
  const proxy = unpackOnce<Proxy>(header.proxies, "proxy");
  return {
    base: unpack<BaseMesh>(header.base),
    target: unpackOnce<Target>(header.targets, "target"),
    proxy: (kind, name) => proxy(`${kind}/${name}`),
  };
}
