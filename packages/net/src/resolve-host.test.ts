import { createSocket } from "node:dgram";
import { once } from "node:events";
import { describe, expect, it, onTestFinished } from "vitest";
import { nameServerLookup } from "./target-url.ts";

const types = { 1: "A", 28: "AAAA" } as const;

/** A name server with these records; it leaves questions about `silent.test` unanswered. */
async function startNameServer(records: Record<string, { A?: number[]; AAAA?: number[] }>): Promise<string> {
  const server = createSocket("udp4");
  server.on("message", (question, from) => {
    const labels: string[] = [];
    let end = 12;
    for (; question[end]! > 0; end += question[end]! + 1) {
      labels.push(question.toString("latin1", end + 1, end + 1 + question[end]!));
    }
    const name = labels.join(".");
    if (name === "silent.test") return;
    const type = types[question.readUInt16BE(end + 1) as keyof typeof types];
    const address = records[name]?.[type];
    // RFC 1035 § 4.1: id, "answer", one question, no or one record that points back at the question's name.
    const header = Buffer.from([
      ...question.subarray(0, 2),
      0x81,
      records[name] ? 0x80 : 0x83,
      0,
      1,
      0,
      address ? 1 : 0,
      0,
      0,
      0,
      0,
    ]);
    const record = address
      ? [0xc0, 12, ...question.subarray(end + 1, end + 5), 0, 0, 0, 60, 0, address.length, ...address]
      : [];
    server.send(
      Buffer.concat([header, question.subarray(12, end + 5), Buffer.from(record)]),
      from.port,
      from.address,
    );
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `127.0.0.1:${server.address().port}`;
}

const never = new AbortController().signal;

describe("nameServerLookup", () => {
  it("gives the addresses of both families, or of the one there is", async () => {
    const six = [0x26, 0x06, 0x47, 0, ...Buffer.alloc(11), 1];
    const server = await startNameServer({
      "both.test": { A: [8, 8, 4, 4], AAAA: six },
      "six.test": { AAAA: six },
    });
    const lookup = nameServerLookup([server]);
    expect(await lookup("both.test", never)).toEqual(["8.8.4.4", "2606:4700::1"]);
    expect(await lookup("six.test", never)).toEqual(["2606:4700::1"]);
  });

  it("rejects for a name that does not exist, and for one without an address", async () => {
    const lookup = nameServerLookup([await startNameServer({ "empty.test": {} })]);
    await expect(lookup("nowhere.test", never)).rejects.toThrow("ENOTFOUND");
    await expect(lookup("empty.test", never)).rejects.toThrow("ENODATA");
  });

  it("lets go of a name server that does not answer as soon as it is told to", async () => {
    const lookup = nameServerLookup([await startNameServer({})]);
    const controller = new AbortController();
    const work = lookup("silent.test", controller.signal);
    setTimeout(() => controller.abort(), 20);
    await expect(work).rejects.toThrow("ECANCELLED");
  });
});
