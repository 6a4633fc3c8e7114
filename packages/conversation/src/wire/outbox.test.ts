import { describe, expect, it } from "vitest";
import { createOutbox } from "./outbox.ts";
import { parseServerMessage } from "./parse.ts";

const state = { type: "state", status: "idle" } as const;

describe("an outbox", () => {
  it("numbers messages from 1, or from where an earlier one stopped", () => {
    const outbox = createOutbox();
    expect(outbox.push(state).json).toBe('{"type":"state","status":"idle","seq":1}');
    expect(parseServerMessage(outbox.push(state).json)).toEqual({ ok: true, value: { ...state, seq: 2 } });
    expect(createOutbox({}, 40).push(state).seq).toBe(41);
  });

  it("gives a client exactly what it misses, frames included", () => {
    const outbox = createOutbox();
    const frame = new Uint8Array(10);
    outbox.push(state);
    outbox.push(state, [frame]);
    outbox.push(state);
    expect(outbox.since(1)!.map(({ seq }) => seq)).toEqual([2, 3]);
    expect(outbox.since(1)![0]!.frames).toEqual([frame]);
    expect(outbox.since(3)).toEqual([]);
    expect(outbox.since(0)).toHaveLength(3);
  });

  it("keeps a message in both codecs under one number", () => {
    const outbox = createOutbox();
    const opus = { message: { type: "state", status: "thinking" } as const, frames: [new Uint8Array(1)] };
    const sent = outbox.push(state, [new Uint8Array(10)], opus);
    expect(JSON.parse(sent.opus!.json)).toEqual({ ...opus.message, seq: 1 });
    expect(sent.opus!.frames).toEqual(opus.frames);
    expect(outbox.since(0)).toEqual([sent]);
  });

  it("says so when it cannot: too long ago, or of another conversation", () => {
    const outbox = createOutbox({ messages: 3 });
    for (let count = 0; count < 5; count++) outbox.push(state);
    expect(outbox.since(1)).toBeUndefined();
    expect(outbox.since(2)).toHaveLength(3);
    expect(outbox.since(6)).toBeUndefined();
  });

  it("keeps no more bytes than it may", () => {
    const outbox = createOutbox({ bytes: 1000 });
    for (let count = 0; count < 20; count++) outbox.push(state, [new Uint8Array(300)]);
    expect(outbox.since(outbox.lastSeq - 2)).toHaveLength(2);
    expect(outbox.since(outbox.lastSeq - 3)).toBeUndefined();
    outbox.push(state, [new Uint8Array(5000)]);
    expect(outbox.since(outbox.lastSeq)).toEqual([]);
    expect(outbox.since(outbox.lastSeq - 1)).toBeUndefined();
  });
});
