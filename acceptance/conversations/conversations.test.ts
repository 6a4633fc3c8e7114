import { beforeAll, describe, expect, it } from "vitest";
import { newAgent } from "../agentic-avatars/agent.ts";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { visit } from "../live-visitor.ts";

describe.skipIf(stack === undefined)("Conversations", () => {
  let account: Account;
  let stranger: Account;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("listener"), newAccount("stranger")]);
  });

  /** A visitor's conversation with a person who knows nothing; its id. */
  const ask = async (agentic_avatar_id: string, question: string): Promise<string> => {
    const session = await account.client.widgetSessions.create({ agentic_avatar_id, settings: {} });
    const { heard, say, close } = await visit(session.session_id, session.session_token);
    await expect.poll(() => heard.some(({ type }) => type === "ready")).toBe(true);
    say({ type: "ask", id: "q1", text: question });
    const isAnswer = ({ type, ask_id, role, state }: (typeof heard)[number]): boolean =>
      type === "message" && ask_id === "q1" && role === "assistant" && state !== "partial";
    await expect.poll(() => heard.some(isAnswer)).toBe(true);
    close();
    return heard.find(({ type }) => type === "ready")!["conversation_id"];
  };

  it("listConversations 200, getConversation 200, listUnansweredQuestions 200, answerUnansweredQuestion 201, dismissUnansweredQuestion 200: what there was no answer to is answered", async () => {
    const { conversations, brains } = account.client;
    const { id, brain_id } = await newAgent(account.client);
    const conversationId = await ask(id, "Where may I park my car?");
    await ask(id, "Who painted the Mona Lisa?");
    const list = () => conversations.list({ agentic_avatar_id: id, q: "park" });
    await expect
      .poll(async () => (await list()).conversations.map(({ conversation_id }) => conversation_id))
      .toEqual([conversationId]);
    const { transcript, unanswered } = await conversations.get(conversationId);
    expect([unanswered, transcript.messages[0]!.text]).toEqual([1, "Where may I park my car?"]);
    const { groups } = await conversations.listUnansweredQuestions(id);
    expect(groups.map(({ question }) => question).toSorted()).toEqual([
      "Where may I park my car?",
      "Who painted the Mona Lisa?",
    ]);
    const groupOf = (word: string) => groups.find(({ question }) => question.includes(word))!.group_id;
    const { document } = await conversations.answerUnansweredQuestion(id, groupOf("park"), {
      answer: "Cars stand in the yard.",
    });
    expect(document.title).toBe("Where may I park my car?");
    await conversations.dismissUnansweredQuestion(id, groupOf("Lisa"));
    expect((await conversations.listUnansweredQuestions(id)).groups).toEqual([]);
    await expect.poll(async () => (await brains.get(brain_id)).status).not.toBe("processing");
    const answer = await brains.query(brain_id, { question: "Where may I park my car?" });
    expect(answer.answer).toContain("in the yard");
  });

  it("listConversations 400, answerUnansweredQuestion 400: a search for a letter, a cursor of nothing, a blank answer", async () => {
    const { id } = await newAgent(account.client);
    const list = async (query: string) =>
      refusal(await raw("GET", `/v1/conversations?${query}`, { key: account.key }));
    expect(await list("q=a")).toEqual([400, "VALIDATION_ERROR", "q"]);
    expect(await list("token=x")).toEqual([400, "VALIDATION_ERROR", "token"]);
    const path = `/v1/agentic-avatars/${id}/unanswered/none/answer`;
    const refused = await raw("POST", path, { key: account.key, json: { answer: " " } });
    expect(refusal(refused)).toEqual([400, "VALIDATION_ERROR", "answer"]);
  });

  it("getConversation 404, listUnansweredQuestions 404, answerUnansweredQuestion 404, dismissUnansweredQuestion 404: another account's", async () => {
    const { id } = await newAgent(account.client);
    const conversationId = await ask(id, "Who painted the Mona Lisa?");
    const [group] = (await account.client.conversations.listUnansweredQuestions(id)).groups;
    const as = (method: string, path: string, json?: unknown) =>
      raw(method, path, { key: stranger.key, ...(json !== undefined && { json }) });
    const unanswered = `/v1/agentic-avatars/${id}/unanswered`;
    expect((await as("GET", `/v1/conversations/${conversationId}`)).status).toBe(404);
    expect((await as("GET", unanswered)).status).toBe(404);
    const settle = `${unanswered}/${group!.group_id}`;
    expect((await as("POST", `${settle}/answer`, { answer: "Leonardo." })).status).toBe(404);
    expect((await as("POST", `${settle}/dismiss`)).status).toBe(404);
  });
});
