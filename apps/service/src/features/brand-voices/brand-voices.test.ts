import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const PATH = "/v1/brand_voice";

async function newBrand(account: string) {
  const key = await service.keyFor(account);
  const call = (method: string, path: string, body?: unknown) =>
    service.request(method, `${PATH}${path}`, { key, ...(body !== undefined && { body }) });
  return { call, make: async (body: object) => (await call("POST", "", body)).body };
}

it("POST 201 with every member, and 200 for changes that leave the others as they were", async () => {
  const { call, make } = await newBrand("acme");
  const made = await make({ name: "Acme", vocabulary: [["SQL", "sequel"]] });
  expect(made).toEqual({
    id: expect.stringMatching(/^bvo_/),
    name: "Acme",
    language: "",
    gender: "",
    age_range: "",
    tone: "",
    vocabulary: [["SQL", "sequel"]],
    blacklist: [],
    whitelist: [],
    created_at: expect.any(String),
    updated_at: made.created_at,
  });
  const change = { age_range: "30-40", whitelist: [["bike", "Rad"]] };
  const { body } = await call("POST", `/${made.id}`, change);
  expect(body).toEqual({ ...made, ...change, updated_at: expect.any(String) });
  expect((await call("GET", `/${made.id}`)).body).toEqual(body);
  expect((await call("DELETE", `/${made.id}`)).status).toBe(200);
  for (const method of ["GET", "DELETE"]) expect((await call(method, `/${made.id}`)).status).toBe(404);
  expect((await call("POST", `/${made.id}`, {})).status).toBe(404);
});

it.each([
  [{}, "name"],
  [{ name: "x", vocabulary: [["SQL"]] }, "vocabulary[0]"],
  [{ name: "x", vocabulary: [["a]b", "c"]] }, "vocabulary[0][0]"],
  [
    {
      name: "x",
      vocabulary: [
        ["fine", "fine"],
        ["bad", "/QQ9/"],
      ],
    },
    "vocabulary[1]",
  ],
  [{ name: "x", vocabulary: [["bad", "123"]] }, "vocabulary[0]"],
  [{ name: "x", vocabulary: [["bad", "a]]b"]] }, "vocabulary[0][1]"],
  [{ name: "x", blacklist: [""] }, "blacklist[0]"],
  [{ name: "x", voice: 1 }, "voice"],
])("%j is refused at %s", async (body, field) => {
  const { call } = await newBrand("clumsy");
  const answer = await call("POST", "", body);
  expect([answer.status, answer.body.error.details.field]).toEqual([400, field]);
});

it("lists an account's own, newest first, with the count of all pages, or the names alone", async () => {
  const { call, make } = await newBrand("many-brands");
  expect((await call("GET", "/list")).body).toEqual({
    brand_voices: [],
    total_count: 0,
    token: null,
    has_more: false,
  });
  for (const name of ["one", "two", "three"]) await make({ name });
  const first = (await call("GET", "/list?limit=2&name_only=true")).body;
  expect(first).toEqual({
    brand_voices: ["three", "two"],
    total_count: 3,
    token: expect.any(String),
    has_more: true,
  });
  const last = (await call("GET", `/list?limit=2&token=${first.token}`)).body;
  expect(last).toMatchObject({
    brand_voices: [{ name: "one" }],
    total_count: 3,
    token: null,
    has_more: false,
  });
  for (const query of ["limit=0", "limit=101", "token=made-up", "name_only=perhaps"])
    expect((await call("GET", `/list?${query}`)).status).toBe(400);
});

it("another account's is not found, by name or by an order", async () => {
  const { make } = await newBrand("brand-owner");
  const { id } = await make({ name: "Mine" });
  const { call } = await newBrand("brand-thief");
  for (const method of ["GET", "DELETE"]) expect((await call(method, `/${id}`)).status).toBe(404);
  expect((await call("POST", `/${id}`, { name: "Yours" })).status).toBe(404);
  const order = await service.request("POST", "/v1/video-avatars", {
    key: await service.keyFor("brand-thief"),
    body: { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hi.", settings: { brand_voice_id: id } },
  });
  expect([order.status, order.body.error.details.field]).toEqual([404, "settings.brand_voice_id"]);
});
