import { createGuardedFetch } from "@orator/net";
import type { Feature } from "../../platform/feature.ts";
import type { Cookie } from "../../platform/http/cookies.ts";
import type { KnownCallers } from "../../platform/http/known-callers.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { acceptInvitation, lookAtInvitation } from "./accept-invitation.ts";
import { createSessionAuthenticator } from "./authenticate-session.ts";
import { changePassword, updateMe } from "./change-me.ts";
import { confirmTotp, removeTotp, startTotp } from "./change-second-factor.ts";
import { getSignInWays } from "./get-sign-in-ways.ts";
import { createInvitationStore } from "./invitation-store.ts";
import { createLetIn } from "./let-in.ts";
import { createInvitation, deleteInvitation, listInvitations, resetUser } from "./manage-invitations.ts";
import { deleteUser, listUsers, updateUser } from "./manage-users.ts";
import { endSession, getSession, listSessions, signOut, signOutEverywhere } from "./own-sessions.ts";
import { createOidcClient } from "./oidc/oidc-client.ts";
import type { OidcClient, OidcSettings } from "./oidc/oidc-client.ts";
import { serveOidc } from "./oidc/serve-oidc.ts";
import { createPasswords } from "./passwords.ts";
import { createSecondFactor } from "./second-factor.ts";
import { sessionCookie } from "./session-cookie.ts";
import { createSessionStore } from "./session-store.ts";
import type { SessionStore } from "./session-store.ts";
import { signIn } from "./sign-in.ts";
import { createSignInThrottle } from "./sign-in-throttle.ts";
import { createUserStore } from "./user-store.ts";
import type { UserStore } from "./user-store.ts";

export type { OidcSettings } from "./oidc/oidc-client.ts";
export type { UserRole } from "./user.ts";
export { SIGN_IN_LIMITS } from "./sign-in-throttle.ts";
export { forgetExpired } from "./session-store.ts";

/** People who sign in, as the rest of the service sees them. */
export interface UsersFeature extends Feature {
  users: UserStore;
  sessions: SessionStore;
  /** Finds out who is signed in by a cookie. */
  authenticator: KnownCallers;
  cookie: Cookie;
  studioLink: StudioLink;
}

/** A link that makes an owner of an account, for a week and once. */
export type StudioLink = (accountId: string) => Promise<string>;

/** Builds what makes such links. */
export function createStudioLink(
  parts: Pick<Services, "database" | "clock" | "newId" | "baseUrl">,
): StudioLink {
  const invitations = createInvitationStore(parts);
  return async (accountId) => (await invitations.create({ accountId, kind: "setup", role: "owner" })).url;
}

/** Builds the feature, and begins to hear what other processes change. */
export async function createUsersFeature(
  services: Services,
  { accounts, version, oidc }: { accounts: Accounts; version: string; oidc: OidcSettings | undefined },
): Promise<UsersFeature> {
  const users = createUserStore({ ...services, accounts });
  const sessions = createSessionStore(services);
  const authenticator = await createSessionAuthenticator({ ...services, sessions, accounts });
  const cookie = sessionCookie(services);
  const parts = {
    ...services,
    accounts,
    users,
    sessions,
    authenticator,
    cookie,
    version,
    oidc,
    invitations: createInvitationStore(services),
    passwords: createPasswords(),
    secondFactor: createSecondFactor(services),
    throttle: createSignInThrottle(services),
    letIn: createLetIn({ sessions, accounts, cookie }),
  };
  const oidcClient = (settings: OidcSettings): OidcClient =>
    createOidcClient(settings, {
      redirectUri: `${services.baseUrl}/studio/oidc/callback`,
      // The operator's own address, which may be in their own network.
      guardedFetch: createGuardedFetch({ allowPrivate: true }),
    });
  return {
    users,
    sessions,
    authenticator,
    cookie,
    studioLink: createStudioLink(services),
    operations: [
      signIn(parts),
      getSignInWays(parts),
      getSession(parts),
      listSessions(parts),
      signOut(parts),
      endSession(parts),
      signOutEverywhere(parts),
      lookAtInvitation(parts),
      acceptInvitation(parts),
      createInvitation(parts),
      listInvitations(parts),
      deleteInvitation(parts),
      resetUser(parts),
      listUsers(parts),
      updateUser(parts),
      deleteUser(parts),
      updateMe(parts),
      changePassword(parts),
      startTotp(parts),
      confirmTotp(parts),
      removeTotp(parts),
    ],
    extras: oidc === undefined ? [] : [(app) => serveOidc(app, { ...parts, client: oidcClient(oidc) })],
    stop: () => authenticator.close(),
  };
}
