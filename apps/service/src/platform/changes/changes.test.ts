import { describe, expect, it } from "vitest";
import type { Listener } from "../database/listener.ts";
import { Changes } from "./changes.ts";

/** A listener that says what it is told to. */
function aListener() {
  const said: { say: (payload: string) => void; reconnect: () => void } = {
    say: () => {},
    reconnect: () => {},
  };
  const listener: Listener = {
    async listen(_channel, onNotification, onReconnect) {
      said.say = onNotification;
      said.reconnect = onReconnect ?? (() => {});
      return { close: async () => {} };
    },
    close: async () => {},
  };
  return { changes: new Changes(listener), said };
}
const never = new AbortController().signal;

describe("a watch on a row", () => {
  it("hears of its own row alone, of what was said before it was asked too", async () => {
    const { changes, said } = aListener();
    const watch = await changes.watch("videos", "vid_1");
    said.say("videos vid_2 completed");
    said.say("videos vid_1 processing");
    expect(await watch.changed(never)).toBe(true);
    const next = watch.changed(never, (status) => status === "completed");
    said.say("videos vid_1 processing");
    said.say("videos vid_1 completed");
    expect(await next).toBe(true);
  });

  it("takes a lost connection for a change: what was said meanwhile was missed", async () => {
    const { changes, said } = aListener();
    const watch = await changes.watch("videos", "vid_1");
    const changed = watch.changed(never, () => false);
    said.reconnect();
    expect(await changed).toBe(true);
  });

  it("ends with its signal, with the process, and for who comes after the end", async () => {
    const { changes } = aListener();
    const watch = await changes.watch("videos", "vid_1");
    const leaving = new AbortController();
    const left = watch.changed(leaving.signal);
    leaving.abort();
    expect(await left).toBe(false);
    const ended = watch.changed(never);
    changes.end();
    expect(await ended).toBe(false);
    expect(await (await changes.watch("videos", "vid_1")).changed(never)).toBe(false);
  });
});
