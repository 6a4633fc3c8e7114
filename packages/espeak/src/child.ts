/**
 * The program that other packages start to have text spoken. Requests come on standard input, one JSON object a line:
 * `{"id":1,"text":"Hallo","voice":"de+f3","rate":165,"pitch":50,"range":50}`. Each is answered on standard output, in
 * order, by one JSON line `{"id":1,"sampleRateHz":22050,"bytes":N,"events":[…]}` and then N bytes of 16-bit
 * little-endian mono samples; or by `{"id":1,"error":"…","bytes":0}`. It ends when its input ends, however its parent died.
 */
import { createInterface } from "node:readline";
import { synthesize } from "./synthesize.ts";
import type { SynthesisRequest } from "./synthesize.ts";

process.stdout.on("error", () => process.exit(0));

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== "") await answer(line);
}
process.exit(0);

async function answer(line: string): Promise<void> {
  let id: unknown;
  try {
    const request = JSON.parse(line) as SynthesisRequest & { id: unknown };
    id = request.id;
    const { pcm, sampleRateHz, events } = await synthesize(request);
    process.stdout.write(`${JSON.stringify({ id, sampleRateHz, bytes: pcm.length, events })}\n`);
    process.stdout.write(pcm);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`${JSON.stringify({ id, error: message, bytes: 0 })}\n`);
  }
}
