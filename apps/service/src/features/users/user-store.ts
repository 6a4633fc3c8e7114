import { and, desc, eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { deleteWhere, rowWhere } from "../../platform/database/rows.ts";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { users } from "./tables.ts";
import { emailKey } from "./user.ts";
import type { UserRole, UserRow } from "./user.ts";

/** Who is to become a user. */
interface NewUser {
  accountId: string;
  name: string;
  email: string;
  role: UserRole;
  /** Null for who signs in by a provider alone. */
  passwordHash: string | null;
}

/** What can be changed of a user by itself; the role has rules of its own. */
type Changes = Partial<Omit<UserRow, "id" | "accountId" | "role" | "createdAt">>;

/** Reads and changes the people who sign in. An e-mail belongs to one of them, whichever their account. */
export type UserStore = ReturnType<typeof createUserStore>;

/** Builds it on the database. */
export function createUserStore(
  parts: Pick<Services, "database" | "clock" | "newId"> & { accounts: Pick<Accounts, "lock"> },
) {
  const { database, clock, newId, accounts } = parts;
  const { queries } = database;
  const owned = (accountId: string, id: string): SQL =>
    and(eq(users.accountId, accountId), eq(users.id, id))!;
  const proveFree = async (tx: Queries, email: string, ownId?: string): Promise<void> => {
    const other = await rowWhere(tx, users, eq(users.email, emailKey(email)));
    if (other !== undefined && other.id !== ownId)
      fail("CONFLICT", "Somebody signs in with this e-mail already.");
  };
  /** The user, while nobody else changes the owners of the account; throws unless another owner stays. */
  const leavingAnOwner = async (tx: Queries, accountId: string, id: string): Promise<UserRow> => {
    await accounts.lock(tx, accountId);
    const row = (await rowWhere(tx, users, owned(accountId, id))) ?? notFound("user");
    const owners = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.accountId, accountId), eq(users.role, "owner")));
    if (row.role === "owner" && owners.length === 1)
      fail("CONFLICT", "This is the last owner of the account: make somebody else one first.");
    return row;
  };

  return {
    isEmpty: async () => (await queries.select({ id: users.id }).from(users).limit(1)).length === 0,
    list: (accountId: string): Promise<UserRow[]> =>
      queries.select().from(users).where(eq(users.accountId, accountId)).orderBy(desc(users.id)),
    byEmail: (email: string) => rowWhere(queries, users, eq(users.email, emailKey(email))),
    byId: (accountId: string, id: string) => rowWhere(queries, users, owned(accountId, id)),
    /** What somebody is called, for records of what they did; undefined for one that is gone. */
    async nameOf(id: string): Promise<string | undefined> {
      return (await rowWhere(queries, users, eq(users.id, id)))?.name;
    },
    /** Throws CONFLICT for an e-mail that is somebody's. */
    async create(tx: Queries, { email, ...given }: NewUser): Promise<UserRow> {
      await proveFree(tx, email);
      const [row] = await tx
        .insert(users)
        .values({
          ...given,
          id: newId("user"),
          email: emailKey(email),
          createdAt: new Date(clock.nowMs()),
        })
        .onConflictDoNothing()
        .returning();
      return row ?? fail("CONFLICT", "Somebody signs in with this e-mail already.");
    },
    /** Throws CONFLICT for an e-mail that is somebody else's. */
    async change(tx: Queries, id: string, { email, ...changes }: Changes): Promise<UserRow> {
      if (email !== undefined) await proveFree(tx, email, id);
      const [row] = await tx
        .update(users)
        .set({ ...changes, ...(email !== undefined && { email: emailKey(email) }) })
        .where(eq(users.id, id))
        .returning();
      return row ?? notFound("user");
    },
    /** Throws CONFLICT when no owner would be left. */
    setRole: (accountId: string, id: string, role: UserRole): Promise<UserRow> =>
      database.transaction(async (tx) => {
        if (role !== "owner") await leavingAnOwner(tx, accountId, id);
        const [row] = await tx.update(users).set({ role }).where(owned(accountId, id)).returning();
        return row ?? notFound("user");
      }),
    /** Throws CONFLICT when no owner would be left. The sessions go with the user. */
    remove: (accountId: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        await leavingAnOwner(tx, accountId, id);
        await deleteWhere(tx, users, owned(accountId, id));
      }),
  };
}
