import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../testing/test-service.ts";
import type { RenderSpec } from "../videos/index.ts";
import { videos } from "../videos/tables.ts";

// Nothing is rendered here: no worker runs, so videos stay pending.
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const CHARACTER = { type: "avatar", avatar_id: "zuri" };
const NAMED = {
  name: "Hello",
  scenes: [{ character: CHARACTER, voice: says("Hello {{first name}}.") }],
};

function says(input_text: string) {
  return { type: "text", input_text, voice_id: "en-us-clara" };
}

function refusal({ status, body }: TestAnswer) {
  return [status, body.error.code, body.error.details?.field];
}

/** An account of its own, and what it does with templates. */
async function newStudio(account: string) {
  const key = await service.keyFor(account);
  const call = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    service.request(method, `/v1/templates${path}`, { key, ...(body !== undefined && { body }) });
  const generate = (id: string, body: object) => call("POST", `/${id}/generate`, { test: true, ...body });
  return {
    key,
    call,
    generate,
    async make(body: object): Promise<any> {
      const answer = await call("POST", "", body);
      expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ version: 1 });
      return answer.body;
    },
    async specOf(id: string, body: object): Promise<{ spec: RenderSpec; title: string | null }> {
      const answer = await generate(id, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      const { queries } = service.services.database;
      const [row] = await queries.select().from(videos).where(eq(videos.id, answer.body.data.video_id));
      return row as { spec: RenderSpec; title: string | null };
    },
  };
}

function speechOf({ spec }: { spec: RenderSpec }) {
  return spec.scenes[0]!.speech;
}

describe("templates", () => {
  it("are kept as they were written, with their variables by name, for their account alone", async () => {
    const { call, make } = await newStudio("author");
    const made = await make(NAMED);
    expect(made).toMatchObject({
      template_id: expect.stringMatching(/^tpl_/),
      name: "Hello",
      aspect: "16:9",
      folder_id: null,
      is_public: false,
      variables: { "first name": { name: "first name", type: "text", properties: {} } },
      scenes: [{ scene_id: "scene-1", ...NAMED.scenes[0] }],
    });
    const path = `/${made.template_id}`;
    expect((await call("GET", path)).body).toEqual(made);
    const other = await newStudio("stranger");
    for (const method of ["GET", "DELETE"]) expect((await other.call(method, path)).status).toBe(404);
    expect((await other.call("PUT", path, NAMED)).status).toBe(404);
    expect((await other.call("POST", `${path}/duplicate`, {})).status).toBe(404);
    expect((await other.generate(made.template_id, {})).status).toBe(404);
    const singular = await service.request("GET", `/v1/template${path}`, {
      key: await service.keyFor("author"),
    });
    expect(singular.body).toEqual(made);
    expect((await call("DELETE", path)).body).toMatchObject({ id: made.template_id });
    expect((await call("GET", path)).status).toBe(404);
  });

  it("get a version with every change, and videos stay what was ordered", async () => {
    const { call, make, specOf } = await newStudio("changer");
    const { template_id: id } = await make(NAMED);
    const order = { variables: { "first name": "Ada" } };
    const before = await specOf(id, order);
    const change = { ...NAMED, name: "Bye", scenes: [{ voice: says("Bye {{first name}}.") }] };
    const { body } = await call("PUT", `/${id}`, change);
    expect(body).toMatchObject({ template_id: id, name: "Bye", version: 2 });
    expect(speechOf(await specOf(id, order))).toMatchObject({ text: "Bye Ada." });
    const { queries } = service.services.database;
    const rows = await queries.select().from(videos);
    expect(rows.find(({ title }) => title === "Hello")!.spec).toEqual(before.spec);
    expect(speechOf(before)).toMatchObject({ text: "Hello Ada." });
  });

  it("are listed newest first, then those of the service, page by page, by name and by scope", async () => {
    const { call, make } = await newStudio("lister");
    for (const name of ["One", "Two"]) await make({ ...NAMED, name });
    const names = async (query: string) =>
      (await call("GET", query)).body.templates.map(({ name }: { name: string }) => name);
    const all: string[] = [];
    for (let token: string | null = ""; token !== null;) {
      const page = `?limit=1${token && `&token=${token}`}`;
      const { body }: TestAnswer = await call("GET", page);
      all.push(...body.templates.map(({ name }: { name: string }) => name));
      expect(body.has_more).toBe(body.token !== null);
      token = body.token;
    }
    expect(all.slice(0, 2)).toEqual(["Two", "One"]);
    expect(await names("?scope=public&limit=100")).toEqual(all.slice(2));
    expect(await names("?scope=private")).toEqual(["Two", "One"]);
    expect(await names("?name_filter=oNE&scope=private")).toEqual(["One"]);
    expect(await names("?name_filter=WELC")).toContain("Welcome");
    for (const query of ["limit=0", "token=made-up", "scope=mine"])
      expect((await call("GET", `?${query}`)).status).toBe(400);
  });

  it("of the service are read, copied and ordered by everybody, and changed by nobody", async () => {
    const { call, make: _, specOf } = await newStudio("reader");
    const { body } = await call("GET", "/welcome");
    expect(body).toMatchObject({ template_id: "welcome", is_public: true, folder_id: null });
    expect(refusal(await call("DELETE", "/welcome"))[1]).toBe("INSUFFICIENT_PERMISSIONS");
    expect((await call("PUT", "/welcome", NAMED)).status).toBe(403);
    const copy = (await call("POST", "/welcome/duplicate", { name: "Mine" })).body;
    expect(copy).toMatchObject({ name: "Mine", is_public: false, scenes: body.scenes, version: 1 });
    expect((await call("PUT", `/${copy.template_id}`, NAMED)).body.version).toBe(2);
    expect((await specOf("welcome", {})).title).toMatch(/Welcome/);
  });

  it("lie in folders: the trash hides them and refuses new ones", async () => {
    const { call, make, key } = await newStudio("filer");
    const post = (path: string, body?: object) =>
      service.request("POST", `/v1/folders/${path}`, { key, ...(body && { body }) });
    const { folder_id } = (await post("create", { name: "Spring" })).body;
    const { template_id } = await make({ ...NAMED, folder_id });
    const listed = async () => (await call("GET", `?folder_id=${folder_id}`)).body.templates.length;
    expect(await listed()).toBe(1);
    await post(`${folder_id}/trash`);
    expect(await listed()).toBe(0);
    for (const [method, path] of [
      ["POST", ""],
      ["PUT", `/${template_id}`],
      ["POST", "/welcome/duplicate"],
    ] as const) {
      const body = path.endsWith("duplicate") ? { folder_id } : { ...NAMED, folder_id };
      expect(refusal(await call(method, path, body))).toEqual([404, "RESOURCE_NOT_FOUND", "folder_id"]);
    }
    await post(`${folder_id}/restore`);
    expect(await listed()).toBe(1);
    expect((await call("PUT", `/${template_id}`, NAMED)).body.folder_id).toBeNull();
    expect(await listed()).toBe(0);
  });

  it.each([
    [{ name: "x" }, "scenes"],
    [{ name: "x".repeat(101), scenes: NAMED.scenes }, "name"],
    [{ ...NAMED, scenes: [] }, "scenes"],
    [{ ...NAMED, scenes: [{ voice: says("Hi."), layers: [{ type: "person" }] }] }, "scenes[0].layers[0]"],
    [{ ...NAMED, scenes: [{ voice: says("Hi."), layers: [{ type: "smell" }] }] }, "scenes[0].layers[0].type"],
    [{ ...NAMED, scenes: [{ voice: says("Hi."), layers: [{ type: "image" }] }] }, "scenes[0].layers[0].url"],
    [{ ...NAMED, scenes: [1, 2].map(() => ({ scene_id: "a", voice: says("Hi.") })) }, "scenes[1].scene_id"],
    [{ ...NAMED, variables: { a: { type: "smell" } } }, "variables.a.type"],
    [
      { ...NAMED, variables: { a: { type: "text", properties: { url: "http://a.com" } } } },
      "variables.a.properties.url",
    ],
    [{ ...NAMED, variables: { "first name": { type: "image" } } }, "scenes[0].voice.input_text"],
    [{ ...NAMED, variables: { " a": { type: "text" } } }, 'variables[" a"]'],
    [{ ...NAMED, variables: { a: { name: "b", type: "text" } } }, "variables.a.name"],
    [{ ...NAMED, scenes: [{ voice: says("Hi {{__proto__}}.") }] }, "scenes[0].voice.input_text"],
    [
      { ...NAMED, scenes: [{ voice: says("Hi."), layers: [{ type: "image", url: "a{{b}}" }] }] },
      "scenes[0].layers[0].url",
    ],
    [{ ...NAMED, scenes: [{ voice: says("[[a|123]]") }] }, "scenes[0].voice.input_text"],
    [
      { ...NAMED, scenes: [{ character: { type: "avatar", avatar_id: "nobody" }, voice: says("Hi.") }] },
      "scenes[0].character.avatar_id",
    ],
    [{ ...NAMED, scenes: [{ voice: { ...says("Hi."), voice_id: "none" } }] }, "scenes[0].voice.voice_id"],
    [{ ...NAMED, music: { asset_id: "ast_none" } }, "music.asset_id"],
    [
      {
        ...NAMED,
        scenes: [{ voice: says("Hi {{who}}."), character: { type: "avatar", avatar_id: "{{who}}" } }],
      },
      "scenes[0].voice.input_text",
    ],
  ])("%j is refused at %s", async (body, field) => {
    const { call } = await newStudio("clumsy");
    const answer = await call("POST", "", body);
    expect([answer.status >= 400 && answer.status < 405, answer.body.error?.details?.field]).toEqual([
      true,
      field,
    ]);
  });
});

describe("variables", () => {
  it("take what an order says in full or in short, and else their defaults", async () => {
    const { make, specOf, generate } = await newStudio("orderer");
    const { template_id: id } = await make({
      name: "Sale",
      title: "For {{who}}",
      variables: {
        who: { type: "text", properties: { content: "you" } },
        spare: { type: "image" },
        host: { type: "character", properties: { character_id: "zuri" } },
      },
      scenes: [
        {
          character: { type: "avatar", avatar_id: "{{host}}", scale: 0.8 },
          voice: { ...says("{{who}}, look: {{what}}."), voice_id: "{{speaker}}" },
          background: { type: "image", url: "{{room}}" },
          layers: [
            { type: "text", text: "{{ who }} & {{what}}", size: 0.1, align: "center", start: 0.5 },
            { type: "video", url: "{{clip}}", play_style: "loop" },
          ],
        },
      ],
    });
    const files = {
      room: "http://127.0.0.1:8999/room.png",
      clip: { type: "video", properties: { url: "http://127.0.0.1:8999/a.mp4", play_style: "freeze" } },
    };
    const order = { what: "a {{who}}", speaker: "en-us-clara", ...files };
    const found = await specOf(id, { variables: order });
    expect(found.title).toBe("For you");
    expect(found.spec.scenes[0]).toMatchObject({
      person: { castId: "zuri" },
      placement: { scale: 0.8 },
      speech: { type: "text", text: "you, look: a {{who}}.", voiceId: "en-us-clara" },
      background: { type: "image", source: { from: "web", url: files.room } },
      layers: [
        { type: "text", text: "you & a {{who}}", size: 0.1, align: "center", startMs: 500 },
        { type: "video", source: { from: "web", url: "http://127.0.0.1:8999/a.mp4" }, play: "freeze" },
      ],
    });
    const ada = { who: { name: "who", type: "text", properties: { content: "Ada" } }, host: "kwame" };
    const second = await specOf(id, { title: "Hi {{who}}", variables: { ...order, ...ada } });
    expect(second.title).toBe("Hi Ada");
    expect(second.spec.scenes[0]).toMatchObject({ person: { castId: "kwame" } });

    const refused = async (variables: object, more: object = {}) =>
      refusal(await generate(id, { variables, ...more }));
    const { what: _, ...incomplete } = order;
    expect(await refused(incomplete)).toEqual([400, "VALIDATION_ERROR", "variables.what"]);
    expect(await refused({ ...order, smell: "x" })).toEqual([400, "VALIDATION_ERROR", "variables.smell"]);
    expect(await refused({ ...order, who: { type: "image", properties: {} } })).toEqual([
      400,
      "VALIDATION_ERROR",
      "variables.who",
    ]);
    expect(await refused({ ...order, host: "nobody" })).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "variables.host",
    ]);
    expect(await refused({ ...order, room: "ast_none" })).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "variables.room",
    ]);
    expect(await refused({ ...order, speaker: "nobody" })).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "variables.speaker",
    ]);
    expect(await refused(order, { title: "{{clip}}" })).toEqual([400, "VALIDATION_ERROR", "title"]);
    expect(await refused(order, { scene_ids: ["scene-2"] })).toEqual([
      400,
      "VALIDATION_ERROR",
      "scene_ids[0]",
    ]);
    expect(await refused(order, { folder_id: "fld_none" })).toEqual([404, "RESOURCE_NOT_FOUND", "folder_id"]);
  });

  it("are needed by the scenes that are made alone, which keep the template's order", async () => {
    const { make, specOf } = await newStudio("chooser");
    const { template_id: id } = await make({
      name: "Three",
      scenes: ["a", "b", "c"].map((scene_id) => ({
        scene_id,
        voice: says(`Scene ${scene_id}, {{${scene_id}}}.`),
      })),
    });
    const found = await specOf(id, { scene_ids: ["c", "a"], variables: { a: "one", c: "two" } });
    expect(found.spec.scenes.map(({ speech }) => speech)).toMatchObject([
      { text: "Scene a, one." },
      { text: "Scene c, two." },
    ]);
  });

  it("may be called what objects have anyway, and almost anything else", async () => {
    const { make, specOf, call } = await newStudio("namer");
    const names = ["constructor", "toString", "hasOwnProperty", "a.b", "a b", "名前", "x[0]", "length"];
    const { template_id: id, variables } = await make({
      name: "Names",
      scenes: [{ voice: says(names.map((name) => `{{${name}}}`).join(" ")) }],
    });
    expect(Object.keys(variables).sort()).toEqual(names.toSorted());
    const order = Object.fromEntries(names.map((name, index) => [name, `w${index}`]));
    expect(speechOf(await specOf(id, { variables: order }))).toMatchObject({
      text: names.map((_, index) => `w${index}`).join(" "),
    });
    for (const name of names) {
      const { [name]: _, ...rest } = order;
      const { status, body } = await call("POST", `/${id}/generate`, { variables: rest });
      expect([status, body.error.message]).toEqual([400, expect.stringContaining(name)]);
    }
    const polluted = await call("POST", `/${id}/generate`, '{"variables": {"__proto__": "x"}}');
    expect(polluted.status).toBeGreaterThanOrEqual(400);
    expect(polluted.status).toBeLessThan(416);
  });

  it("hold plain text: no marks of scripts, and no more of it than fits", async () => {
    const { make, specOf, generate } = await newStudio("plain");
    const { template_id: id } = await make({
      name: "Plain",
      scenes: [{ voice: says("Hi [[{{n}}|win]], {{n}}."), layers: [{ type: "text", text: "{{n}}" }] }],
    });
    const said = async (n: string) =>
      (speechOf(await specOf(id, { variables: { n } })) as { text: string }).text;
    expect(await said("Nguyen")).toBe("Hi [[Nguyen|win]], Nguyen.");
    expect(await said('[[a|/QQ/]] <break time="99s"/> a < b <')).toBe(
      'Hi [[((a|/QQ/)) ‹break time="99s"/> a < b ‹|win]], ((a|/QQ/)) ‹break time="99s"/> a < b ‹.',
    );
    const long = await generate(id, { variables: { n: "a".repeat(5000) } });
    expect(refusal(long)).toEqual([400, "VALIDATION_ERROR", "variables.n"]);
    const only = await make({ name: "Only", scenes: [{ voice: says("{{n}}") }] });
    expect(refusal(await generate(only.template_id, { variables: { n: " " } }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "variables.n",
    ]);
    const voiced = { n: { type: "text", properties: { content: "Hi.", voice_id: "en-us-clara" } } };
    expect(speechOf(await specOf(only.template_id, { variables: voiced }))).toMatchObject({
      voiceId: "en-us-clara",
    });
  });
});
