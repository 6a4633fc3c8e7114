import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { KnownCallers } from "../../platform/http/known-callers.ts";
import { operation } from "../../platform/http/operation.ts";
import { userView } from "./user.ts";
import type { UserStore } from "./user-store.ts";

/** What owners manage people with. */
interface Managing {
  users: UserStore;
  authenticator: Pick<KnownCallers, "changed">;
}

/** GET /v1/users */
export function listUsers({ users }: Pick<Managing, "users">) {
  return operation(routes.listUsers).does(async ({ caller }) => {
    const rows = await users.list(caller.accountId);
    return {
      users: rows.map((row) => ({
        ...userView(row),
        last_seen_at: row.lastSeenAt && isoTime(row.lastSeenAt),
      })),
    };
  });
}

/** PATCH /v1/users/{user_id} */
export function updateUser({ users, authenticator }: Managing) {
  return operation(routes.updateUser).does(async ({ caller, params, body }) => {
    const row = await users.setRole(caller.accountId, params.user_id, body.role);
    await authenticator.changed();
    return userView(row);
  });
}

/** DELETE /v1/users/{user_id} */
export function deleteUser({ users, authenticator }: Managing) {
  return operation(routes.deleteUser).does(async ({ caller, params: { user_id } }) => {
    await users.remove(caller.accountId, user_id);
    await authenticator.changed();
    return { message: "The user was deleted.", user_id };
  });
}
