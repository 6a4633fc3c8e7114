import type { Actor } from "../../platform/http/operation.ts";

/** Tells what a key or a person is called; undefined for one that is gone. */
export type NameOf = (actor: { kind: Actor["kind"]; id: string }) => Promise<string | undefined>;

/** By whom something was done, as rows have it. */
interface ActorColumns {
  actorKind: Actor["kind"];
  actorId: string;
}

/** Who called, for a row to keep: ids alone, whatever a key or a person is called later. */
export function actorColumns(actor: Actor): ActorColumns {
  return { actorKind: actor.kind, actorId: actor.kind === "key" ? actor.keyId : actor.userId };
}

/** Finds the names of the actors of some rows, each asked for once. Who has none any more is called by their id. */
export async function actorNames(
  rows: readonly ActorColumns[],
  nameOf: NameOf,
): Promise<(row: ActorColumns) => string> {
  const names = new Map<string, string>();
  for (const { actorKind: kind, actorId: id } of rows)
    if (!names.has(id)) names.set(id, (await nameOf({ kind, id })) ?? id);
  return ({ actorId }) => names.get(actorId) ?? actorId;
}
