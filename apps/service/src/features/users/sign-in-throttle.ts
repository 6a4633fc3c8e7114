import type { FastifyReply, FastifyRequest } from "fastify";
import { admit } from "../../platform/http/rate-headers.ts";
import type { Services } from "../../platform/services.ts";
import { hashSecret } from "../../platform/secrets/random-secret.ts";
import { emailKey } from "./user.ts";

const MINUTE_MS = 60_000;
/** Attempts of an address in a minute, passwords and links together; and in the name of one person in a quarter of an hour. */
export const SIGN_IN_LIMITS = { ofAddress: 20, ofPerson: 10 };

/** Lets so many attempts through, and throws the 429 for others. */
export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/** Counts over all processes. */
export function createSignInThrottle({ limiter }: Pick<Services, "limiter">) {
  const ofPerson = async (subject: string, reply: FastifyReply): Promise<void> =>
    admit(reply, await limiter.take(subject, SIGN_IN_LIMITS.ofPerson, 15 * MINUTE_MS));
  return {
    byAddress: async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> =>
      admit(reply, await limiter.take(`sign-in from ${ip}`, SIGN_IN_LIMITS.ofAddress, MINUTE_MS)),
    /** Counted under its hash: it may be anything that somebody typed. */
    byEmail: (email: string, reply: FastifyReply): Promise<void> =>
      ofPerson(`sign-in as ${hashSecret(emailKey(email))}`, reply),
    /** Whether nobody was told in this quarter of an hour that the tries in somebody's name are used up. */
    isFirstRefusal: async (userId: string): Promise<boolean> =>
      (await limiter.take(`refusals of ${userId}`, 1, 15 * MINUTE_MS)).allowed,
    /** Passwords and codes of whoever is signed in: apart, so that strangers cannot use them up. */
    byUser: (userId: string, reply: FastifyReply): Promise<void> => ofPerson(`proof of ${userId}`, reply),
  };
}
