import { z } from "zod";
import texts from "../../data/operations/users.json" with { type: "json" };
import { namesChange, NO_CHANGE, timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { email, knownPassword, newPassword, studioUser, userName, userRole } from "./user-record.ts";

/** What people change about themselves. */
const updateMeBody = z
  .strictObject({
    name: userName.optional(),
    email: email.optional().describe("With which to sign in from now on"),
    locale: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a language tag such as de")
      .max(35)
      .nullable()
      .optional()
      .describe("The language of the studio, BCP 47; null for the browser's"),
  })
  .refine(namesChange, NO_CHANGE)
  .meta({ id: "UpdateMeBody" });

/** The password that was, and the one that is to be. */
const changePasswordBody = z
  .strictObject({ current_password: knownPassword, new_password: newPassword })
  .meta({ id: "ChangePasswordBody" });

/** A person as owners see them. */
const listedUser = studioUser
  .extend({ last_seen_at: timestamp.nullable().describe("To the minute; null for never") })
  .meta({ id: "ListedUser" });

/** Operations on people who sign in to the studio. */
export const userRoutes = defineRoutes({ tag: "Studio users", rate: "public", scope: "admin" }, texts, {
  listUsers: {
    request: "GET /v1/users",
    response: z.object({ users: z.array(listedUser) }),
  },
  updateUser: {
    request: "PATCH /v1/users/{user_id}",
    body: z.strictObject({ role: userRole }).meta({ id: "UpdateUserBody" }),
    response: studioUser,
    errors: ["CONFLICT"],
  },
  deleteUser: {
    request: "DELETE /v1/users/{user_id}",
    response: z.object({ message: z.string(), user_id: z.string() }),
    errors: ["CONFLICT"],
  },
  updateMe: {
    request: "PATCH /v1/users/me",
    auth: "user",
    scope: "read",
    body: updateMeBody,
    response: studioUser,
    errors: ["CONFLICT"],
  },
  changePassword: {
    request: "POST /v1/users/me/password",
    auth: "user",
    scope: "read",
    body: changePasswordBody,
    response: z.object({
      message: z.string(),
      sessions: z.number().int().describe("So many others were ended"),
    }),
    errors: ["CONFLICT"],
  },
  startTotp: {
    request: "POST /v1/users/me/totp",
    auth: "user",
    scope: "read",
    response: z
      .object({
        secret: z.string().describe("For apps that take no address, in Base32"),
        uri: z.string().describe("For apps, as a QR code: `otpauth://totp/…`"),
      })
      .meta({ id: "TotpSecret" }),
    errors: ["CONFLICT"],
  },
  confirmTotp: {
    request: "POST /v1/users/me/totp/confirm",
    auth: "user",
    scope: "read",
    body: z
      .strictObject({ code: z.string().max(32).describe("The six digits that the app shows") })
      .meta({ id: "ConfirmTotpBody" }),
    response: z
      .object({ recovery_codes: z.array(z.string()).describe("Ten, each good once; shown only here") })
      .meta({ id: "RecoveryCodes" }),
    errors: ["CONFLICT"],
  },
  removeTotp: {
    request: "POST /v1/users/me/totp/remove",
    auth: "user",
    scope: "read",
    body: z.strictObject({ password: knownPassword }).meta({ id: "RemoveTotpBody" }),
    response: z.object({ message: z.string() }),
  },
});
