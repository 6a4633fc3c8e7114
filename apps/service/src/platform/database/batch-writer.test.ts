import { describe, expect, it, vi } from "vitest";
import { InfrastructureError } from "../errors/infrastructure-error.ts";
import { createLogger } from "../logging/logger.ts";
import { BatchWriter } from "./batch-writer.ts";

const options = { log: createLogger("silent"), what: "numbers" };

describe("BatchWriter", () => {
  it("stores many at once, in their order, and flush waits for all of them", async () => {
    const written: number[][] = [];
    const writer = new BatchWriter<number>(async (entries) => void written.push([...entries]), options);
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
    const writer = new BatchWriter<number>(write, options);
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
    const writer = new BatchWriter<number>(write, options);
    for (const entry of [1, 2, 3]) writer.add(entry);
    const flushed = writer.flush();
    await vi.runAllTimersAsync();
    await flushed;
    vi.useRealTimers();
    expect(stored).toEqual([1, 3]);
  });

  it("gives the rest up at once where the database is away for longer than it waits", async () => {
    vi.useFakeTimers();
    const tries: number[][] = [];
    const writer = new BatchWriter<number>(async (entries) => {
      tries.push([...entries]);
      throw new InfrastructureError("database", new Error("away"));
    }, options);
    for (const entry of [1, 2, 3]) writer.add(entry);
    const flushed = writer.flush();
    await vi.runAllTimersAsync();
    await flushed;
    vi.useRealTimers();
    expect(tries.at(-1)).toEqual([1]);
    expect(tries.filter((entries) => entries.length === 1)).toHaveLength(1);
  });

  it("lets no more wait than it may, and goes on afterwards", async () => {
    const written: number[][] = [];
    const write = async (entries: readonly number[]): Promise<void> => void written.push([...entries]);
    const writer = new BatchWriter<number>(write, { ...options, most: 2 });
    for (const entry of [1, 2, 3]) writer.add(entry);
    await writer.flush();
    writer.add(4);
    await writer.flush();
    expect(written).toEqual([[1, 2], [4]]);
  });
});
