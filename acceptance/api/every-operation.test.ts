import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, operatorAccount, raw, runAdmin, stack } from "../client.ts";
import { ownerOf } from "../person.ts";
import { RULES } from "./rules.ts";
import type { Keys } from "./rules.ts";

describe.skipIf(stack === undefined)("Every operation", () => {
  let keys: Keys;
  beforeAll(async () => {
    const { name } = await newAccount("api");
    const { name: poor, key: spent } = await newAccount("spent");
    const keyFor = (scopes: string) =>
      runAdmin("create-key", "--name", scopes, "--account", name, "--scopes", scopes);
    const classes = ["public", "studio", "jobs", "inference", "widget-sessions"];
    const none = classes.flatMap((name) => [`--${name}`, "0"]);
    await runAdmin("set-limits", "--account", poor, ...none);
    keys = {
      full: await keyFor("read,write,admin"),
      operator: (await operatorAccount()).key,
      owner: (await ownerOf(name)).cookie,
      spent,
      reader: await keyFor("read"),
      writer: await keyFor("write"),
    };
  });

  for (const { status, code, what, operations, request } of RULES)
    it.each(operations)(`$id ${status}: ${what}`, async (route) => {
      const { path, ...options } = request(route, keys);
      const { status: got, body } = await raw(route.method, path, options);
      expect([got, body.error?.code]).toEqual([status, code]);
    });
});
