import { text } from "drizzle-orm/pg-core";
import { accounts } from "./tables.ts";

/** The column of a table that says whose each row is; the rows go with their account. */
export function accountId() {
  return text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });
}
