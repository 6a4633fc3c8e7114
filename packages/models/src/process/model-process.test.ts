import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { EchoReply, EchoRequest } from "../testing/echo.program.ts";
import { ModelFailure, ModelRefusal } from "./message.ts";
import { ModelProcess } from "./model-process.ts";

let count = 0;

function echo(
  options: { name?: string; memoryLimitMb?: number; timeLimitMs?: number; idleMs?: number } = {},
) {
  const {
    name = `test ${process.pid} ${count++}`,
    memoryLimitMb = 1000,
    timeLimitMs = 20_000,
    idleMs,
  } = options;
  const model = new ModelProcess<{ name: string }, EchoRequest, EchoReply>({
    program: new URL("../testing/echo.program.ts", import.meta.url),
    settings: { name },
    memoryLimitMb,
    timeLimitMs,
    ...(idleMs !== undefined && { idleMs }),
  });
  onTestFinished(() => model.stop());
  return model;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("ModelProcess", () => {
  it("answers with what the program says, typed arrays included", async () => {
    const { said, samples } = await echo({ name: "Ada" }).ask({
      say: "hello",
      samples: Float32Array.of(1, 2.5),
    });
    expect(said).toBe("Ada: hello");
    expect(samples).toEqual(Float32Array.of(2, 5));
  });

  it("is one process for all who ask for the same, also when they begin at once", async () => {
    const name = `shared ${process.pid}`;
    const askers = Array.from({ length: 4 }, () => echo({ name }));
    const replies = await Promise.all(askers.map((asker) => asker.ask({})));
    expect(new Set(askers.map(({ pid }) => pid)).size).toBe(1);
    expect(replies.map(({ before }) => before).toSorted()).toEqual([0, 1, 2, 3]);
  });

  it("is one process whatever else the environments of those who ask say", async () => {
    const name = `elsewhere ${process.pid}`;
    const first = echo({ name });
    await first.ask({});
    vi.stubEnv("PATH", `${process.env["PATH"]}:/somewhere`);
    const second = echo({ name });
    await second.ask({});
    vi.unstubAllEnvs();
    expect(second.pid).toBe(first.pid);
  });

  it("asks again when the process is killed under a request, and gives up when it dies each time", async () => {
    const folder = mkdtempSync(join(tmpdir(), "orator-echo-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const model = echo();
    expect((await model.ask({ say: "hi", dieOnce: join(folder, "died") })).said).toContain("hi");
    await expect(model.ask({ die: true })).rejects.toThrow(ModelFailure);
    expect((await model.ask({ say: "again" })).said).toContain("again");
  });

  it("passes on what the program refuses, without another try", async () => {
    const model = echo();
    await expect(model.ask({ refuse: "there is no such voice" })).rejects.toThrow(ModelRefusal);
    expect((await model.ask({})).before).toBe(0);
  });

  it("kills a process that takes too long", async () => {
    await expect(echo({ timeLimitMs: 50 }).ask({ waitMs: 60_000 })).rejects.toThrow("took more than");
  });

  it("answers first what can't wait, and passes over what nobody waits for any more", async () => {
    const model = echo();
    await model.ask({});
    const order: string[] = [];
    const ask = async (name: string, isUrgent: boolean, signal?: AbortSignal, waitMs = 100) => {
      await model.ask({ waitMs, say: name }, { isUrgent, signal });
      order.push(name);
    };
    // Long enough that all others are in line behind it, on a busy machine too.
    const first = ask("first", false, undefined, 1000);
    const left = new AbortController();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const gone = ask("gone", false, left.signal);
    const film = ask("film", false);
    await new Promise((resolve) => setTimeout(resolve, 20));
    left.abort(new Error("left"));
    await Promise.all([first, film, ask("visitor", true), expect(gone).rejects.toThrow("left")]);
    expect(order).toEqual(["first", "visitor", "film"]);
  });

  it("ends above its limit of memory, and whoever asks next meets a new one", async () => {
    const model = echo({ memoryLimitMb: 1 });
    await model.ask({});
    const first = model.pid!;
    await model.ask({});
    expect(model.pid).not.toBe(first);
  });

  it("ends when nobody has asked for a while, unless somebody holds it", async () => {
    const model = echo({ idleMs: 100 });
    const release = await model.hold();
    await model.ask({});
    const pid = model.pid!;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(isAlive(pid)).toBe(true);
    release();
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  });

  it("is told nothing secret", async () => {
    vi.stubEnv("SPEECH_API_KEY", "secret");
    const { environment } = await echo().ask({});
    vi.unstubAllEnvs();
    expect(environment).not.toContain("SPEECH_API_KEY");
    expect(environment).toContain("PATH");
  });
});
