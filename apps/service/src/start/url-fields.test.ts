import { Resolver } from "node:dns/promises";
import { routes } from "@orator/contract";
import type { Route } from "@orator/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { startTestService } from "../testing/test-service.ts";
import type { TestAnswer, TestService } from "../testing/test-service.ts";

/** What name servers say in this test; all other names are unknown to them. */
const names: Record<string, { v4?: string[]; v6?: string[] }> = {
  "public.example": { v4: ["8.8.8.8"], v6: ["2001:4860:4860::8888"] },
  vm: { v4: ["127.0.0.1"] },
  "intranet.example": { v4: ["10.1.2.3"] },
  "two-faced.example": { v4: ["8.8.8.8", "192.168.0.1"] },
  "six.example": { v6: ["fd00::1"] },
  "metadata.example": { v4: ["169.254.169.254"] },
};

const loopback = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "0x7f.1",
  "0x7f000001",
  "2130706433",
  "0177.0.0.1",
  "017700000001",
  "127.0.0.1.",
  "１２７.0.0.1",
  "127。0。0。1",
  "0.0.0.0",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
];
const elsewhere = [
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "[fd00::1]",
  "[fe80::1]",
];

function notPublic(url: string): string {
  return `${new URL(url).hostname} is not an address on the public internet.`;
}

/** Every bad address with what is said of it; of the scheme in two ways, since webhooks take https alone. */
const bad: [url: string, reason: string | { https: string; web: string }][] = [
  ...[...loopback, ...elsewhere]
    .map((host) => `https://${host}/`)
    .map((url): [string, string] => [url, notPublic(url)]),
  ...Object.keys(names)
    .filter((name) => name !== "public.example")
    .map((name): [string, string] => [`https://${name}/`, notPublic(`https://${name}/`)]),
  ["https://nowhere.example/", "The name nowhere.example could not be found."],
  ...["ftp://public.example/", "file:///etc/passwd", "data:text/plain,a", "javascript:alert(1)"].map(
    (url): [string, { https: string; web: string }] => [
      url,
      { https: "The URL must begin with https://.", web: "The URL must begin with http:// or https://." },
    ],
  ),
  ["https://anna:sesame@public.example/", "The URL must not carry a user name or password."],
  ["https://anna@public.example/", "The URL must not carry a user name or password."],
  ["https://public.example:25/", "Port 25 of public.example is not one that web servers use."],
  [`https://public.example/${"a".repeat(2048)}`, "The URL is longer than 2048 characters."],
  ["public.example/a", "The URL is not a valid address."],
  ["//public.example/", "The URL is not a valid address."],
  ["https://", "The URL is not a valid address."],
  ["https://a b/", "The URL is not a valid address."],
  ["", "The URL is not a valid address."],
];

const said = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hello." };
const heard = { type: "text", input_text: "Hello.", voice_id: "en-us-clara" };
const character = { type: "avatar", avatar_id: "zuri" };

/** Every field of the contract that takes a URL: its operation, and a request that is sound but for it. */
const fields: {
  id: keyof typeof routes;
  field: string;
  body: (url: string) => object;
  httpsOnly?: true;
  /** Of a request whose address is sound; defaults to 201. */
  status?: number;
}[] = [
  { id: "addWebhookEndpoint", field: "url", body: (url) => ({ url }), httpsOnly: true },
  {
    id: "updateWebhookEndpoint",
    field: "url",
    body: (url) => ({ endpoint_id: endpointId, url }),
    httpsOnly: true,
  },
  {
    id: "createVideo",
    field: "settings.callback_url",
    body: (url) => ({ ...said, settings: { callback_url: url } }),
    httpsOnly: true,
  },
  {
    id: "createVideo",
    field: "settings.webhook_url",
    body: (url) => ({ ...said, settings: { webhook_url: url } }),
    httpsOnly: true,
  },
  { id: "createVideo", field: "input_audio", body: (url) => ({ avatar_id: "zuri", input_audio: url }) },
  ...["image", "video"].map((type) => ({
    id: "createVideo" as const,
    field: "settings.background.url",
    body: (url: string) => ({ ...said, settings: { background: { type, url } } }),
  })),
  { id: "createWebm", field: "input_audio", body: (url) => ({ input_audio: url }) },
  {
    id: "generateVideo",
    field: "callback_url",
    body: (url) => ({ video_inputs: [{ character, voice: heard }], callback_url: url }),
    httpsOnly: true,
  },
  {
    id: "generateVideo",
    field: "video_inputs[0].voice.audio_url",
    body: (url) => ({ video_inputs: [{ character, voice: { type: "audio", audio_url: url } }] }),
  },
  ...["image", "video"].map((type) => ({
    id: "generateVideo" as const,
    field: "video_inputs[0].background.url",
    body: (url: string) => ({ video_inputs: [{ character, voice: heard, background: { type, url } }] }),
  })),
  {
    id: "generatePhotoAvatar",
    field: "callback_url",
    body: (url) => ({ name: "Nora", callback_url: url }),
    httpsOnly: true,
  },
  {
    id: "generatePhotoAvatarLooks",
    field: "callback_url",
    body: (url) => ({
      group_id: "grp_1",
      prompt: "at a desk",
      orientation: "square",
      pose: "half_body",
      style: "Realistic",
      callback_url: url,
    }),
    httpsOnly: true,
    status: 404,
  },
  {
    id: "trainPhotoAvatarGroup",
    field: "callback_url",
    body: (url) => ({ group_id: "grp_1", callback_url: url }),
    httpsOnly: true,
    status: 404,
  },
  ...(["createAgenticAvatar", "updateAgenticAvatar"] as const).flatMap((id) => {
    const status = id === "createAgenticAvatar" ? 201 : 200;
    const withSettings = (settings: object) =>
      id === "createAgenticAvatar"
        ? {
            name: "Ada",
            avatar_id: "zuri",
            voice_id: "en-us-clara",
            brain_id: brainId,
            settings: { greeting: "Hello.", personality: "Brief.", languages: ["en"], ...settings },
          }
        : { settings };
    return [
      {
        id,
        field: "settings.model.url",
        body: (url: string) => withSettings({ model: { url, model: "small" } }),
        status,
      },
      {
        id,
        field: "settings.tools[0].url",
        body: (url: string) =>
          withSettings({ tools: [{ name: "a", description: "b", kind: "webhook", url }] }),
        httpsOnly: true as const,
        status,
      },
    ];
  }),
  { id: "addBrainDocuments", field: "url", body: (url) => ({ url }) },
  ...(["generateTemplate", "renderTemplate"] as const).map((id) => ({
    id,
    field: "callback_url",
    body: (url: string) => ({ callback_url: url }),
    httpsOnly: true as const,
  })),
  ...(["createBatch", "dryRunBatch"] as const).map((id) => ({
    id,
    field: "callback_url",
    body: (url: string) => ({ rows: [{}], callback_url: url }),
    httpsOnly: true as const,
    ...(id === "dryRunBatch" && { status: 200 }),
  })),
  ...(["createVideoTranslation", "createProofread"] as const).flatMap((id) => [
    // What no machine of a test translates into is refused once it is known that the film could be fetched.
    {
      id,
      field: "video_url",
      body: (url: string) => ({ video_url: url, output_language: "vi" }),
      status: 503,
    },
    {
      id,
      field: "callback_url",
      body: (url: string) => ({ video_id: "vid_1", output_language: "es", callback_url: url }),
      httpsOnly: true as const,
      status: 404,
    },
  ]),
  {
    id: "generateProofread",
    field: "callback_url",
    body: (url) => ({ callback_url: url }),
    httpsOnly: true,
    status: 404,
  },
];

let service: TestService;
let key: string;
let endpointId: string;
let brainId: string;
let agentId: string;
beforeAll(async () => {
  const resolve = (family: "v4" | "v6") => async (name: string) => {
    const addresses = names[name]?.[family];
    if (addresses === undefined) throw Object.assign(new Error(`query ${name}`), { code: "ENOTFOUND" });
    return addresses;
  };
  vi.spyOn(Resolver.prototype, "resolve4").mockImplementation(resolve("v4") as never);
  vi.spyOn(Resolver.prototype, "resolve6").mockImplementation(resolve("v6") as never);
  service = await startTestService({
    env: { WEBHOOKS_ALLOW_PRIVATE: "false", DOWNLOADS_ALLOW_PRIVATE: "false" },
  });
  key = await service.keyFor();
  const { id: accountId } = (await service.features.accounts.byName("owner"))!;
  await service.services.database.execute(
    `INSERT INTO webhook_endpoints (id, account_id, url, events, status, sealed_secret, created_at)
     VALUES ('whe_1', $1, 'https://public.example/', '{}', 'enabled', $2, now())`,
    [accountId, service.services.secrets.seal("webhook secret", "whsec_c2VjcmV0")],
  );
  endpointId = "whe_1";
  brainId = (await service.request("POST", "/v1/brains", { key, body: { name: "Reader" } })).body.id;
  agentId = (
    await service.request("POST", "/v1/agentic-avatars", {
      key,
      body: {
        name: "Ada",
        avatar_id: "zuri",
        voice_id: "en-us-clara",
        brain_id: brainId,
        settings: { greeting: "Hello.", personality: "Brief.", languages: ["en"] },
      },
    })
  ).body.id;
});
afterAll(async () => {
  await service.stop();
  vi.restoreAllMocks();
});

function send(id: keyof typeof routes, body: object): Promise<TestAnswer> {
  const { method, path } = routes[id];
  return service.request(
    method,
    path
      .replace("{brain_id}", brainId)
      .replace("{agentic_avatar_id}", agentId)
      .replace("{template_id}", "welcome"),
    {
      key,
      body,
    },
  );
}

/** Paths of the members of a schema that hold a URL, as fields of requests are written. */
function urlFieldsOf(schema: any, path: string, defs: any): string[] {
  if (schema.$ref) return urlFieldsOf(defs[schema.$ref.replace("#/$defs/", "")], path, defs);
  if (schema.format === "uri") return [path];
  const inner = (name: string): string => (path === "" ? name : `${path}.${name}`);
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
      urlFieldsOf(member, inner(name), defs),
    ),
    ...(schema.items ? urlFieldsOf(schema.items, `${path}[0]`, defs) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
      urlFieldsOf(each, path, defs),
    ),
  ];
}

describe("an address in a request", () => {
  it("stands in these fields and no others", () => {
    const inContract = Object.values<Route>(routes).flatMap(({ id, body }) => {
      if (body === undefined) return [];
      const { $defs = {}, ...schema } = z.toJSONSchema(body, { io: "input" }) as any;
      return urlFieldsOf(schema, "", $defs).map((field) => `${id} ${field}`);
    });
    const here = fields.map(({ id, field }) => `${id} ${field}`);
    expect([...new Set(here)].sort()).toEqual([...new Set(inContract)].sort());
  });

  it.each(fields.map((each) => [`${each.id} ${each.field}`, each] as const))(
    "is refused by one rule, in the same words: %s",
    async (_, { id, field, body, httpsOnly }) => {
      const expected = bad.map(([url, reason]) => {
        const text = typeof reason === "string" ? reason : httpsOnly ? reason.https : reason.web;
        return [url, 400, "VALIDATION_ERROR", field, text, `${field}: ${text}`];
      });
      const answers = [];
      for (const [url] of bad) {
        const { status, body: answer } = await send(id, body(url));
        const { code, message, details } = answer.error ?? {};
        answers.push([url, status, code, details?.field, details?.reason, message]);
      }
      expect(answers).toEqual(expected);
    },
  );

  it.each(
    fields
      // Endpoints are asked at once, and nobody is there.
      .filter(({ id }) => id !== "addWebhookEndpoint" && id !== "updateWebhookEndpoint")
      .map((each) => [`${each.id} ${each.field}`, each] as const),
  )("is taken when it leads to the public internet: %s", async (_, { id, body, status = 201 }) => {
    expect((await send(id, body("https://public.example/a?b=c"))).status).toBe(status);
  });
});
