// A program that reads as it is told.
import { fail } from "../errors/domain-error.ts";
import { serveReading } from "./serve-reading.ts";

serveReading(async (task: "long" | "refuse" | "die" | "fill") => {
  if (task === "refuse")
    fail("VALIDATION_ERROR", "rows is empty", { details: { field: "rows", reason: "is empty" } });
  if (task === "die") process.exit(3);
  if (task === "fill") for (const all: unknown[] = []; ;) all.push(Array.from({ length: 1e6 }, () => ({})));
  return {
    rows: Array.from({ length: 1000 }, (_, row) => ({ row })),
    body: { items: Array.from({ length: 500 }, (_, at) => at) },
  };
});
