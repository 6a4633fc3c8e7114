import { routes } from "@orator/contract";
import type { Database } from "../../platform/database/database.ts";
import { fail, invalid, notFound } from "../../platform/errors/domain-error.ts";
import type { KnownCallers } from "../../platform/http/known-callers.ts";
import { operation } from "../../platform/http/operation.ts";
import { checkNewPassword } from "./password-rules.ts";
import type { Passwords } from "./passwords.ts";
import { personOf } from "./person.ts";
import type { SessionStore } from "./session-store.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";
import { userView } from "./user.ts";
import type { UserStore } from "./user-store.ts";

/** PATCH /v1/users/me */
export function updateMe({ users, database }: { users: UserStore; database: Database }) {
  return operation(routes.updateMe).does(async ({ caller, body }) => {
    const { name, email, locale } = body;
    const changes = {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(locale !== undefined && { locale }),
    };
    const { userId } = personOf(caller);
    return userView(await database.transaction((tx) => users.change(tx, userId, changes)));
  });
}

/** POST /v1/users/me/password */
export function changePassword(parts: {
  database: Database;
  users: UserStore;
  sessions: SessionStore;
  passwords: Passwords;
  throttle: SignInThrottle;
  authenticator: Pick<KnownCallers, "changed">;
}) {
  const { database, users, sessions, passwords, throttle, authenticator } = parts;
  return operation(routes.changePassword).does(async ({ caller, body, reply }) => {
    const { userId, sessionId } = personOf(caller);
    const user = (await users.byId(caller.accountId, userId)) ?? notFound("user");
    if (user.passwordHash === null)
      fail("CONFLICT", "You sign in by a provider and have no password; an owner can give you one.");
    checkNewPassword("new_password", body.new_password, user);
    await throttle.byUser(user.id, reply);
    if (!(await passwords.verify(user.passwordHash, body.current_password)))
      invalid("current_password", "is not your password");
    const passwordHash = await passwords.hash(body.new_password);
    await users.change(database.queries, userId, { passwordHash });
    const ended = await sessions.endAll(userId, sessionId);
    await authenticator.changed();
    return { message: "The password was changed.", sessions: ended };
  });
}
