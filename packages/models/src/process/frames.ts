import type { Socket } from "node:net";
import { deserialize, serialize } from "node:v8";

const HEADER_BYTES = 4;
/** An hour of sound at 24 kHz as 32-bit floats, and a little more. */
const MOST_BYTES = 400 * 1024 * 1024;

/** Sends a value of the structured clone algorithm, typed arrays included: its length in four bytes, then itself. */
export function sendFrame(socket: Socket, value: unknown): void {
  const body = serialize(value);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(body.length);
  socket.write(header);
  socket.write(body);
}

/**
 * The values that come in, until the other side ends.
 *
 * @throws Error where a value is longer than any that is sent here, or the connection breaks
 */
export async function* readFrames(socket: Socket): AsyncGenerator<unknown> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    while (bytes >= HEADER_BYTES) {
      if (chunks[0]!.length < HEADER_BYTES) chunks = [Buffer.concat(chunks)];
      const length = chunks[0]!.readUInt32LE();
      if (length > MOST_BYTES) throw new Error("a message is too long");
      if (bytes < HEADER_BYTES + length) break;
      const whole = Buffer.concat(chunks);
      chunks = [whole.subarray(HEADER_BYTES + length)];
      bytes = chunks[0]!.length;
      yield deserialize(whole.subarray(HEADER_BYTES, HEADER_BYTES + length));
    }
  }
}
