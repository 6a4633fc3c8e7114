import { afterAll, beforeAll, expect, it } from "vitest";
import { startBrainsBench } from "../brains/brains.fixture.ts";
import type { BrainsBench } from "../brains/brains.fixture.ts";
import { joinLive } from "../../testing/live-client.ts";
import { gatherConversations, liveConversations } from "../live-sessions/index.ts";

let bench: BrainsBench;
beforeAll(async () => {
  bench = await startBrainsBench();
}, 180_000);
afterAll(() => bench.service.stop());

async function get(path: string, as = bench.key) {
  return (await bench.call("GET", path, undefined, as)).body;
}

/** An agentic avatar with a brain of one document. */
async function anAgent(): Promise<{ path: string; id: string; brain: string }> {
  const brain = await bench.aBrain();
  await bench.teach(brain, "Returns", "You may return anything within 30 days.");
  const { body } = await bench.call("POST", "/v1/agentic-avatars", {
    name: "Ada",
    avatar_id: "zuri",
    voice_id: "en-us-clara",
    brain_id: brain.split("/").at(-1),
    settings: { greeting: "Hello there.", personality: "Brief.", languages: ["en"] },
  });
  return { path: `/v1/agentic-avatars/${body.id}`, id: body.id, brain };
}

/** A visitor's conversation in which these were asked and answered; its id. */
async function aConversation(
  agent: string,
  questions: string[],
  { thumbs, settings = {} }: { thumbs?: "up" | "down"; settings?: object } = {},
): Promise<string> {
  const { body } = await bench.call("POST", "/v1/widget/sessions", { agentic_avatar_id: agent, settings });
  const client = await joinLive(bench.service, body.session_id, body.session_token);
  const ready = (await client.heard(({ type }) => type === "ready")) as { conversation_id: string };
  for (const [number, text] of questions.entries()) {
    const id = `q${number}`;
    client.say({ type: "ask", id, text });
    await client.heard(
      (message) =>
        message.type === "message" &&
        message.ask_id === id &&
        message.role === "assistant" &&
        message.state !== "partial",
    );
    if (thumbs === undefined) continue;
    client.say({ type: "feedback", message_id: `ask_${id}-answer`, value: thumbs });
    await client.heard(({ type }) => type === "feedback");
  }
  client.close();
  return ready.conversation_id;
}

function idsOf({ conversations }: { conversations: { conversation_id: string }[] }): string[] {
  return conversations.map(({ conversation_id }) => conversation_id);
}

it("lists an account's conversations, newest first, by what was said, by thumbs, by time, page by page", async () => {
  const agent = await anAgent();
  const first = await aConversation(agent.id, ["How long can I return something?"], { thumbs: "up" });
  const second = await aConversation(agent.id, ["Wo ist die ÄUSSERE Tür?", "100% sure?"]);
  const all = `/v1/conversations?agentic_avatar_id=${agent.id}`;
  const { conversations } = await get(all);
  expect(conversations).toEqual([
    expect.objectContaining({ conversation_id: second, kind: "widget", messages: 4, unanswered: 2 }),
    expect.objectContaining({
      conversation_id: first,
      agentic_avatar_id: agent.id,
      messages: 2,
      first_question: "How long can I return something?",
      thumbs: { up: 1, down: 0 },
      unanswered: 0,
      ended_at: null,
    }),
  ]);
  const found = async (query: string) => idsOf(await get(`${all}&${query}`));
  expect(await found("q=RETURN%20any")).toEqual([first]);
  expect(await found(`q=${encodeURIComponent("äussere")}`)).toEqual([second]);
  // No wildcard of its own.
  expect(await found(`q=${encodeURIComponent("0%")}`)).toEqual([second]);
  expect(await found(`q=${encodeURIComponent("r_turn")}`)).toEqual([]);
  expect(await found("thumbs=up")).toEqual([first]);
  expect(await found("thumbs=down")).toEqual([]);
  expect(await found("kind=streaming")).toEqual([]);
  const { started_at: begun } = conversations[0];
  expect(await found(`since=${begun}`)).toEqual([second]);
  expect(await found(`until=${begun}`)).toEqual([first]);
  const page = await get(`${all}&limit=1`);
  expect([idsOf(page), page.has_more]).toEqual([[second], true]);
  const next = await get(`${all}&limit=1&token=${page.token}`);
  expect([idsOf(next), next.has_more, next.token]).toEqual([[first], false, null]);
  expect((await bench.call("GET", `${all}&token=bm9uZQ`)).body.error.details.field).toBe("token");
});

it("tells those of people who try it out from those of visitors", async () => {
  const agent = await anAgent();
  const visit = await aConversation(agent.id, ["How long can I return something?"]);
  const test = await aConversation(agent.id, ["Hello?"], { settings: { is_test: true } });
  const all = `/v1/conversations?agentic_avatar_id=${agent.id}`;
  expect(idsOf(await get(`${all}&is_test=true`))).toEqual([test]);
  expect(idsOf(await get(`${all}&is_test=false`))).toEqual([visit]);
  expect(idsOf(await get(all))).toEqual([test, visit]);
  expect(await get(`/v1/conversations/${test}`)).toMatchObject({ is_test: true });
});

it("shows one with its transcript, and none to another account", async () => {
  const agent = await anAgent();
  const id = await aConversation(agent.id, ["Who painted the Mona Lisa?"]);
  await aConversation(agent.id, ["How long can I return something?"]);
  const { transcript, ...conversation } = await get(`/v1/conversations/${id}`);
  expect(conversation).toMatchObject({ conversation_id: id, messages: 2, unanswered: 1 });
  expect(transcript.messages).toMatchObject([
    { role: "user", text: "Who painted the Mona Lisa?" },
    { role: "avatar", unanswered: true },
  ]);
  const stranger = await bench.service.keyFor("stranger");
  expect((await bench.call("GET", `/v1/conversations/${id}`, undefined, stranger)).status).toBe(404);
  expect(idsOf(await get("/v1/conversations", stranger))).toEqual([]);
  expect(idsOf(await get("/v1/conversations?q=Mona", stranger))).toEqual([]);
});

it("lists those of processes that list none, once they are gathered", async () => {
  const agent = await anAgent();
  const id = await aConversation(agent.id, ["How long can I return something?"]);
  const all = `/v1/conversations?agentic_avatar_id=${agent.id}`;
  const { database } = bench.service.services;
  const before = await get(all);
  await database.queries.delete(liveConversations);
  expect(idsOf(await get(all))).toEqual([]);
  await gatherConversations(database);
  expect(await get(all)).toEqual(before);
  expect(idsOf(before)).toEqual([id]);
});

it("puts questions without an answer together, and an answer to them is what visitors hear from then on", async () => {
  const agent = await anAgent();
  const questions = ["Do you have a parking space?", "Are there parking spaces?"];
  for (const question of [...questions, "Who painted the Mona Lisa?"])
    await aConversation(agent.id, [question]);
  const { groups } = await get(`${agent.path}/unanswered`);
  expect(groups).toMatchObject([
    { question: questions[0], count: 2, examples: [questions[1]] },
    { question: "Who painted the Mona Lisa?", count: 1, examples: [] },
  ]);
  const [{ group_id: group }, { group_id: other }] = groups;
  const answered = await bench.call("POST", `${agent.path}/unanswered/${group}/answer`, {
    answer: "You may park in the yard behind the house.",
  });
  expect(answered.status).toBe(201);
  expect(answered.body.document).toMatchObject({ title: questions[0], source: "text" });
  await bench.settled(agent.brain);
  const id = await aConversation(agent.id, [questions[1]!]);
  const { transcript, unanswered } = await get(`/v1/conversations/${id}`);
  expect(unanswered).toBe(0);
  expect(transcript.messages[1].text).toContain("in the yard behind the house");
  expect((await bench.call("POST", `${agent.path}/unanswered/${other}/dismiss`)).status).toBe(200);
  await aConversation(agent.id, ["Who has painted the Mona Lisa?"]);
  expect(await get(`${agent.path}/unanswered`)).toEqual({ groups: [] });
  // A conversation still tells that there was no answer at its time.
  expect((await get(`/v1/conversations?agentic_avatar_id=${agent.id}&q=Mona`)).conversations).toHaveLength(2);
});

it("404 for a group that is none, is settled, or is another account's", async () => {
  const agent = await anAgent();
  await aConversation(agent.id, ["Who painted the Mona Lisa?"]);
  const [{ group_id: group }] = (await get(`${agent.path}/unanswered`)).groups;
  const stranger = await bench.service.keyFor("stranger");
  const dismiss = (id: string, as = bench.key) =>
    bench.call("POST", `${agent.path}/unanswered/${id}/dismiss`, undefined, as);
  expect((await dismiss("msg_none")).status).toBe(404);
  expect((await dismiss(group, stranger)).status).toBe(404);
  expect((await bench.call("GET", `${agent.path}/unanswered`, undefined, stranger)).status).toBe(404);
  expect((await dismiss(group)).status).toBe(200);
  expect((await dismiss(group)).status).toBe(404);
  const answer = { answer: "Leonardo." };
  expect((await bench.call("POST", `${agent.path}/unanswered/${group}/answer`, answer)).status).toBe(404);
});
