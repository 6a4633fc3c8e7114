import { ROLES, routes } from "@orator/contract";
import type { Role, Route } from "@orator/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

/** What ends the session that asks comes last. */
const LAST = ["signOut", "signOutEverywhere"];
const operations = Object.values<Route>(routes)
  .filter(({ auth }) => auth === "key" || auth === "user")
  .sort((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));
const PEOPLE = ["none", ...ROLES] as const;
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Asks for something that is not there, with nothing to do. */
async function ask(route: Route, headers: Record<string, string>): Promise<string> {
  const { status, body } = await service.request(route.method, route.path.replaceAll(/\{\w+\}/g, "none"), {
    headers: { ...headers, ...(route.body && { "content-type": "application/json" }) },
    ...(route.body && { body: "{}" }),
  });
  if (body.error?.code === "INSUFFICIENT_PERMISSIONS") return "403";
  return status === 401 ? "401" : "let in";
}

function expected(person: Role | "none", { id, role }: Route): string {
  // What a key is can be asked by the key alone.
  if (person === "none" || id === "validateApiKey") return "401";
  return ROLES.indexOf(person) >= ROLES.indexOf(role) ? "let in" : "403";
}

/** Operators are owners of the installation's own account. */
function signIn(person: Role | "none"): Promise<Record<string, string>> | object {
  if (person === "none") return {};
  return person === "operator" ? service.signedIn("owner") : service.signedIn(person, "acme");
}

describe("every operation lets in whom its role names, and nobody below", () => {
  it.each(PEOPLE)("%s", async (person) => {
    let headers = { ...(await signIn(person)) };
    const wrong: string[] = [];
    for (const route of operations) {
      if (LAST.includes(route.id)) headers = { ...(await signIn(person)) };
      const got = await ask(route, headers);
      if (got !== expected(person, route)) wrong.push(`${route.id}: ${got}, not ${expected(person, route)}`);
    }
    expect(wrong).toEqual([]);
    expect(operations.length).toBeGreaterThan(130);
  });
});
