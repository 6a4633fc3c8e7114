import { setImmediate as nextTurn } from "node:timers/promises";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { fieldPath } from "../../platform/http/parse.ts";
import type { RenderSpec } from "../videos/index.ts";
import type { RowOrders } from "./batch-templates.ts";
import type { BatchRow, ReadRows, RowFault } from "./rows/row.ts";

/** For so long rows are checked in one go. */
const TURN_MS = 10;
/** As many wrong cells of one row as are told. */
const MOST_FAULTS = 20;

/**
 * Everything that is wrong with rows, by their order; `onRight` learns what each right one asks for, and may find fault too. The
 * signal ends it early.
 */
export async function checkRows(
  { rows, faults, variables }: ReadRows,
  orders: RowOrders,
  { onRight, signal }: { onRight?: (spec: RenderSpec) => Promise<void>; signal: AbortSignal },
): Promise<RowFault[]> {
  const columns = new Map(variables.map((name) => [fieldPath(["variables", name]), name]));
  const found = [...faults];
  let sinceMs = performance.now();
  for (const row of rows) {
    signal.throwIfAborted();
    // What is known already never waits: other requests get their turn here.
    if (performance.now() - sinceMs > TURN_MS) {
      await nextTurn();
      sinceMs = performance.now();
    }
    found.push(...(await faultsOf(row, orders, columns, onRight)));
  }
  return found.sort((a, b) => a.row - b.row);
}

/** One after another: a cell that is found wrong is left out, so that the next one shows. */
async function faultsOf(
  row: BatchRow,
  orders: RowOrders,
  columns: ReadonlyMap<string, string>,
  onRight: ((spec: RenderSpec) => Promise<void>) | undefined,
): Promise<RowFault[]> {
  const faults: RowFault[] = [];
  const variables = { ...row.variables };
  while (faults.length < MOST_FAULTS) {
    try {
      const { spec } = await orders.orderOf({ ...row, variables });
      if (faults.length === 0) await onRight?.(spec);
      return faults;
    } catch (error) {
      if (!isTheirs(error)) throw error;
      const { field = "", reason = error.message } = error.details ?? {};
      const name = columns.get(field);
      // A cell that was left out above is missing now: that is no news.
      if (faults.some(({ column }) => column === (name ?? columnOf(field)))) return faults;
      faults.push({ row: row.number, column: name ?? columnOf(field), reason });
      if (name === undefined || !Object.hasOwn(variables, name)) return faults;
      delete variables[name];
    }
  }
  return faults;
}

/** Whether a row's sender can mend it. */
function isTheirs(error: unknown): error is DomainError {
  return (
    error instanceof DomainError &&
    ["VALIDATION_ERROR", "INVALID_REQUEST", "RESOURCE_NOT_FOUND", "CONFLICT"].includes(error.code)
  );
}

function columnOf(field: string): string | null {
  if (field === "") return null;
  const bare = /^variables(?:\.(.+)|\[(".*")\])$/.exec(field);
  return bare?.[1] ?? (bare?.[2] === undefined ? field : (JSON.parse(bare[2]) as string));
}
