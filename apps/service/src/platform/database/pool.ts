import { types } from "pg";
import type { CustomTypesConfig, Pool } from "pg";

/** An open pool of connections, before its tables are looked at. */
export interface OpenPool {
  kind: "embedded" | "postgres";
  pool: Pool;
  close(): Promise<void>;
}

/** bigint and count(*) as numbers: nothing here counts beyond 2^53. */
export function wholeNumbers(): CustomTypesConfig {
  return {
    getTypeParser: ((id: number, format?: "text" | "binary") =>
      id === types.builtins.INT8
        ? Number
        : types.getTypeParser(id, format as "text")) as typeof types.getTypeParser,
  };
}
