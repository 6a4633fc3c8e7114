import { setImmediate as nextTurn } from "node:timers/promises";
import { routes } from "@orator/contract";
import { inTurn } from "@orator/testkit/turns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { floods } from "../testing/floods.ts";
import type { Flood } from "../testing/floods.ts";
import { startTestService } from "../testing/test-service.ts";
import type { TestService } from "../testing/test-service.ts";

let service: TestService;
let key: string;
let all: Flood[];

beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
  const template = {
    name: "flooded",
    scenes: [{ voice: { type: "text", input_text: "Hello {{name}}.", voice_id: "en-us-clara" } }],
  };
  const { template_id: templateId } = (
    await service.request("POST", "/v1/templates", { key, body: template })
  ).body;
  const { id: brainId } = (await service.request("POST", "/v1/brains", { key, body: { name: "flooded" } }))
    .body;
  all = floods({ templateId, variable: "name", brainId });
});
afterAll(() => service.stop());

/**
 * The longest stretch for which this thread, the service's own, lets nobody else have a turn during some work, in milliseconds of
 * processor time: how busy the machine is makes no difference.
 */
async function longestStretchOf(work: () => unknown): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await nextTurn();
  await work();
  await nextTurn();
  isOver = true;
  return longest;
}

describe("the worst request of every route that takes a body or a file", () => {
  it("stops the service for less than a body of a megabyte would whose values were read one by one", async () => {
    const megabyte = all.find(({ what }) => what === "60,000 variables")!.body();
    const { body: schema } = routes.generateTemplate;
    const most = await longestStretchOf(() => schema.safeParse(JSON.parse(megabyte.toString())));
    const dear: string[] = [];
    for (const { what, method, path, type, body } of inTurn(all, 8)) {
      const request = { key, body: body(), headers: { "content-type": type } };
      let status = 0;
      const longest = await longestStretchOf(async () => {
        ({ status } = await service.request(method, path, request));
      });
      if (status >= 500 || longest > most) dear.push(`${what}: ${status}, ${Math.round(longest)} ms`);
    }
    expect(dear, `of ${Math.round(most)} ms`).toEqual([]);
  });
});
