import type { z } from "zod";

/** One kind of event: what it means, the schema of its `event_data`, and an example of it. */
export interface EventKind {
  meaning: string;
  data: z.ZodObject;
  example: Record<string, unknown>;
}
