import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { OidcSettings } from "./oidc/oidc-client.ts";
import type { UserStore } from "./user-store.ts";

/** GET /v1/sessions/ways */
export function getSignInWays({
  users,
  oidc,
}: {
  users: Pick<UserStore, "isEmpty">;
  oidc: Pick<OidcSettings, "issuer"> | undefined;
}) {
  return operation(routes.getSignInWays).does(async () => ({
    password: true as const,
    oidc: oidc === undefined ? null : { name: new URL(oidc.issuer).host },
    needs_setup: await users.isEmpty(),
  }));
}
