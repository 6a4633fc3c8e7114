import { describe, expect, it } from "vitest";
import { newWebhookSecret, signatureHeaders } from "./signature.ts";

describe("signatureHeaders", () => {
  it("signs as the example of the Standard Webhooks specification", () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const message = {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      atMs: 1_614_265_330_000,
      body: '{"test": 2432232314}',
    };
    expect(signatureHeaders(message, [secret])).toEqual({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it("signs with every secret, the newest first", () => {
    const message = { id: "a", atMs: 0, body: "b" };
    const [first, second] = [newWebhookSecret(), newWebhookSecret()];
    const both = signatureHeaders(message, [first, second])["webhook-signature"];
    const alone = [first, second].map((secret) => signatureHeaders(message, [secret])["webhook-signature"]);
    expect(both).toBe(alone.join(" "));
  });
});

describe("newWebhookSecret", () => {
  it("makes 32 bytes of chance behind whsec_", () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
    expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
    expect(newWebhookSecret()).not.toBe(secret);
  });
});
