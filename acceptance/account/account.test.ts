import { randomUUID } from "node:crypto";
import { UNLIMITED_QUOTA } from "@orator/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, runAdmin, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("The account", () => {
  let account: Account;
  beforeAll(async () => void (account = await newAccount("saver")));

  it("is not made where the name of its first key is blank", async () => {
    const handle = `blank-${randomUUID()}`;
    await expect(runAdmin("create-account", "--name", handle, "--key", " ")).rejects.toThrow(
      "--key is missing",
    );
    expect(await runAdmin("list-accounts")).not.toContain(handle);
  });

  it("getRemainingQuota 200: a new account has no limit", async () => {
    expect(await account.client.account.getRemainingQuota()).toMatchObject({
      remaining_quota: UNLIMITED_QUOTA,
      details: { unlimited: true, used_quota: 0, plan: "scale" },
    });
  });

  it("getRemainingQuota 200, createVideo 201/403, cancelVideo 200: credits are taken, refused when too few are left, and given back", async () => {
    await runAdmin("set-plan", "--plan", "free", "--account", account.name);
    const { videos } = account.client;
    const quota = async (): Promise<number> =>
      (await account.client.account.getRemainingQuota()).remaining_quota;
    const before = await quota();
    expect(before).toBeGreaterThan(0);
    const order = (minutes: number) =>
      videos.create({
        avatar_id: "zuri",
        voice_id: "en-us-clara",
        text: "one two three four five six ".repeat(25 * minutes),
        settings: { dimension: { width: 128, height: 128 } },
      });
    const ordered: string[] = [];
    const refused = await (async () => {
      for (;;) ordered.push((await order(4)).video_id);
    })().catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 403, code: "INSUFFICIENT_CREDITS" });
    expect(await quota()).toBeLessThan(before);
    for (const id of ordered.reverse()) await videos.cancel(id);
    expect(await quota()).toBe(before);
  });
});
