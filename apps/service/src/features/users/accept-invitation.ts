import { routes } from "@orator/contract";
import type { BodyOf } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { fail, invalid } from "../../platform/errors/domain-error.ts";
import type { KnownCallers } from "../../platform/http/known-callers.ts";
import { operation } from "../../platform/http/operation.ts";
import { refuseOtherPages } from "../../platform/http/own-pages.ts";
import type { Accounts } from "../accounts/index.ts";
import type { InvitationKind, InvitationRow, InvitationStore } from "./invitation-store.ts";
import type { LetIn } from "./let-in.ts";
import { checkNewPassword } from "./password-rules.ts";
import type { Passwords } from "./passwords.ts";
import { NO_SECOND_FACTOR } from "./second-factor.ts";
import type { SessionStore } from "./session-store.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";
import { emailKey } from "./user.ts";
import type { UserRole, UserRow } from "./user.ts";
import type { UserStore } from "./user-store.ts";

/** What links are made use of with. */
interface InvitationParts {
  users: UserStore;
  invitations: InvitationStore;
  sessions: SessionStore;
  accounts: Accounts;
  passwords: Passwords;
  throttle: SignInThrottle;
  authenticator: Pick<KnownCallers, "changed">;
  database: Database;
  letIn: LetIn;
  baseUrl: string;
}

/** POST /v1/invitations/look */
export function lookAtInvitation({
  invitations,
  accounts,
  throttle,
}: Pick<InvitationParts, "invitations" | "accounts" | "throttle">) {
  return operation(routes.lookAtInvitation).does(async ({ body, request, reply }) => {
    await throttle.byAddress(request, reply);
    const row = (await invitations.byToken(body.token)) ?? noSuchLink();
    return {
      kind: row.kind as InvitationKind,
      role: row.role as UserRole,
      account_name: (await accounts.byId(row.accountId))!.name,
      email: row.email,
      expires_at: isoTime(row.expiresAt),
    };
  });
}

/** POST /v1/invitations/accept */
export function acceptInvitation(parts: InvitationParts) {
  const { invitations, throttle, letIn, baseUrl } = parts;
  return operation(routes.acceptInvitation).does(async ({ body, request, reply }) => {
    refuseOtherPages(request, baseUrl);
    await throttle.byAddress(request, reply);
    const row = (await invitations.byToken(body.token)) ?? noSuchLink();
    const user = row.userId === null ? await makeUser(parts, row, body) : await resetUser(parts, row, body);
    const how = { operation: "acceptInvitation", detail: row.kind, resourceId: row.id } as const;
    return letIn(user, { request, reply, ...how });
  });
}

type AcceptBody = BodyOf<"acceptInvitation">;

async function makeUser(parts: InvitationParts, row: InvitationRow, body: AcceptBody): Promise<UserRow> {
  const { users, invitations, passwords, database } = parts;
  const { accountId, role } = row;
  const name = body.name ?? invalid("name", "is needed");
  const email = row.email ?? body.email ?? invalid("email", "is needed");
  if (body.email !== undefined && emailKey(body.email) !== emailKey(email))
    invalid("email", "is not the one that the invitation is for");
  checkNewPassword("password", body.password, { name, email });
  const passwordHash = await passwords.hash(body.password);
  return database.transaction(async (tx) => {
    if (!(await invitations.use(tx, row))) noSuchLink();
    return users.create(tx, { accountId, role: role as UserRole, name, email, passwordHash });
  });
}

async function resetUser(parts: InvitationParts, row: InvitationRow, body: AcceptBody): Promise<UserRow> {
  const { users, sessions, invitations, passwords, authenticator, database } = parts;
  const user = (await users.byId(row.accountId, row.userId!)) ?? noSuchLink();
  if (body.name !== undefined) invalid("name", "is not changed by a new password");
  if (body.email !== undefined && emailKey(body.email) !== user.email)
    invalid("email", "is not the one that the link is for");
  checkNewPassword("password", body.password, user);
  const passwordHash = await passwords.hash(body.password);
  const changed = await database.transaction(async (tx) => {
    if (!(await invitations.use(tx, row))) noSuchLink();
    return users.change(tx, user.id, { passwordHash, ...NO_SECOND_FACTOR });
  });
  await sessions.endAll(user.id);
  await authenticator.changed();
  return changed;
}

function noSuchLink(): never {
  fail("RESOURCE_NOT_FOUND", "This link was used already, has expired, or is not complete.");
}
