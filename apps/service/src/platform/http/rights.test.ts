import { routes } from "@orator/contract";
import type { Role, Route, Scope } from "@orator/contract";
import { describe, expect, it } from "vitest";
import type { Actor } from "./operation.ts";
import { refusalOf } from "./rights.ts";

/** Operations that send a body and change nothing. */
const READ_BY_POST = ["queryBrain", "validateApiKey"];

function asKey(...scopes: Scope[]) {
  const actor: Actor = { kind: "key", keyId: "key_1" };
  return { actor, scopes, isOperator: false };
}
function asUser(role: Role) {
  const actor: Actor = { kind: "user", userId: "usr_1", sessionId: "ssn_1", role };
  return { actor, scopes: [], isOperator: false };
}

describe("what callers may do", () => {
  it("a key needs the scope itself, whatever the role", () => {
    const listKeys = { auth: "key", scope: "read", role: "owner" } as const;
    expect(refusalOf(listKeys, asKey("read"))).toBeUndefined();
    expect(refusalOf({ auth: "key", scope: "admin", role: "owner" }, asKey("read", "write"))).toMatch(
      /scope "admin"/,
    );
  });

  it("a person needs the role or a higher one", () => {
    const make = { auth: "key", scope: "write", role: "editor" } as const;
    expect(refusalOf(make, asUser("viewer"))).toMatch(/viewer.*editor/);
    expect(refusalOf(make, asUser("editor"))).toBeUndefined();
    expect(refusalOf(make, asUser("owner"))).toBeUndefined();
    expect(refusalOf({ ...make, role: "owner" }, asUser("editor"))).toMatch(/owner/);
  });

  it("what is a person's own no key can do, whatever its scopes", () => {
    const own = { auth: "user", scope: "read", role: "viewer" } as const;
    expect(refusalOf(own, asKey("read", "write", "admin"))).toMatch(/people/);
    expect(refusalOf(own, asUser("viewer"))).toBeUndefined();
  });

  it("the installation is managed from its own account alone, by owners and keys with admin", () => {
    const manage = { auth: "key", scope: "admin", role: "operator" } as const;
    for (const caller of [asKey("read", "write", "admin"), asUser("owner")]) {
      expect(refusalOf(manage, caller)).toMatch(/runs this installation/);
      expect(refusalOf(manage, { ...caller, isOperator: true })).toBeUndefined();
    }
    expect(refusalOf(manage, { ...asUser("editor"), isOperator: true })).toMatch(/owner/);
  });

  it("viewers change nothing", () => {
    // Their own name, password and sessions aside.
    const withCaller = Object.values<Route>(routes).filter(({ auth }) => auth === "key" || auth === "widget");
    const changedByViewers = withCaller.filter(({ method, role }) => method !== "GET" && role === "viewer");
    expect(changedByViewers.map(({ id }) => id).sort()).toEqual(READ_BY_POST);
  });
});
