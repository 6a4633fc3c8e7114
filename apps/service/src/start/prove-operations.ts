import { routes } from "@orator/contract";
import type { Operation } from "../platform/http/operation.ts";

/** Throws unless every operation of the contract is there, once: what the documentation promises is served. */
export function proveOperations(operations: readonly Operation[]): void {
  const promised = Object.keys(routes).sort();
  const served = operations.map(({ route }) => route.id).sort();
  const missing = promised.filter((id) => !served.includes(id));
  const twice = served.filter((id, index) => served[index + 1] === id);
  if (missing.length > 0 || twice.length > 0)
    throw new Error(`the contract and the service differ: missing ${missing}, served twice ${twice}`);
}
