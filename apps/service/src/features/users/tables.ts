import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

/** People who sign in to the studio, each in one account. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    name: text("name").notNull(),
    /** In lower case; unique over all accounts, for people sign in without naming one. */
    email: text("email").notNull().unique(),
    /** viewer, editor or owner. */
    role: text("role").notNull(),
    /** Argon2id as a PHC string; null for who signs in by a provider alone. */
    passwordHash: text("password_hash"),
    /** The secret of the second factor, sealed; null where there is none. */
    totpSecret: text("totp_secret"),
    /** One that is not confirmed yet, sealed. */
    totpPending: text("totp_pending"),
    /** The 30-second step of the last code that was used: none is taken twice. */
    totpStep: bigint("totp_step", { mode: "number" }),
    /** SHA-256 of the recovery codes that are left. */
    recoveryCodes: text("recovery_codes").array(),
    locale: text("locale"),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at"),
  },
  (table) => [index("users_account").on(table.accountId, table.id)],
);

function userId() {
  return text("user_id").references(() => users.id, { onDelete: "cascade" });
}

/** Browsers that are signed in; of the cookie only its hash is kept. */
export const userSessions = pgTable(
  "user_sessions",
  {
    id: text("id").primaryKey(),
    userId: userId().notNull(),
    /** SHA-256 of the cookie's value, base64url. */
    hash: text("hash").notNull().unique(),
    /** The network address that signed in. */
    address: text("address").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("user_sessions_user").on(table.userId, table.id),
    index("user_sessions_expiry").on(table.expiresAt),
  ],
);

/** Links that let somebody in, once; of the token only its hash is kept. */
export const invitations = pgTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    /** setup, invitation or reset. */
    kind: text("kind").notNull(),
    role: text("role").notNull(),
    /** Null for a link that is for whoever has it. */
    email: text("email"),
    /** Of a reset: whose password it is. */
    userId: userId(),
    /** SHA-256 of the token, base64url. */
    hash: text("hash").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("invitations_account").on(table.accountId, table.id),
    index("invitations_user").on(table.userId),
    index("invitations_expiry").on(table.expiresAt),
  ],
);
