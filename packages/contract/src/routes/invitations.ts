import { z } from "zod";
import texts from "../../data/operations/invitations.json" with { type: "json" };
import { httpUrl, timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { email, newPassword, signedIn, userName, userRole } from "./user-record.ts";

/** The part of a link behind the `#`. */
const linkToken = z.string().min(1).max(128).describe("What stands behind the `#` of the link");

/** What is behind a link. */
const invitationLook = z
  .object({
    kind: z
      .enum(["setup", "invitation", "reset"])
      .describe("`setup` and `invitation` make a user, `reset` gives one a new password"),
    role: userRole,
    account_name: z.string(),
    email: z.string().nullable().describe("For whom the link is; null if it is for whoever has it"),
    expires_at: timestamp,
  })
  .meta({ id: "InvitationLook" });

/** What makes a user of somebody who has a link. */
const acceptInvitationBody = z
  .strictObject({
    token: linkToken,
    name: userName.optional().describe("Needed unless the link is a `reset`"),
    email: email.optional().describe("Needed unless the link is for one address"),
    password: newPassword,
  })
  .meta({ id: "AcceptInvitationBody" });

/** Whom to invite. */
const createInvitationBody = z
  .strictObject({
    role: userRole,
    email: email.optional().describe("The only address that can accept; nothing is sent to it"),
  })
  .meta({ id: "CreateInvitationBody" });

/** A link that waits for somebody. */
const invitation = z
  .object({
    invitation_id: z.string(),
    kind: z.enum(["setup", "invitation"]),
    role: userRole,
    email: z.string().nullable(),
    created_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: "Invitation" });

/** The address of a link; whoever has it can use it, once. */
const link = httpUrl.describe("Shown only here. Whoever has it can use it, once");

/** Operations on links that let people in. */
export const invitationRoutes = defineRoutes({ tag: "Studio users", rate: "public", scope: "admin" }, texts, {
  lookAtInvitation: {
    request: "POST /v1/invitations/look",
    auth: "none",
    scope: "read",
    body: z.strictObject({ token: linkToken }).meta({ id: "LookAtInvitationBody" }),
    response: invitationLook,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  acceptInvitation: {
    request: "POST /v1/invitations/accept",
    auth: "none",
    scope: "read",
    body: acceptInvitationBody,
    status: 201,
    response: signedIn,
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT", "INSUFFICIENT_PERMISSIONS"],
  },
  createInvitation: {
    request: "POST /v1/invitations",
    body: createInvitationBody,
    status: 201,
    response: invitation.omit({ kind: true, created_at: true }).extend({ url: link }),
    errors: ["CONFLICT"],
  },
  listInvitations: {
    request: "GET /v1/invitations",
    response: z.object({ invitations: z.array(invitation) }),
  },
  deleteInvitation: {
    request: "DELETE /v1/invitations/{invitation_id}",
    response: z.object({ message: z.string(), invitation_id: z.string() }),
  },
  resetUser: {
    request: "POST /v1/users/{user_id}/reset",
    response: z.object({ url: link, expires_at: timestamp }),
  },
});
