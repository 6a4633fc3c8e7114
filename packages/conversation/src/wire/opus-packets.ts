/** Opus packets as one payload: each behind its length in bytes, an unsigned 16-bit little-endian integer. */
export function packOpus(packets: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(packets.reduce((sum, { length }) => sum + 2 + length, 0));
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const packet of packets) {
    view.setUint16(offset, packet.length, true);
    bytes.set(packet, offset + 2);
    offset += 2 + packet.length;
  }
  return bytes;
}

/** The packets of a payload, as views of it; undefined where it ends in the middle of one. */
export function unpackOpus(payload: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const packets: Uint8Array[] = [];
  for (let offset = 0; offset < payload.length;) {
    if (offset + 2 > payload.length) return undefined;
    const end = offset + 2 + view.getUint16(offset, true);
    if (end > payload.length) return undefined;
    packets.push(payload.subarray(offset + 2, end));
    offset = end;
  }
  return packets;
}
