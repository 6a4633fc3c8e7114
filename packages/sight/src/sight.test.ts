import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { quarters } from "./reading/photo-files.fixture.ts";
import { Sight, withSight } from "./sight.ts";

afterEach(() => vi.unstubAllEnvs());

const TOO_MUCH = {
  name: "UnreadablePhoto",
  code: "too_much_work",
  message: "The picture takes too much time or memory to open. Save it as JPEG or PNG and send the new file.",
};

function fake(name: string): Sight {
  return new Sight({ program: new URL(`./${name}-process.fixture.ts`, import.meta.url) });
}

describe("Sight", () => {
  it("never asks for the network, whatever it looks at", async () => {
    const guard = new URL("./no-network.fixture.ts", import.meta.url).href;
    vi.stubEnv("NODE_OPTIONS", `--import=${guard}`);
    const bytes = await readFile(new URL("./faces/emma.fixture.webp", import.meta.url));
    await withSight(async (sight) => {
      const { pixels } = await sight.readPhoto(bytes);
      expect(await sight.findFaces(pixels)).toHaveLength(1);
      expect((await sight.maskPerson(pixels)).data).toContain(255);
    });
    // The guard is there: a process that asks hears of it.
    const calling = fake("calling");
    await expect(calling.readPhoto(bytes)).rejects.toThrow("the network was asked for");
    await calling.close();
  });

  it("ends a process that hangs or takes all memory, and says what to do in one line", async () => {
    const bytes = await quarters().png().toBuffer();
    const hanging = fake("hanging");
    await expect(hanging.readPhoto(bytes, { timeMs: 3000 })).rejects.toMatchObject(TOO_MUCH);
    const greedy = fake("greedy");
    await expect(greedy.readPhoto(bytes, { timeMs: 60_000 })).rejects.toMatchObject(TOO_MUCH);
    await withSight(async (sight) => {
      await expect(sight.readPhoto(bytes, { memoryMb: 1 })).rejects.toMatchObject(TOO_MUCH);
      // The next photo is none the worse for it.
      expect(await sight.readPhoto(bytes)).toMatchObject({ format: "png" });
    });
  });

  it("ends at once when it is told to, with the caller's own reason", async () => {
    const bytes = await quarters().png().toBuffer();
    const control = new AbortController();
    const sight = new Sight({
      signal: control.signal,
      program: new URL("./hanging-process.fixture.ts", import.meta.url),
    });
    const reading = sight.readPhoto(bytes);
    control.abort(new Error("never mind"));
    await expect(reading).rejects.toThrow("never mind");
  });
});
