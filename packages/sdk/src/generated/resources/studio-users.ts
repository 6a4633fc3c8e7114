// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { segment } from "../../core/segment.ts";
import type {
  AcceptInvitationBody,
  ChangePasswordBody,
  ConfirmTotpBody,
  CreateInvitationBody,
  CurrentSession,
  EndedSession,
  Invitation,
  InvitationLook,
  ListedUser,
  LookAtInvitationBody,
  RecoveryCodes,
  RemoveTotpBody,
  SignInBody,
  SignInWays,
  SignedIn,
  StudioUser,
  TotpSecret,
  UpdateMeBody,
  UpdateUserBody,
  UserSession,
} from "../types.ts";

/** What `studioUsers.listSessions` answers. */
export interface ListSessionsAnswer {
  sessions: UserSession[];
}

/** What `studioUsers.signOutEverywhere` answers. */
export interface SignOutEverywhereAnswer {
  message: string;
  /** So many were ended. */
  sessions: number;
}

/** What `studioUsers.createInvitation` answers. */
export interface CreateInvitationAnswer {
  invitation_id: string;
  role: "viewer" | "editor" | "owner";
  email: string | null;
  expires_at: string;
  /** Shown only here. Whoever has it can use it, once. */
  url: string;
}

/** What `studioUsers.listInvitations` answers. */
export interface ListInvitationsAnswer {
  invitations: Invitation[];
}

/** What `studioUsers.deleteInvitation` answers. */
export interface DeleteInvitationAnswer {
  message: string;
  invitation_id: string;
}

/** What `studioUsers.resetUser` answers. */
export interface ResetUserAnswer {
  /** Shown only here. Whoever has it can use it, once. */
  url: string;
  expires_at: string;
}

/** What `studioUsers.listUsers` answers. */
export interface ListUsersAnswer {
  users: ListedUser[];
}

/** What `studioUsers.deleteUser` answers. */
export interface DeleteUserAnswer {
  message: string;
  user_id: string;
}

/** What `studioUsers.changePassword` answers. */
export interface ChangePasswordAnswer {
  message: string;
  /** So many others were ended. */
  sessions: number;
}

/** What `studioUsers.removeTotp` answers. */
export interface RemoveTotpAnswer {
  message: string;
}

/** The people who sign in to the studio: sessions, roles, invitations, second factors. */
export function studioUsersOf(send: Send) {
  return {
    /**
     * Sign in to the studio.
     *
     * Sets the cookie of a new session, which can from then on do what the person's role allows, by the same operations as a key. Twenty attempts a minute from one address, and ten in 15 minutes for one e-mail, are let through. Where a second factor is on, a right password without `code` is a `CODE_REQUIRED`.
     */
    signIn: (body: SignInBody, options?: RequestOptions) =>
      send<SignedIn>({ method: "POST", path: "/v1/sessions", body }, options),

    /**
     * List your sessions.
     *
     * The browsers in which you are signed in, newest first.
     */
    listSessions: (options?: RequestOptions) =>
      send<ListSessionsAnswer>({ method: "GET", path: "/v1/sessions" }, options),

    /**
     * Sign out everywhere.
     *
     * Ends all of your sessions at once, this one too.
     */
    signOutEverywhere: (options?: RequestOptions) =>
      send<SignOutEverywhereAnswer>({ method: "DELETE", path: "/v1/sessions" }, options),

    /**
     * List the ways to sign in.
     *
     * How people can sign in here, and whether the first one is still to be made.
     */
    getSignInWays: (options?: RequestOptions) =>
      send<SignInWays>({ method: "GET", path: "/v1/sessions/ways" }, options),

    /**
     * Get the current session.
     *
     * Who is signed in by the request's cookie, with account, role and session.
     */
    getSession: (options?: RequestOptions) =>
      send<CurrentSession>({ method: "GET", path: "/v1/sessions/current" }, options),

    /**
     * Sign out.
     *
     * Ends the session that asks, and has the browser forget its cookie.
     */
    signOut: (options?: RequestOptions) =>
      send<EndedSession>({ method: "DELETE", path: "/v1/sessions/current" }, options),

    /**
     * End one of your sessions.
     *
     * Signs out one of your browsers at once.
     */
    endSession: (sessionId: string, options?: RequestOptions) =>
      send<EndedSession>({ method: "DELETE", path: `/v1/sessions/${segment(sessionId)}` }, options),

    /**
     * Look at a link.
     *
     * What a link is for, before it is used. One that was used, has expired or is mistyped is a 404.
     */
    lookAtInvitation: (body: LookAtInvitationBody, options?: RequestOptions) =>
      send<InvitationLook>({ method: "POST", path: "/v1/invitations/look", body }, options),

    /**
     * Accept an invitation.
     *
     * Uses up a link and signs in. `setup` and `invitation` make a user; `reset` gives the user a new password, ends their sessions and turns their second factor off. An e-mail that has a user already is a `CONFLICT`.
     */
    acceptInvitation: (body: AcceptInvitationBody, options?: RequestOptions) =>
      send<SignedIn>({ method: "POST", path: "/v1/invitations/accept", body }, options),

    /**
     * Invite somebody.
     *
     * Makes a link with which one person becomes a user of the account, within seven days. Pass it on yourself: the service sends no e-mail.
     */
    createInvitation: (body: CreateInvitationBody, options?: RequestOptions) =>
      send<CreateInvitationAnswer>({ method: "POST", path: "/v1/invitations", body, keyed: true }, options),

    /**
     * List open invitations.
     *
     * The links that still wait for somebody, newest first, without their addresses.
     */
    listInvitations: (options?: RequestOptions) =>
      send<ListInvitationsAnswer>({ method: "GET", path: "/v1/invitations" }, options),

    /**
     * Withdraw an invitation.
     *
     * From now on its link is refused.
     */
    deleteInvitation: (invitationId: string, options?: RequestOptions) =>
      send<DeleteInvitationAnswer>(
        { method: "DELETE", path: `/v1/invitations/${segment(invitationId)}` },
        options,
      ),

    /**
     * Give a user a new password.
     *
     * Makes a link with which the user chooses a new password, within one hour; their earlier links of this kind are refused from now on. Pass it on yourself.
     */
    resetUser: (userId: string, options?: RequestOptions) =>
      send<ResetUserAnswer>({ method: "POST", path: `/v1/users/${segment(userId)}/reset` }, options),

    /**
     * List the account's users.
     *
     * The people who can sign in to the account, newest first.
     */
    listUsers: (options?: RequestOptions) =>
      send<ListUsersAnswer>({ method: "GET", path: "/v1/users" }, options),

    /**
     * Change a user's role.
     *
     * The new role holds at once, in all of the user's sessions. An account keeps at least one owner: lowering the last one is a `CONFLICT`.
     */
    updateUser: (userId: string, body: UpdateUserBody, options?: RequestOptions) =>
      send<StudioUser>({ method: "PATCH", path: `/v1/users/${segment(userId)}`, body }, options),

    /**
     * Delete a user.
     *
     * Ends the user's sessions and deletes the user; what they made stays. The last owner of an account is a `CONFLICT`.
     */
    deleteUser: (userId: string, options?: RequestOptions) =>
      send<DeleteUserAnswer>({ method: "DELETE", path: `/v1/users/${segment(userId)}` }, options),

    /**
     * Change your name or e-mail.
     *
     * Changes what you name. An e-mail that somebody else signs in with is a `CONFLICT`.
     */
    updateMe: (body: UpdateMeBody, options?: RequestOptions) =>
      send<StudioUser>({ method: "PATCH", path: "/v1/users/me", body }, options),

    /**
     * Change your password.
     *
     * Needs the current password, and ends your other sessions. Who signs in by a provider alone has no password to change: that is a `CONFLICT`.
     */
    changePassword: (body: ChangePasswordBody, options?: RequestOptions) =>
      send<ChangePasswordAnswer>({ method: "POST", path: "/v1/users/me/password", body }, options),

    /**
     * Begin a second factor.
     *
     * Makes a secret for an authenticator app. It counts once `confirmTotp` has had a code of it; asking again makes another one. Where a second factor is on, or a provider signs the person in, it is a `CONFLICT`.
     */
    startTotp: (options?: RequestOptions) =>
      send<TotpSecret>({ method: "POST", path: "/v1/users/me/totp" }, options),

    /**
     * Turn the second factor on.
     *
     * Takes a first code of the app. From then on signing in by password needs a code, or one of the recovery codes.
     */
    confirmTotp: (body: ConfirmTotpBody, options?: RequestOptions) =>
      send<RecoveryCodes>({ method: "POST", path: "/v1/users/me/totp/confirm", body }, options),

    /**
     * Turn the second factor off.
     *
     * Needs the password. The recovery codes are gone with it.
     */
    removeTotp: (body: RemoveTotpBody, options?: RequestOptions) =>
      send<RemoveTotpAnswer>({ method: "POST", path: "/v1/users/me/totp/remove", body }, options),
  };
}

/** The people who sign in to the studio: sessions, roles, invitations, second factors. */
export type StudioUsers = ReturnType<typeof studioUsersOf>;
