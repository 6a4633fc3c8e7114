import { and, desc, eq } from "drizzle-orm";
import { rowWhere } from "../../../platform/database/rows.ts";
import type { Services } from "../../../platform/services.ts";
import type { Queries } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/errors/domain-error.ts";
import type { Accounts } from "../../accounts/index.ts";
import { failWaiting, lockEndpoint } from "../deliveries/record-outcome.ts";
import { isSameAddress, mostEndpoints, refuseTaken } from "./endpoint.ts";
import type { PlacedEndpoint } from "./endpoint.ts";
import { firstSecret, nextSecret } from "../signing/signing-secrets.ts";
import { webhookEndpoints } from "../tables.ts";
import type { EndpointRow } from "../tables.ts";

/** What can be changed about an endpoint. */
type EndpointChanges = Partial<Pick<EndpointRow, "url" | "events" | "status">>;

/** Reads and changes the endpoints of accounts. Another account's endpoint is as good as none. */
export interface EndpointStore {
  /** @throws DomainError CONFLICT when the account has 50 already, or one at this address */
  add(endpoint: { accountId: string; url: string; events: string[] }): Promise<EndpointRow>;
  list(accountId: string): Promise<EndpointRow[]>;
  find(accountId: string, id: string): Promise<EndpointRow | undefined>;
  /**
   * Disabling ends what waits; a new address or enabling gives the endpoint three days anew.
   *
   * @throws DomainError CONFLICT when another endpoint of the account has the address
   */
  update(accountId: string, id: string, changes: EndpointChanges): Promise<EndpointRow | undefined>;
  rotate(accountId: string, id: string): Promise<EndpointRow | undefined>;
  /** Ends what waits; the log remains. False when there was none. */
  remove(accountId: string, id: string): Promise<boolean>;
}

/** Builds it on the database. */
export function createEndpointStore(
  parts: Pick<Services, "database" | "clock" | "newId" | "secrets"> & {
    accounts: Pick<Accounts, "lock">;
  },
): EndpointStore {
  const { database, clock, newId, secrets, accounts } = parts;
  const { queries } = database;
  const own = (accountId: string, id: string) =>
    and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.accountId, accountId));

  /**
   * An account's endpoints, which until the transaction ends nobody adds to and of which none moves. It is a lock and no
   * unique index, because installations have endpoints at one address twice, and processes of the version before make them.
   */
  const holdAddresses = async (tx: Queries, accountId: string): Promise<PlacedEndpoint[]> => {
    await accounts.lock(tx, accountId);
    return tx
      .select({ id: webhookEndpoints.id, url: webhookEndpoints.url })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.accountId, accountId));
  };

  const change = (
    accountId: string,
    id: string,
    changesOf: (present: EndpointRow) => Partial<EndpointRow>,
    url?: string,
  ): Promise<EndpointRow | undefined> =>
    database.transaction(async (tx) => {
      // The account before its endpoint, as everywhere.
      const others = url === undefined ? [] : await holdAddresses(tx, accountId);
      const present = await lockEndpoint(tx, id);
      if (present === undefined || present.accountId !== accountId) return undefined;
      if (url !== undefined && !isSameAddress(url, present.url)) refuseTaken(url, others);
      const changed = { ...present, ...changesOf(present) };
      await tx.update(webhookEndpoints).set(changed).where(eq(webhookEndpoints.id, id));
      if (present.status === "enabled" && changed.status === "disabled") {
        await failWaiting(tx, id, "The endpoint was disabled.");
      }
      return changed;
    });

  return {
    add: ({ accountId, url, events }) =>
      database.transaction(async (tx) => {
        const had = await holdAddresses(tx, accountId);
        refuseTaken(url, had);
        if (had.length >= mostEndpoints)
          fail("CONFLICT", `An account has at most ${mostEndpoints} endpoints.`);
        const [row] = await tx
          .insert(webhookEndpoints)
          .values({
            id: newId("webhookEndpoint"),
            accountId,
            url,
            events,
            status: "enabled",
            ...firstSecret(secrets),
            createdAt: new Date(clock.nowMs()),
          })
          .returning();
        return row!;
      }),
    list: (accountId) =>
      queries
        .select()
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.accountId, accountId))
        .orderBy(desc(webhookEndpoints.id)),
    find: (accountId, id) => rowWhere(queries, webhookEndpoints, own(accountId, id)),
    update: (accountId, id, changes) =>
      change(
        accountId,
        id,
        (present) => {
          const anew =
            changes.url !== undefined || (changes.status === "enabled" && present.status === "disabled");
          return { ...changes, ...(anew && { failingSince: null }) };
        },
        changes.url,
      ),
    rotate: (accountId, id) =>
      change(accountId, id, (present) => nextSecret(secrets, present, clock.nowMs())),
    remove: (accountId, id) =>
      database.transaction(async (tx) => {
        const present = await lockEndpoint(tx, id);
        if (present?.accountId !== accountId) return false;
        await failWaiting(tx, id, "The endpoint was deleted.");
        await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
        return true;
      }),
  };
}
