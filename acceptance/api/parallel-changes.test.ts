import { routes } from "@orator/contract";
import type { Route } from "@orator/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAgent } from "../agentic-avatars/agent.ts";
import { newAccount, raw, runAdmin, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { PNG } from "../files.ts";
import { ownerOf } from "../person.ts";
import { startReceiver } from "../receiver.ts";
import type { Receiver } from "../receiver.ts";

/** How often each is tried: which of two requests comes first is chance. */
const ROUNDS = 5;
const WORDS = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Good morning." };

/** A thing that an operation changes in part. */
interface Changed {
  path: string;
  /** What every change of it names. */
  body?: object;
  /** Whose it is, where no key of the account may change it. */
  headers?: Record<string, string>;
  read(): Promise<unknown>;
}

/** Needs a video that was translated: tried with the video translations. */
const TRIED_ELSEWHERE = "updateProofreadSegment";

/** A role is all that it changes. */
const OF_ONE_MEMBER = "updateUser";

interface Row {
  /** The id of the operation. */
  operation: string;
  make(account: Account, receiver: Receiver): Promise<Changed>;
  /** Each of another member; what is read afterwards has all of them. */
  changes: readonly object[];
}

/** Somebody who signs in to the account, once for all rounds. */
let person: Awaited<ReturnType<typeof ownerOf>> | undefined;

const ROWS: readonly Row[] = [
  {
    operation: "updateAgenticAvatar",
    changes: [
      { settings: { greeting: "Good day." } },
      { settings: { personality: "Dry." } },
      { settings: { languages: ["fr"] } },
      { settings: { max_conversation_length: 7 } },
      { name: "Bea" },
      { status: "inactive" },
    ],
    async make({ client }) {
      const { id } = await newAgent(client);
      return { path: `/v1/agentic-avatars/${id}`, read: () => client.agenticAvatars.get(id) };
    },
  },
  {
    operation: "updateBrain",
    changes: [{ name: "Shop" }, { description: "What we sell." }, { instructions: "Be brief." }],
    async make({ client }) {
      const { id } = await client.brains.create({ name: "Before" });
      return { path: `/v1/brains/${id}`, read: () => client.brains.get(id) };
    },
  },
  {
    operation: "updateVideo",
    changes: [{ title: "Spring" }, { folder_id: null }],
    async make({ client }) {
      const { folder_id } = await client.folders.create({ name: `Videos ${Math.random()}` });
      const settings = { title: "Before", folder_id, test: true };
      const { video_id } = await client.videos.create({ ...WORDS, settings });
      await client.videos.cancel(video_id);
      return { path: `/v1/videos/${video_id}`, read: () => client.videos.get(video_id) };
    },
  },
  {
    operation: "updateAsset",
    changes: [{ name: "spring.png" }, { folder_id: null }],
    async make({ client }) {
      const { folder_id } = await client.folders.create({ name: `Assets ${Math.random()}` });
      const { asset_id } = await client.assets.create(PNG, { name: "before.png", folder_id });
      return { path: `/v1/assets/${asset_id}`, read: () => client.assets.get(asset_id) };
    },
  },
  {
    operation: "updateWebhookEndpoint",
    changes: [{ events: ["avatar_video.fail"] }, { status: "disabled" }],
    async make({ client: { webhooks } }, { url }) {
      const { endpoint_id } = await webhooks.addEndpoint({ url: `${url}/${Math.random()}` });
      const read = async () =>
        (await webhooks.listEndpoints()).data.find((endpoint) => endpoint.endpoint_id === endpoint_id);
      return { path: "/v1/webhook/endpoint.update", body: { endpoint_id }, read };
    },
  },
  {
    operation: "updateMe",
    changes: [{ name: "Ada Lovelace" }, { locale: "de" }],
    async make({ name }) {
      const { cookie } = (person ??= await ownerOf(name));
      const headers = { cookie };
      await raw("PATCH", "/v1/users/me", { headers, json: { name: "Ada Moreau", locale: null } });
      const read = async () => (await raw("GET", "/v1/sessions/current", { headers })).body.user;
      return { path: "/v1/users/me", headers, read };
    },
  },
];

describe.skipIf(stack === undefined)("Changes that come at the same time", () => {
  let account: Account;
  let receiver: Receiver;
  beforeAll(async () => {
    [account, receiver] = await Promise.all([newAccount("parallel"), startReceiver()]);
  });
  afterAll(() => receiver?.stop());

  it("every PATCH of the contract is tried", () => {
    const patches = (Object.values(routes) as Route[]).filter(({ method }) => method === "PATCH");
    const tried = [...ROWS.map(({ operation }) => operation), TRIED_ELSEWHERE, OF_ONE_MEMBER];
    expect(patches.map(({ id }) => id).sort()).toEqual(tried.sort());
  });

  it.each(ROWS)("$operation: of changes of several members none is lost", async ({ make, changes }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { path, body, headers, read } = await make(account, receiver);
      const caller = headers === undefined ? { key: account.key } : { headers };
      const answers = await Promise.all(
        changes.map((change) => raw("PATCH", path, { ...caller, json: { ...body, ...change } })),
      );
      expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
      const found = await read();
      for (const change of changes) expect(found).toMatchObject(change);
    }
  });

  it("limits of an account that are set one by one are all kept", async () => {
    const { name, key } = await newAccount("limited");
    const limits = { "--public": "5001", "--studio": "5002", "--inference": "5003" };
    await Promise.all(
      Object.entries(limits).map((limit) => runAdmin("set-limits", "--account", name, ...limit)),
    );
    const limitOf = async (path: string) =>
      (await raw("GET", path, { key })).headers.get("x-ratelimit-limit");
    expect(await limitOf("/v1/voices")).toBe("5001");
    expect(await limitOf("/v1/assets")).toBe("5002");
  });
});
