import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { clientOf, newAccount, raw, runAdmin, stack } from "../client.ts";
import { acceptLink, cookieOf, ownerOf, PASSWORD } from "../person.ts";

/** Six digits of a moment by RFC 6238, `steps` of 30 s from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter));
  const text = bits.map((value) => value.toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(text.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac("sha1", key).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, "0");
}

describe.skipIf(stack === undefined)("People who sign in", () => {
  let account: string;
  let owner: { cookie: string; email: string };
  const ask = (method: string, path: string, json?: object, headers: Record<string, string> = owner) =>
    raw(method, path, { headers: { cookie: headers["cookie"]! }, ...(json && { json }) });
  const signIn = (more: object = {}, headers: Record<string, string> = {}) =>
    raw("POST", "/v1/sessions", { json: { email: owner.email, password: PASSWORD, ...more }, headers });

  beforeAll(async () => {
    account = (await newAccount("studio")).name;
    owner = await ownerOf(account);
  });

  it("getSignInWays 200, signIn 201/401/403, getSession 200: by e-mail and password, from the service's own pages", async () => {
    expect((await raw("GET", "/v1/sessions/ways")).body).toEqual({
      password: true,
      oidc: null,
      needs_setup: false,
    });
    expect((await signIn({ password: "a wrong sentence" })).status).toBe(401);
    expect((await signIn({}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const { body } = await ask("GET", "/v1/sessions/current", undefined, cookieOf(await signIn()));
    expect(body).toMatchObject({
      user: { email: owner.email, role: "owner" },
      account: { name: account },
      is_operator: false,
    });
  });

  it("listSessions 200, endSession 200, signOut 200, signOutEverywhere 200, getSession 401: one browser, and all", async () => {
    const [first, second] = [cookieOf(await signIn()), cookieOf(await signIn())];
    const { body } = await ask("GET", "/v1/sessions", undefined, second);
    const other = body.sessions.find(({ current }: { current: boolean }) => !current);
    expect((await ask("DELETE", `/v1/sessions/${other.session_id}`, undefined, second)).status).toBe(200);
    expect((await ask("GET", "/v1/sessions/current", undefined, first)).status).toBe(401);
    expect((await ask("DELETE", "/v1/sessions/current", undefined, second)).status).toBe(200);
    expect((await ask("DELETE", "/v1/sessions")).status).toBe(200);
    expect((await ask("GET", "/v1/sessions/current")).status).toBe(401);
    owner = { ...owner, ...cookieOf(await signIn()) };
  });

  it("createInvitation 201/409, listInvitations 200, deleteInvitation 200, lookAtInvitation 200/404, acceptInvitation 201/403/404/409, listUsers 200, updateUser 200/409, resetUser 200, deleteUser 200/409: a key that manages invites, raises, resets and deletes", async () => {
    const key = await runAdmin(
      "create-key",
      "--name",
      "manager",
      "--account",
      account,
      "--scopes",
      "read,write,admin",
    );
    const { studioUsers } = clientOf(key);
    const email = `max-${account}@example.com`;
    await expect(studioUsers.createInvitation({ role: "editor", email: owner.email })).rejects.toMatchObject({
      status: 409,
    });
    const spare = await studioUsers.createInvitation({ role: "viewer" });
    const { url } = await studioUsers.createInvitation({ role: "editor", email });
    expect((await studioUsers.listInvitations()).invitations).toHaveLength(2);
    expect((await acceptLink(spare.url, { name: "Max", email: owner.email })).status).toBe(409);
    await studioUsers.deleteInvitation(spare.invitation_id);
    await expect(
      studioUsers.lookAtInvitation({ token: new URL(spare.url).hash.slice(1) }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await studioUsers.lookAtInvitation({ token: new URL(url).hash.slice(1) })).toMatchObject({
      role: "editor",
      email,
    });
    const foreign = { json: { token: "x", password: PASSWORD }, headers: { "sec-fetch-site": "cross-site" } };
    expect((await raw("POST", "/v1/invitations/accept", foreign)).status).toBe(403);
    const max = await acceptLink(url, { name: "Max Winter" });
    expect((await acceptLink(url, { name: "Max Winter" })).status).toBe(404);
    const { user_id } = max.body.user;
    const { users } = await studioUsers.listUsers();
    expect(users.map(({ role }) => role)).toEqual(["editor", "owner"]);
    const ownerId = users[1]!.user_id;
    await expect(studioUsers.updateUser(ownerId, { role: "viewer" })).rejects.toMatchObject({ status: 409 });
    await expect(studioUsers.deleteUser(ownerId)).rejects.toMatchObject({ status: 409 });
    expect((await ask("GET", "/v1/users", undefined, cookieOf(max))).status).toBe(403);
    await studioUsers.updateUser(user_id, { role: "owner" });
    expect((await ask("GET", "/v1/users", undefined, cookieOf(max))).status).toBe(200);
    const reset = await studioUsers.resetUser(user_id);
    expect((await acceptLink(reset.url)).body.user.email).toBe(email);
    await studioUsers.deleteUser(user_id);
    expect((await studioUsers.listUsers()).users).toHaveLength(1);
  });

  it("updateMe 200/400/409, changePassword 200/400: a name, an e-mail that is free, another password", async () => {
    const { body } = await ask("PATCH", "/v1/users/me", { name: "Ada", locale: "de" });
    expect(body).toMatchObject({ name: "Ada", locale: "de" });
    expect((await ask("PATCH", "/v1/users/me", {})).status).toBe(400);
    const stranger = await ownerOf((await newAccount("stranger")).name);
    expect((await ask("PATCH", "/v1/users/me", { email: stranger.email })).status).toBe(409);
    const change = (current_password: string) =>
      ask("POST", "/v1/users/me/password", { current_password, new_password: PASSWORD });
    expect((await change("a wrong sentence")).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  it("startTotp 200/409, confirmTotp 200/400/409, signIn 201/401, removeTotp 200/400: a second factor, while it is on", async () => {
    const other = await ownerOf((await newAccount("factor")).name);
    const post = (path: string, json?: object) => ask("POST", `/v1/users/me/${path}`, json, other);
    const { body: totp } = await post("totp");
    const confirm = (code: string) => post("totp/confirm", { code });
    expect((await confirm(codeOf(totp.secret, 10))).status).toBe(400);
    const { body: confirmed } = await confirm(codeOf(totp.secret));
    expect((await confirm(codeOf(totp.secret))).status).toBe(409);
    expect((await post("totp")).status).toBe(409);
    expect((await signIn({ email: other.email })).body.error.code).toBe("CODE_REQUIRED");
    expect((await signIn({ email: other.email, code: confirmed.recovery_codes[0] })).status).toBe(201);
    expect((await post("totp/remove", { password: "a wrong sentence" })).status).toBe(400);
    expect((await post("totp/remove", { password: PASSWORD })).status).toBe(200);
  });
});
