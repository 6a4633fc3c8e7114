import { digitalSourceAt } from "./digital-source.ts";
import type { DigitalSource } from "./digital-source.ts";
import { known, partsOf } from "./consent.ts";
import type { GivenConsent, Origin } from "./consent.ts";
import { namespacesOf, statements } from "./xmp-packet.ts";

const EXTENSION = "KHR_xmp_json_ld";

/** What a glTF file says of its origin: parts of its table of contents, to be spread into it and into its `asset`. */
interface GltfMark {
  /** Goes into `extensionsUsed`; nobody has to understand it. */
  name: typeof EXTENSION;
  extensions: Record<typeof EXTENSION, { packets: [Record<string, unknown>] }>;
  assetExtensions: Record<typeof EXTENSION, { packet: 0 }>;
}

/** The statements of `xmpPacket` as Khronos' KHR_xmp_json_ld has them, said of the whole file. */
export function gltfMark(origin: Origin): GltfMark {
  const { consents } = partsOf(origin);
  const packet = {
    "@context": namespacesOf(consents),
    "@id": "",
    ...statements(origin),
    ...saidOf(consents),
  };
  return {
    name: EXTENSION,
    extensions: { [EXTENSION]: { packets: [packet] } },
    assetExtensions: { [EXTENSION]: { packet: 0 } },
  };
}

interface MarkedGltf {
  asset?: { extensions?: { [EXTENSION]?: { packet?: number } } };
  extensions?: { [EXTENSION]?: { packets?: Record<string, unknown>[] } };
  extensionsUsed?: string[];
}

const CONSENT = "orator:Consent";

/** The consents as JSON-LD has them; nothing where there are none. */
export function saidOf(consents: readonly GivenConsent[]): Record<string, unknown> {
  if (consents.length === 0) return {};
  const set = consents.map(({ name, time }) => ({ "orator:Name": name, "orator:Time": time }));
  return { [CONSENT]: { "@set": set } };
}

const MAGIC = 0x46546c67;
const JSON_AT = 20;

/** What a GLB says of its origin; undefined where it says nothing that is known here, or is no GLB. Its beginning is enough, contents included. */
export function digitalSourceOfGlb(bytes: Uint8Array): DigitalSource | undefined {
  return digitalSourceAt(packetOf(contentsOf(bytes))?.["Iptc4xmpExt:DigitalSourceType"]);
}

/** Who agreed to what a GLB shows of them, as it says itself. */
export function consentsOfGlb(bytes: Uint8Array): GivenConsent[] {
  const said = packetOf(contentsOf(bytes))?.[CONSENT] as { "@set"?: unknown } | undefined;
  const set = said?.["@set"];
  if (!Array.isArray(set)) return [];
  return known(
    set.map((one: Record<string, unknown> | null) => ({
      name: one?.["orator:Name"],
      time: one?.["orator:Time"],
    })),
  );
}

/** A GLB that says besides who agreed to what it shows of them, in place of what it said of that before. Throws an Error for what is no GLB. */
export function withConsents(glb: Uint8Array, consents: readonly GivenConsent[]): Uint8Array {
  const gltf = contentsOf(glb);
  if (gltf === undefined) throw new Error("what is no GLB says nothing of itself");
  const before = packetOf(gltf);
  const { [CONSENT]: _, ...kept } = before ?? {};
  const context = { ...(kept["@context"] as object | undefined), ...namespacesOf(consents) };
  const packet = { "@id": "", ...kept, "@context": context, ...saidOf(consents) };
  const others = gltf.extensions?.[EXTENSION]?.packets;
  const packets = Array.isArray(others) ? [...others] : [];
  const at = before ? packets.indexOf(before) : packets.length;
  packets[at] = packet;
  const marked: MarkedGltf = {
    ...gltf,
    asset: {
      ...gltf.asset,
      extensions: { ...gltf.asset?.extensions, [EXTENSION]: { packet: at } },
    },
    extensions: { ...gltf.extensions, [EXTENSION]: { packets } },
    extensionsUsed: [...new Set([...(gltf.extensionsUsed ?? []), EXTENSION])],
  };
  return withContents(glb, marked);
}

function packetOf(gltf: MarkedGltf | undefined): Record<string, unknown> | undefined {
  const packet = gltf?.asset?.extensions?.[EXTENSION]?.packet ?? -1;
  return gltf?.extensions?.[EXTENSION]?.packets?.[packet];
}

/** A GLB's table of contents, of which it is enough that the file begins; undefined for what is no GLB. */
export function contentsOfGlb(bytes: Uint8Array): object | undefined {
  return contentsOf(bytes);
}

function contentsOf(bytes: Uint8Array): MarkedGltf | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < JSON_AT || view.getUint32(0, true) !== MAGIC) return undefined;
  const text = new TextDecoder().decode(bytes.subarray(JSON_AT, JSON_AT + view.getUint32(12, true)));
  try {
    const contents = JSON.parse(text) as MarkedGltf | null;
    return typeof contents === "object" && contents !== null ? contents : undefined;
  } catch {
    return undefined;
  }
}

/** The same file with another table of contents, which is its first chunk; the others move. */
function withContents(glb: Uint8Array, contents: object): Uint8Array {
  const head = Buffer.from(glb.subarray(0, JSON_AT));
  const rest = glb.subarray(JSON_AT + head.readUInt32LE(12));
  const json = Buffer.from(JSON.stringify(contents));
  const padded = Buffer.alloc(4 * Math.ceil(json.length / 4), " ");
  json.copy(padded);
  head.writeUInt32LE(JSON_AT + padded.length + rest.length, 8);
  head.writeUInt32LE(padded.length, 12);
  return Buffer.concat([head, padded, rest]);
}
