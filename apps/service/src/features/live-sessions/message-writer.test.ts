import { describe, expect, it, vi } from "vitest";
import { InfrastructureError } from "../../platform/errors/infrastructure-error.ts";
import { createLogger } from "../../platform/logging/logger.ts";
import { MessageWriter } from "./message-writer.ts";

const log = createLogger("silent");

describe("MessageWriter", () => {
  it("stores many at once, in their order, and flush waits for all of them", async () => {
    const written: number[][] = [];
    const writer = new MessageWriter<number>(async (entries) => void written.push([...entries]), log);
    for (const entry of [1, 2, 3]) writer.add(entry);
    await Promise.all([writer.flush(), writer.flush()]);
    writer.add(4);
    await writer.flush();
    expect(written).toEqual([[1, 2, 3], [4]]);
  });

  it("waits for a database that is away, and for nothing else", async () => {
    vi.useFakeTimers();
    const tries: number[][] = [];
    const faults = [
      new InfrastructureError("database", new Error("away")),
      new Error("no text of that kind"),
    ];
    const write = async (entries: readonly number[]): Promise<void> => {
      tries.push([...entries]);
      const fault = faults.shift();
      if (fault !== undefined) throw fault;
    };
    const writer = new MessageWriter<number>(write, log);
    for (const entry of [1, 2]) writer.add(entry);
    const flushed = writer.flush();
    await vi.runAllTimersAsync();
    await flushed;
    vi.useRealTimers();
    expect(tries).toEqual([[1, 2], [1, 2], [1], [2]]);
  });

  it("stores one by one what cannot be stored together, and loses only what can never be stored", async () => {
    vi.useFakeTimers();
    const stored: number[] = [];
    const write = async (entries: readonly number[]): Promise<void> => {
      if (entries.includes(2)) throw new Error("its session is gone");
      stored.push(...entries);
    };
    const writer = new MessageWriter<number>(write, log);
    for (const entry of [1, 2, 3]) writer.add(entry);
    const flushed = writer.flush();
    await vi.runAllTimersAsync();
    await flushed;
    vi.useRealTimers();
    expect(stored).toEqual([1, 3]);
  });
});
