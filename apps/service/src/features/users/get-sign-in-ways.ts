import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { UserStore } from "./user-store.ts";

/** GET /v1/sessions/ways */
export function getSignInWays({ users }: { users: Pick<UserStore, "isEmpty"> }) {
  return operation(routes.getSignInWays).does(async () => ({
    password: true as const,
    oidc: null,
    needs_setup: await users.isEmpty(),
  }));
}
