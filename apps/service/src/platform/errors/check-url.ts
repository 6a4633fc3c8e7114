import { DomainError } from "./domain-error.ts";
import { NetError } from "@orator/net";
import type { GuardedFetch } from "@orator/net";

/**
 * Checks an address that a request names before anything is made of it, without asking it: what it is, and where its
 * name leads now. Where it is used it is checked again, since names change.
 *
 * @param field path of the URL in the request
 * @throws DomainError VALIDATION_ERROR about the field
 */
export async function checkUrl(
  { checkTarget }: Pick<GuardedFetch, "checkTarget">,
  url: string,
  field: string,
): Promise<void> {
  await checkTarget(url).catch((error: unknown) => {
    throw error instanceof NetError ? urlRefusal(error, field) : error;
  });
}

/** What is wrong with an address, as a fault of the field that named it. */
export function urlRefusal(cause: NetError, field: string, reason: string = cause.message): DomainError {
  return new DomainError("VALIDATION_ERROR", `${field}: ${reason}`, { details: { field, reason }, cause });
}
