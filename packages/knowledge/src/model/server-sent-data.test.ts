import { describe, expect, it } from "vitest";
import { serverSentData } from "./server-sent-data.ts";

async function dataOf(...parts: (string | Uint8Array)[]): Promise<string[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(typeof part === "string" ? encoder.encode(part) : part);
      stream.close();
    },
  });
  const events: string[] = [];
  for await (const data of serverSentData(body)) events.push(data);
  return events;
}

describe("serverSentData", () => {
  it("reads events however they are cut and whichever way lines end", async () => {
    const stream = "data: one\n\nevent: x\r\ndata: two\r\ndata: three\r\n\r\n: comment\rdata:four\r\r";
    expect(await dataOf(stream)).toEqual(["one", "two\nthree", "four"]);
    expect(await dataOf(...stream)).toEqual(["one", "two\nthree", "four"]);
  });

  it("puts letters of several bytes together, and takes a last event without an empty line", async () => {
    const bytes = new TextEncoder().encode("data: für");
    expect(await dataOf(bytes.subarray(0, 8), bytes.subarray(8))).toEqual(["für"]);
  });
});
