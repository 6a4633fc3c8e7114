import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { createLogger } from "../../platform/logging/logger.ts";
import { startTestService } from "../../testing/test-service.ts";
import { cookieOf, PASSWORD, setUp, signIn, tokenOf } from "./users.fixture.ts";

it("logs name users by their ids, and hold no password, cookie, link, code or e-mail", async () => {
  let log = "";
  const service = await startTestService({
    log: createLogger("debug", { write: (line) => void (log += line) }),
  });
  try {
    const accepted = await setUp(service, "ada@example.com");
    const headers = cookieOf(accepted);
    const post = (path: string, body?: object) =>
      service.request("POST", path, { headers, ...(body && { body }) });
    const { body: invitation } = await post("/v1/invitations", { role: "viewer", email: "max@example.com" });
    const { body: totp } = await post("/v1/users/me/totp");
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
    const { body: confirmed } = await post("/v1/users/me/totp/confirm", { code });
    const wrong = "a wrong sentence of mine";
    await signIn(service, "ada@example.com", { password: wrong });
    await signIn(service, "ada@example.com", { code: confirmed.recovery_codes[0] });
    await service.request("POST", "/v1/invitations/look", { body: { token: "mistyped-token" } });
    await service.request("GET", "/v1/sessions/current", {
      headers: { cookie: "orator_session=ors_unknown-cookie" },
    });
    expect(log).toContain(accepted.body.user.user_id);
    const secrets = [
      PASSWORD,
      wrong,
      headers["cookie"]!.split("=")[1]!,
      "unknown-cookie",
      tokenOf(invitation.url),
      "mistyped-token",
      totp.secret,
      confirmed.recovery_codes[0],
      "ada@example.com",
      "max@example.com",
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  } finally {
    await service.stop();
  }
});
