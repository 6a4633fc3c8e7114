import { routes } from "@orator/contract";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { refuseOtherPages } from "../../platform/http/own-pages.ts";
import { attemptOf } from "./let-in.ts";
import type { LetIn } from "./let-in.ts";
import type { Passwords } from "./passwords.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";
import type { UserStore } from "./user-store.ts";

/** POST /v1/sessions: the same work and the same answer, whether the e-mail or the password is wrong. */
export function signIn(parts: {
  users: Pick<UserStore, "byEmail">;
  passwords: Passwords;
  secondFactor: SecondFactor;
  throttle: Pick<SignInThrottle, "byAddress" | "byEmail" | "isFirstRefusal">;
  letIn: LetIn;
  baseUrl: string;
}) {
  const { users, passwords, secondFactor, throttle, letIn, baseUrl } = parts;
  return operation(routes.signIn).does(async ({ body, request, reply }) => {
    refuseOtherPages(request, baseUrl);
    await throttle.byAddress(request, reply);
    const user = await users.byEmail(body.email);
    const how = { operation: "signIn", detail: "password" } as const;
    await throttle.byEmail(body.email, reply).catch(async (error: unknown) => {
      // A flood of tries is one line of the audit log.
      if (user !== undefined && (await throttle.isFirstRefusal(user.id)))
        request.attempt = attemptOf(user, how);
      throw error;
    });
    if (user !== undefined) request.attempt = attemptOf(user, how);
    const isRight = await passwords.verify(user?.passwordHash, body.password);
    if (user === undefined || !isRight) fail("SIGN_IN_FAILED", "Wrong e-mail or password.");
    const { totpSecret } = user;
    if (totpSecret !== null) {
      if (body.code === undefined) fail("CODE_REQUIRED", "Send a code of your authenticator app too.");
      if (!(await secondFactor.take({ ...user, totpSecret }, body.code)))
        fail("SIGN_IN_FAILED", "This code is wrong, or was used already.");
    }
    return letIn(user, { request, reply, ...how });
  });
}
