import type { FastifyReply, FastifyRequest } from "fastify";
import { admit } from "../../platform/http/rate-headers.ts";
import type { Services } from "../../platform/services.ts";
import { hashSecret } from "../../platform/secrets/random-secret.ts";
import { emailKey } from "./user.ts";

const MINUTE_MS = 60_000;
/** Attempts of an address in a minute: passwords and links together. */
const OF_ADDRESS = 20;
/** Attempts in the name of one person in a quarter of an hour. */
const OF_PERSON = 10;

/** Lets so many attempts through, and throws the 429 for others. */
export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/** Counts over all processes. */
export function createSignInThrottle({ limiter }: Pick<Services, "limiter">) {
  const ofPerson = async (subject: string, reply: FastifyReply): Promise<void> =>
    admit(reply, await limiter.take(subject, OF_PERSON, 15 * MINUTE_MS));
  return {
    byAddress: async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> =>
      admit(reply, await limiter.take(`sign-in from ${ip}`, OF_ADDRESS, MINUTE_MS)),
    /** Counted under its hash: it may be anything that somebody typed. */
    byEmail: (email: string, reply: FastifyReply): Promise<void> =>
      ofPerson(`sign-in as ${hashSecret(emailKey(email))}`, reply),
    /** Passwords and codes of whoever is signed in: apart, so that strangers cannot use them up. */
    byUser: (userId: string, reply: FastifyReply): Promise<void> => ofPerson(`proof of ${userId}`, reply),
  };
}
