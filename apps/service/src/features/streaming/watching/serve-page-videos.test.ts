import type { ServerMessage } from "@orator/conversation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinLive, until } from "../../../testing/live-client.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";

let service: TestService;
let key: string;
let agentId: string;

beforeAll(async () => {
  service = await startTestService({ env: { LIVE_VIDEOS: "1" } });
  key = await service.keyFor();
  const { id } = await post("/v1/brains", { name: "Empty" });
  const settings = { greeting: "Hello.", personality: "Brief.", languages: ["en"] };
  const agent = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", brain_id: id, settings };
  agentId = (await post("/v1/agentic-avatars", agent)).id;
}, 120_000);
afterAll(() => service.stop());

async function post(path: string, body: unknown) {
  return (await service.request("POST", path, { key, body })).body;
}

/** Somebody in front of a page who has joined; `video` asks for the video of that conversation, or of another one. */
async function aVisitor() {
  const made = await post("/v1/widget/sessions", { agentic_avatar_id: agentId, settings: {} });
  const { session_id: id, session_token: token } = made as { session_id: string; session_token: string };
  const client = await joinLive(service, id, token);
  const isReady = (message: ServerMessage): boolean => message.type === "ready";
  const ready = (await client.heard(isReady)) as ServerMessage & { type: "ready" };
  const video = (conversation = ready.conversation_id, by = token) =>
    fetch(`${service.url}/live/${id}/live.webm?conversation_id=${conversation}`, {
      headers: { authorization: `Bearer ${by}` },
    });
  return { id, token, client, video, conversationId: ready.conversation_id };
}

describe("GET /live/{session_id}/live.webm", () => {
  it("is for whoever has the session's token, of that session's own conversations, on its domains", async () => {
    const [ada, eve] = [await aVisitor(), await aVisitor()];
    expect((await ada.video(ada.conversationId, eve.token)).status).toBe(401);
    expect((await ada.video(ada.conversationId, "nonsense")).status).toBe(401);
    expect((await ada.video(eve.conversationId)).status).toBe(404);
    expect((await ada.video("cnv_nobody")).status).toBe(404);
    expect((await fetch(`${service.url}/live/${ada.id}/live.webm`)).status).toBe(401);
    const elsewhere = { origin: "https://elsewhere.example" };
    const settings = { allowed_domains: ["www.example.com"] };
    const strict = await post("/v1/widget/sessions", { agentic_avatar_id: agentId, settings });
    const headers = { authorization: `Bearer ${strict.session_token}`, ...elsewhere };
    const address = `${service.url}/live/${strict.session_id}/live.webm?conversation_id=any`;
    expect((await fetch(address, { headers })).status).toBe(403);
  });

  it("may be asked for by pages of other origins", async () => {
    const { id } = await aVisitor();
    const asked = await fetch(`${service.url}/live/${id}/live.webm`, {
      method: "OPTIONS",
      headers: { origin: "https://www.example.com" },
    });
    expect([asked.status, asked.headers.get("access-control-allow-methods")]).toEqual([204, "GET"]);
    expect(asked.headers.get("access-control-allow-headers")).toBe("authorization");
    expect(asked.headers.get("access-control-allow-origin")).toBe("https://www.example.com");
  });

  it("is WebM, for as many as LIVE_VIDEOS and one for a conversation, and ends with the session", async () => {
    const [{ id, video }, next] = [await aVisitor(), await aVisitor()];
    const first = await video();
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "video/webm"]);
    expect((await video()).status).toBe(409);
    const refused = await next.video();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
    await service.request("DELETE", `/v1/widget/sessions/${id}`, { key });
    const bytes = new Uint8Array(await first.arrayBuffer());
    expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    expect((await video()).status).toBe(401);
    // Its place is free again.
    let again = refused;
    await until(async () => again.status === 200 || ((again = await next.video()), false));
    await again.body!.cancel();
  }, 300_000);
});
