import { Orator } from "../client.ts";
import type { OratorOptions } from "./options.ts";
import type { Surroundings } from "./transport.ts";

/** A client whose waits end at once and are written down. */
interface TestClient {
  orator: Orator;
  /** Every wait that was asked for, in milliseconds. */
  waitsMs: number[];
}

/** A client with a key, chance at its middle and a clock that stands still unless one is given. */
export function testClient(
  baseUrl: string,
  options: OratorOptions = {},
  nowMs = () => Date.UTC(2026, 0, 31, 9, 30),
): TestClient {
  const waitsMs: number[] = [];
  const world: Surroundings = {
    async sleep(ms, signal) {
      waitsMs.push(ms);
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    },
    random: () => 0.5,
    nowMs,
  };
  return { orator: new Orator({ apiKey: "test-key", baseUrl, ...options }, world), waitsMs };
}
