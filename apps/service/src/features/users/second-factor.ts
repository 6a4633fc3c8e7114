import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { hashSecret } from "../../platform/secrets/random-secret.ts";
import type { Services } from "../../platform/services.ts";
import { users } from "./tables.ts";
import { newRecoveryCodes, newTotp, plainCode, stepOfCode } from "./totp.ts";
import type { UserRow } from "./user.ts";

const PURPOSE = "totp";

/** Second factors of people: codes of an app, and ten recovery codes for who has lost it. */
export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Builds it on the database. */
export function createSecondFactor({
  database,
  secrets,
  clock,
}: Pick<Services, "database" | "secrets" | "clock">) {
  const change = async (
    set: Partial<Record<keyof UserRow, unknown>>,
    where: SQL | undefined,
  ): Promise<boolean> =>
    ((
      await database.queries
        .update(users)
        .set(set as object)
        .where(where)
    ).rowCount ?? 0) > 0;
  return {
    /** What an app needs; of no effect until a code of it has come. */
    async start({ id, email }: UserRow) {
      const made = newTotp(email);
      await change({ totpPending: secrets.seal(PURPOSE, made.secret) }, eq(users.id, id));
      return made;
    },
    /** Turns it on by a first code; undefined for a wrong one. The codes can be seen at no other moment. */
    async confirm({ id, totpPending }: UserRow & { totpPending: string }, code: string) {
      const step = stepOfCode(secrets.open(PURPOSE, totpPending), plainCode(code), clock.nowMs());
      if (step === undefined) return undefined;
      const codes = newRecoveryCodes();
      const set = {
        totpSecret: totpPending,
        totpPending: null,
        totpStep: step,
        recoveryCodes: codes.map((one) => hashSecret(plainCode(one))),
      };
      const isOn = await change(set, and(eq(users.id, id), eq(users.totpPending, totpPending)));
      return isOn ? codes : undefined;
    },
    /** Whether a code of the app or a recovery code is right; each is taken once. */
    async take({ id, totpSecret }: UserRow & { totpSecret: string }, code: string) {
      const plain = plainCode(code);
      const step = stepOfCode(secrets.open(PURPOSE, totpSecret), plain, clock.nowMs());
      if (step !== undefined) {
        const unused = or(isNull(users.totpStep), lt(users.totpStep, step));
        return change({ totpStep: step }, and(eq(users.id, id), unused));
      }
      const hash = hashSecret(plain);
      const left = sql`array_remove(${users.recoveryCodes}, ${hash})`;
      return change(
        { recoveryCodes: left },
        and(eq(users.id, id), sql`${hash} = ANY(${users.recoveryCodes})`),
      );
    },
  };
}

/** What a user without a second factor has. */
export const NO_SECOND_FACTOR = {
  totpSecret: null,
  totpPending: null,
  totpStep: null,
  recoveryCodes: null,
} as const satisfies Partial<UserRow>;
