const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
/** An honest table of contents has a tenth of this. */
const MAX_JSON_BYTES = 16 * 2 ** 20;

/** A GLB file's table of contents; undefined for what is no GLB, breaks off within it, or is absurdly large. */
export function readGlbJson(bytes: Uint8Array): unknown {
  if (bytes.length < 20) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(12, true);
  if (view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 2) return undefined;
  if (view.getUint32(8, true) > bytes.length || view.getUint32(16, true) !== JSON_CHUNK) return undefined;
  if (length > MAX_JSON_BYTES || 20 + length > bytes.length) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
  } catch {
    return undefined;
  }
}
