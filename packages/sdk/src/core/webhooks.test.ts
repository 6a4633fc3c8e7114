import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SignatureError } from "./errors.ts";
import { unwrapWebhook } from "./webhooks.ts";

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, ok").toString("base64")}`;
const other = `whsec_${Buffer.from("another secret, of the same size").toString("base64")}`;
const nowMs = Date.UTC(2026, 0, 31, 9, 30);
const event = {
  event_id: "evt_1",
  event_type: "avatar_video.fail",
  event_data: { video_id: "vid_1", msg: "Überraschung", callback_id: "" },
  created_at: "2026-01-31T09:30:00.000Z",
};
const body = JSON.stringify(event);

/** Headers as Node's own HMAC signs them. */
function signed(
  text = body,
  { by = secret, atSeconds = nowMs / 1000, id = "evt_1" } = {},
): Record<string, string> {
  const key = Buffer.from(by.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${atSeconds}.${text}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(atSeconds), "webhook-signature": `v1,${signature}` };
}

function unwrap(
  headers: Record<string, string | string[] | undefined> | Headers,
  text: string | Uint8Array = body,
) {
  return unwrapWebhook(text, headers, secret, { nowMs });
}

describe("a webhook", () => {
  it("that is genuine is its event, whatever holds its headers and its body", async () => {
    expect(await unwrap(signed())).toEqual(event);
    expect(await unwrap(new Headers(signed()))).toEqual(event);
    expect(await unwrap({ ...signed(), "webhook-id": ["evt_1"] })).toEqual(event);
    expect(await unwrap(signed(), new TextEncoder().encode(body))).toEqual(event);
    const upper = Object.fromEntries(
      Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(await unwrap(upper)).toEqual(event);
  });

  it("is told apart by whichever of its names it bears, and whether it is a test", async () => {
    const data = { ...event.event_data, url: "https://orator.example.com/files/vid_1.mp4" };
    const aliased = JSON.stringify({ ...event, event_type: "video.completed", test: true, event_data: data });
    const received = await unwrap(signed(aliased), aliased);
    // Compiles for this name alone because its data are known to be those of a finished video.
    const url: string = received.event_type === "video.completed" ? received.event_data.url : "";
    expect([url, received.test]).toEqual([data.url, true]);
    expect((await unwrap(signed())).test).toBeUndefined();
  });

  it("may carry several signatures, and several secrets may be tried, while one replaces another", async () => {
    const both = { ...signed(), "webhook-signature": `v2,abc v1,AAAA ${signed()["webhook-signature"]}` };
    expect(await unwrap(both)).toEqual(event);
    expect(await unwrapWebhook(body, signed(body, { by: other }), [secret, other], { nowMs })).toEqual(event);
  });

  it.each([
    ["another body", signed(`${body} `)],
    ["another secret", signed(body, { by: other })],
    ["another id", { ...signed(), "webhook-id": "evt_2" }],
    ["another time", { ...signed(), "webhook-timestamp": String(nowMs / 1000 + 1) }],
    ["no version", { ...signed(), "webhook-signature": signed()["webhook-signature"]!.slice(3) }],
    ["no base64", { ...signed(), "webhook-signature": "v1,***" }],
    ["an empty signature", { ...signed(), "webhook-signature": "v1," }],
    ["no number for a time", { ...signed(), "webhook-timestamp": "now" }],
  ])("signed for %s is refused", async (_, headers) => {
    await expect(unwrap(headers)).rejects.toThrow(SignatureError);
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("without %s is refused", async (name) => {
    await expect(unwrap({ ...signed(), [name]: undefined })).rejects.toThrow(name);
  });

  it("is refused when it is more than five minutes old or early, or than what is asked for", async () => {
    for (const offset of [-300, 300])
      expect(await unwrap(signed(body, { atSeconds: nowMs / 1000 + offset }))).toEqual(event);
    for (const offset of [-301, 301])
      await expect(unwrap(signed(body, { atSeconds: nowMs / 1000 + offset }))).rejects.toThrow(/old/);
    const late = signed(body, { atSeconds: nowMs / 1000 - 1000 });
    expect(await unwrapWebhook(body, late, secret, { nowMs, toleranceSeconds: 1000 })).toEqual(event);
  });

  it("cannot be checked by a secret that is none", async () => {
    for (const wrong of ["", "whsec_", "whsec_***"])
      await expect(unwrapWebhook(body, signed(), wrong, { nowMs })).rejects.toThrow(/whsec_/);
  });
});
