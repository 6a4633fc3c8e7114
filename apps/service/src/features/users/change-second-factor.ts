import { routes } from "@orator/contract";
import type { Database } from "../../platform/database/database.ts";
import { fail, invalid, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Caller } from "../../platform/http/operation.ts";
import type { Passwords } from "./passwords.ts";
import { personOf } from "./person.ts";
import { NO_SECOND_FACTOR } from "./second-factor.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";
import type { UserRow } from "./user.ts";
import type { UserStore } from "./user-store.ts";

/** What people change their second factor with. */
interface FactorParts {
  database: Database;
  users: UserStore;
  passwords: Passwords;
  secondFactor: SecondFactor;
  throttle: SignInThrottle;
}

async function selfOf(users: UserStore, caller: Caller): Promise<UserRow> {
  return (await users.byId(caller.accountId, personOf(caller).userId)) ?? notFound("user");
}

/** POST /v1/users/me/totp */
export function startTotp({ users, secondFactor }: Pick<FactorParts, "users" | "secondFactor">) {
  return operation(routes.startTotp).does(async ({ caller }) => {
    const user = await selfOf(users, caller);
    if (user.totpSecret !== null) fail("CONFLICT", "A second factor is on already: turn it off first.");
    if (user.passwordHash === null)
      fail("CONFLICT", "You sign in by a provider: its second factor is the one that counts.");
    return secondFactor.start(user);
  });
}

/** POST /v1/users/me/totp/confirm */
export function confirmTotp(parts: Pick<FactorParts, "users" | "secondFactor" | "throttle">) {
  const { users, secondFactor, throttle } = parts;
  return operation(routes.confirmTotp).does(async ({ caller, body, reply }) => {
    const { totpPending, ...user } = await selfOf(users, caller);
    if (totpPending === null) fail("CONFLICT", "There is no second factor to confirm.");
    await throttle.byUser(user.id, reply);
    const codes = await secondFactor.confirm({ ...user, totpPending }, body.code);
    return { recovery_codes: codes ?? invalid("code", "is not the one that the app shows now") };
  });
}

/** POST /v1/users/me/totp/remove */
export function removeTotp({ database, users, passwords, throttle }: Omit<FactorParts, "secondFactor">) {
  return operation(routes.removeTotp).does(async ({ caller, body, reply }) => {
    const user = await selfOf(users, caller);
    await throttle.byUser(user.id, reply);
    if (!(await passwords.verify(user.passwordHash, body.password)))
      invalid("password", "is not your password");
    await users.change(database.queries, user.id, NO_SECOND_FACTOR);
    return { message: "The second factor is off." };
  });
}
