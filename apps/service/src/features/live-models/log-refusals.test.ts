import { expect, it } from "vitest";
import { logRefusals } from "./log-refusals.ts";

it("writes each refusal of a model into the log once, with its reason and without its key", () => {
  const lines: unknown[] = [];
  const told = logRefusals({ warn: (...line: unknown[]) => void lines.push(line) } as never);
  const endpoint = { baseUrl: "http://127.0.0.1:1/v1", apiKey: "secret", model: "m" };
  for (const reason of ["no max_tokens", "no max_tokens", "no temperature"])
    told(endpoint, { status: 400, reason });
  const message = "a chat model refused a request";
  expect(lines).toEqual([
    [{ host: "127.0.0.1:1", model: "m", status: 400, reason: "no max_tokens" }, message],
    [{ host: "127.0.0.1:1", model: "m", status: 400, reason: "no temperature" }, message],
  ]);
});
