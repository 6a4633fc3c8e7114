import { describe, expect, it } from "vitest";
import examples from "../../data/operations/agentic-avatars.json" with { type: "json" };
import { ISO_639_1 } from "../core/languages.ts";
import { routes } from "./index.ts";

describe("POST /v1/agentic-avatars", () => {
  const { body } = routes.createAgenticAvatar;
  const good = examples.createAgenticAvatar.body;

  it("requires every member, those of the settings too", () => {
    const missing = (input: unknown) => body.safeParse(input).error?.issues.map(({ path }) => path.join("."));
    expect(missing({})).toEqual(["name", "avatar_id", "voice_id", "brain_id", "settings"]);
    expect(missing({ ...good, settings: {} })).toEqual([
      "settings.greeting",
      "settings.personality",
      "settings.languages",
    ]);
  });

  it("takes the 183 languages of ISO 639-1 and no others", () => {
    expect(new Set(ISO_639_1).size).toBe(183);
    const withLanguages = (languages: string[]) => ({ ...good, settings: { ...good.settings, languages } });
    expect(body.safeParse(withLanguages(ISO_639_1.slice(0, 50))).success).toBe(true);
    for (const language of ["xx", "EN", "eng", "en-US", ""])
      expect(body.safeParse(withLanguages(["en", language])).error?.issues[0]?.path).toEqual([
        "settings",
        "languages",
        1,
      ]);
    expect(body.safeParse(withLanguages([])).success).toBe(false);
  });

  it("resets a conversation after 100 messages unless told otherwise", () => {
    expect(body.parse(good).settings.max_conversation_length).toBe(100);
  });
});

describe("POST /v1/widget/sessions", () => {
  const { body } = routes.createWidgetSession;
  const withSettings = (settings: unknown) => body.safeParse({ agentic_avatar_id: "agt_1", settings });

  it("requires the settings, and lasts an hour with every feature when they are empty", () => {
    expect(body.safeParse({ agentic_avatar_id: "agt_1" }).success).toBe(false);
    expect(withSettings({}).data?.settings).toEqual({
      max_duration: 3600,
      features: {
        voice_input: true,
        text_input: true,
        knowledge_base: true,
        say: false,
        page_tools: false,
        agent_audio: false,
      },
      is_test: false,
    });
  });

  it("keeps the features that are not named on", () => {
    expect(withSettings({ features: { voice_input: false } }).data?.settings.features).toEqual({
      voice_input: false,
      text_input: true,
      knowledge_base: true,
      say: false,
      page_tools: false,
      agent_audio: false,
    });
  });

  it("takes domains, with or without a wildcard or a port, and nothing else", () => {
    const domains = ["example.com", "*.example.com", "localhost:3000", "a-b.example.co.uk", "127.0.0.1:8080"];
    expect(withSettings({ allowed_domains: domains }).success).toBe(true);
    for (const domain of [
      "https://example.com",
      "*",
      "exa mple.com",
      "example.com/",
      "*.*.com",
      "'self'",
      "a;b",
      "-a.com",
    ])
      expect(withSettings({ allowed_domains: [domain] }).success, domain).toBe(false);
  });

  it("lasts 60 to 86,400 seconds", () => {
    for (const [max_duration, good] of [
      [59, false],
      [60, true],
      [86_400, true],
      [86_401, false],
      [90.5, false],
    ] as const)
      expect(withSettings({ max_duration }).success).toBe(good);
  });
});

describe("POST /v1/streaming/task", () => {
  const { body } = routes.sendStreamingTask;

  it("repeats in sync mode unless told otherwise, and understands talk as chat", () => {
    const task = { session_id: "ses_1", text: "Hello" };
    expect(body.parse(task)).toEqual({ ...task, task_mode: "sync", task_type: "repeat" });
    expect(body.parse({ ...task, task_type: "talk" }).task_type).toBe("chat");
  });
});

describe("a query", () => {
  it("turns page and limit into numbers and keeps them in their range", () => {
    const { query } = routes.listAvatars;
    expect(query.parse({})).toEqual({ scope: "all", page: 1, limit: 20 });
    expect(query.parse({ page: "3", limit: "100", unknown: "x" })).toEqual({
      scope: "all",
      page: 3,
      limit: 100,
    });
    for (const wrong of [
      { page: "0" },
      { limit: "101" },
      { limit: "0" },
      { page: "1.5" },
      { page: "x" },
      { page: "" },
    ])
      expect(query.safeParse(wrong).success).toBe(false);
  });
});
