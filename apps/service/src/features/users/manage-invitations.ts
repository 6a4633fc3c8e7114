import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { InvitationStore } from "./invitation-store.ts";
import type { UserRole } from "./user.ts";
import type { UserStore } from "./user-store.ts";

/** What owners invite with. */
interface Inviting {
  users: Pick<UserStore, "byEmail" | "byId">;
  invitations: InvitationStore;
}

/** POST /v1/invitations */
export function createInvitation({ users, invitations }: Inviting) {
  return operation(routes.createInvitation).does(async ({ caller, body: { role, email } }) => {
    if (email !== undefined && (await users.byEmail(email)) !== undefined)
      fail("CONFLICT", "Somebody signs in with this e-mail already.");
    const { accountId } = caller;
    const { row, url } = await invitations.create({ accountId, kind: "invitation", role, email });
    return { invitation_id: row.id, role, email: row.email, url, expires_at: isoTime(row.expiresAt) };
  });
}

/** GET /v1/invitations */
export function listInvitations({ invitations }: Pick<Inviting, "invitations">) {
  return operation(routes.listInvitations).does(async ({ caller }) => {
    const rows = await invitations.list(caller.accountId);
    return {
      invitations: rows.map((row) => ({
        invitation_id: row.id,
        kind: row.kind as "setup" | "invitation",
        role: row.role as UserRole,
        email: row.email,
        created_at: isoTime(row.createdAt),
        expires_at: isoTime(row.expiresAt),
      })),
    };
  });
}

/** DELETE /v1/invitations/{invitation_id} */
export function deleteInvitation({ invitations }: Pick<Inviting, "invitations">) {
  return operation(routes.deleteInvitation).does(async ({ caller, params: { invitation_id } }) => {
    if (!(await invitations.remove(caller.accountId, invitation_id))) notFound("invitation");
    return { message: "The invitation was withdrawn.", invitation_id };
  });
}

/** POST /v1/users/{user_id}/reset */
export function resetUser({ users, invitations }: Inviting) {
  return operation(routes.resetUser).does(async ({ caller: { accountId }, params }) => {
    const user = (await users.byId(accountId, params.user_id)) ?? notFound("user");
    await invitations.removeResets(user.id);
    const { row, url } = await invitations.create({
      accountId,
      kind: "reset",
      role: user.role as UserRole,
      email: user.email,
      userId: user.id,
    });
    return { url, expires_at: isoTime(row.expiresAt) };
  });
}
