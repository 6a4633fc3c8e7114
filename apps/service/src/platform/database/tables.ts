import { timestamp } from "drizzle-orm/pg-core";

/** A moment, kept with milliseconds and its zone, read as a Date. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
}
