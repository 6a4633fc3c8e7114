import { z } from "zod";
import { displayName, timestamp } from "../core/fields.ts";

/** What people can be in their account; operators are owners of the installation's own. */
export const userRole = z.enum(["viewer", "editor", "owner"]);

/** An address for e-mail. Upper and lower case are the same. */
export const email = z.email().max(254);

/** A password as it is chosen: any characters, 10 to 200 of them. */
export const newPassword = z.string().min(10).max(200).describe("10 to 200 characters of any kind");

/** A password as it is typed in again. */
export const knownPassword = z.string().min(1).max(200);

/** The name by which a person is shown. */
export const userName = displayName;

/** A person who signs in to the studio. */
export const studioUser = z
  .object({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    role: userRole,
    totp: z.boolean().describe("Whether a second factor is asked for"),
    locale: z.string().nullable().describe("The language of the studio, BCP 47; null for the browser's"),
    created_at: timestamp,
  })
  .meta({ id: "StudioUser" });

export type StudioUser = z.infer<typeof studioUser>;

/** The account of whoever is signed in. */
export const ownAccount = z
  .object({ id: z.string(), name: z.string(), plan: z.string() })
  .meta({ id: "OwnAccount" });

/** Who has just signed in. */
export const signedIn = z.object({ user: studioUser, account: ownAccount }).meta({ id: "SignedIn" });
