import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { deleteWhere, rowWhere } from "../../platform/database/rows.ts";
import { hashSecret, newSecret } from "../../platform/secrets/random-secret.ts";
import type { Services } from "../../platform/services.ts";
import { invitations } from "./tables.ts";
import { emailKey } from "./user.ts";
import type { UserRole } from "./user.ts";

/** A link as it is kept. */
export type InvitationRow = typeof invitations.$inferSelect;

/** What a link does. */
export type InvitationKind = "setup" | "invitation" | "reset";

const HOUR_MS = 3_600_000;
const GOOD_FOR_MS: Record<InvitationKind, number> = {
  setup: 7 * 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
};

/** A link that is to be made. */
interface NewInvitation {
  accountId: string;
  kind: InvitationKind;
  role: UserRole;
  /** The only address that can accept. */
  email?: string | undefined;
  /** Of a reset: whose password it is. */
  userId?: string;
}

/** Reads and changes links that let people in. What is past its time is as if it did not exist. */
export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** What the store needs. */
type InvitationStoreParts = Pick<Services, "database" | "clock" | "newId" | "baseUrl">;

/** Builds it on the database. */
export function createInvitationStore({ database, clock, newId, baseUrl }: InvitationStoreParts) {
  const { queries } = database;
  const open = (): SQL => gt(invitations.expiresAt, new Date(clock.nowMs()));
  return {
    /** The only moment at which the link can be seen. Behind the `#` it goes to no server and into no log. */
    async create({ email, ...given }: NewInvitation) {
      const token = newSecret("");
      const nowMs = clock.nowMs();
      const [row] = await queries
        .insert(invitations)
        .values({
          ...given,
          email: email === undefined ? null : emailKey(email),
          id: newId("invitation"),
          hash: hashSecret(token),
          createdAt: new Date(nowMs),
          expiresAt: new Date(nowMs + GOOD_FOR_MS[given.kind]),
        })
        .returning();
      return { row: row!, url: `${baseUrl}/studio/welcome#${token}` };
    },
    byToken: (token: string) =>
      rowWhere(queries, invitations, and(eq(invitations.hash, hashSecret(token)), open())),
    /** The one that waits for an address; never a reset. */
    forEmail: (email: string) =>
      rowWhere(
        queries,
        invitations,
        and(eq(invitations.email, emailKey(email)), ne(invitations.kind, "reset"), open()),
      ),
    list: (accountId: string): Promise<InvitationRow[]> =>
      queries
        .select()
        .from(invitations)
        .where(and(eq(invitations.accountId, accountId), ne(invitations.kind, "reset"), open()))
        .orderBy(desc(invitations.id)),
    /** Uses it up; false when somebody else was faster. With a set-up link the account's others go too. */
    async use(tx: Queries, { id, kind, accountId }: InvitationRow) {
      const wasThere = await deleteWhere(tx, invitations, eq(invitations.id, id));
      if (wasThere && kind === "setup")
        await deleteWhere(
          tx,
          invitations,
          and(eq(invitations.accountId, accountId), eq(invitations.kind, "setup")),
        );
      return wasThere;
    },
    /** False when the account has none of this id. */
    remove: (accountId: string, id: string): Promise<boolean> =>
      deleteWhere(
        queries,
        invitations,
        and(eq(invitations.accountId, accountId), eq(invitations.id, id), ne(invitations.kind, "reset")),
      ),
    /** Withdraws the resets of a user's password. */
    removeResets: (userId: string): Promise<boolean> =>
      deleteWhere(queries, invitations, and(eq(invitations.userId, userId), eq(invitations.kind, "reset"))),
  };
}
