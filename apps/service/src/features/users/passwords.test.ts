import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createPasswords } from "./passwords.ts";
import { signIn } from "./sign-in.ts";
import { PASSWORD } from "./users.fixture.ts";

/** Passwords, and what each derivation took. */
function countedPasswords() {
  const derived: object[] = [];
  const passwords = createPasswords(async ({ memory, passes, parallelism, tagLength }) => {
    derived.push({ memory, passes, parallelism, tagLength });
    return Buffer.alloc(tagLength);
  });
  return { passwords, derived };
}

describe("passwords", () => {
  it("are kept as Argon2id in a PHC string, each with a salt of its own", async () => {
    const passwords = createPasswords();
    const [first, second] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await passwords.verify(first, PASSWORD)).toBe(true);
    expect(await passwords.verify(first, `${PASSWORD} `)).toBe(false);
  });

  it("are the same however their accents are written", async () => {
    const passwords = createPasswords();
    expect(
      await passwords.verify(await passwords.hash("été à la mer"), "e\u0301te\u0301 a\u0300 la mer"),
    ).toBe(true);
  });

  it("agree with the hash of another implementation, whatever its parameters", async () => {
    // Of the tests of the reference implementation: "password" with the salt "somesalt".
    const hash = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    expect(await createPasswords().verify(hash, "password")).toBe(true);
  });

  it("take the same work for somebody who is not there, and are never right", async () => {
    const { passwords, derived } = countedPasswords();
    const kept = await passwords.hash(PASSWORD);
    expect(await passwords.verify(kept, PASSWORD)).toBe(true);
    expect(await passwords.verify(undefined, PASSWORD)).toBe(false);
    expect(await passwords.verify(null, PASSWORD)).toBe(false);
    expect(derived).toHaveLength(4);
    expect(new Set(derived.map((cost) => JSON.stringify(cost))).size).toBe(1);
  });

  it("are derived two at a time", async () => {
    let running = 0;
    let most = 0;
    const passwords = createPasswords(async ({ tagLength }) => {
      most = Math.max(most, ++running);
      await setTimeout(5);
      running--;
      return Buffer.alloc(tagLength);
    });
    await Promise.all(Array.from({ length: 7 }, () => passwords.hash(PASSWORD)));
    expect(most).toBe(2);
  });
});

describe("signing in", () => {
  it("derives one key, whether the e-mail, the password or neither is known", async () => {
    const { passwords, derived } = countedPasswords();
    const passwordHash = await passwords.hash(PASSWORD);
    const kept = { id: "usr_1", totpSecret: null };
    const people: Record<string, object> = {
      "known@example.com": { ...kept, passwordHash },
      "provider@example.com": { ...kept, passwordHash: null },
    };
    const { handle } = signIn({
      users: { byEmail: async (email) => people[email] as never },
      passwords,
      secondFactor: undefined as never,
      throttle: { byAddress: async () => {}, byEmail: async () => {}, isFirstRefusal: async () => false },
      letIn: async () => ({}) as never,
      baseUrl: "http://127.0.0.1",
    });
    for (const email of ["known@example.com", "unknown@example.com", "provider@example.com"]) {
      derived.length = 0;
      const body = { email, password: PASSWORD };
      await handle({ body, request: { headers: {} }, reply: {} } as never).catch(() => {});
      expect([email, derived.length]).toEqual([email, 1]);
    }
  });
});
