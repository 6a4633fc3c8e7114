import { z } from "zod";
import texts from "../../data/operations/sessions.json" with { type: "json" };
import { timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { email, knownPassword, ownAccount, signedIn, studioUser } from "./user-record.ts";

/** What proves who somebody is. */
const signInBody = z
  .strictObject({
    email,
    password: knownPassword,
    code: z
      .string()
      .max(32)
      .optional()
      .describe("Six digits of the authenticator app, or a recovery code, where a second factor is on"),
  })
  .meta({ id: "SignInBody" });

/** Who is signed in, and to what. */
const currentSession = z
  .object({
    user: studioUser,
    account: ownAccount,
    is_operator: z.boolean().describe("Whether this person manages the installation"),
    session: z.object({
      session_id: z.string(),
      created_at: timestamp,
      expires_at: timestamp.describe("30 days after the last request, and at most 90 after signing in"),
    }),
    version: z.string().describe("Of the service"),
  })
  .meta({ id: "CurrentSession" });

/** A browser that is signed in. */
const userSession = z
  .object({
    session_id: z.string(),
    created_at: timestamp,
    last_seen_at: timestamp.describe("To the minute"),
    address: z.string().describe("The network address that signed in"),
    user_agent: z.string().describe("What the browser called itself; may be empty"),
    current: z.boolean().describe("Whether it is the one that asks"),
  })
  .meta({ id: "UserSession" });

const endedSession = z.object({ message: z.string(), session_id: z.string() }).meta({ id: "EndedSession" });

/** Operations on the sessions of people who sign in to the studio. */
export const sessionRoutes = defineRoutes({ tag: "Studio users", rate: "public", auth: "user" }, texts, {
  signIn: {
    request: "POST /v1/sessions",
    auth: "none",
    body: signInBody,
    status: 201,
    response: signedIn,
    errors: ["SIGN_IN_FAILED", "CODE_REQUIRED", "INSUFFICIENT_PERMISSIONS"],
  },
  getSignInWays: {
    request: "GET /v1/sessions/ways",
    auth: "none",
    response: z
      .object({
        password: z.literal(true),
        oidc: z
          .object({ name: z.string().describe("The provider's host") })
          .nullable()
          .describe(
            "The provider that signs people in at `/studio/oidc/start`; null where none is configured",
          ),
        needs_setup: z
          .boolean()
          .describe("Whether nobody can sign in yet: the set-up link makes the first one"),
      })
      .meta({ id: "SignInWays" }),
  },
  getSession: {
    request: "GET /v1/sessions/current",
    response: currentSession,
  },
  listSessions: {
    request: "GET /v1/sessions",
    response: z.object({ sessions: z.array(userSession) }),
  },
  signOut: {
    request: "DELETE /v1/sessions/current",
    scope: "read",
    response: endedSession,
  },
  endSession: {
    request: "DELETE /v1/sessions/{session_id}",
    scope: "read",
    response: endedSession,
  },
  signOutEverywhere: {
    request: "DELETE /v1/sessions",
    scope: "read",
    response: z.object({ message: z.string(), sessions: z.number().int().describe("So many were ended") }),
  },
});
