import { z } from "zod";

const MOST_WORDS = 300;

/** Arguments that fit a tool's parameters, or what is wrong with them, in words for the model that wrote them. */
type CheckedArguments = { ok: true; given: Record<string, unknown> } | { ok: false; error: string };

/**
 * Checks arguments of a model against parameters that `toolParametersFault` has found nothing wrong with. What the
 * parameters do not name is let through where they do not forbid it.
 */
export function checkArguments(parameters: object, given: unknown): CheckedArguments {
  const result = z.fromJSONSchema(parameters as Parameters<typeof z.fromJSONSchema>[0]).safeParse(given);
  if (result.success) return { ok: true, given: result.data as Record<string, unknown> };
  const faults = result.error.issues.map(
    ({ path, message }) => `${path.join(".") || "arguments"}: ${message}`,
  );
  return { ok: false, error: `The arguments do not fit. ${faults.join("; ")}`.slice(0, MOST_WORDS) };
}
