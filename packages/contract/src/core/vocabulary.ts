import { z } from "zod";

/** Words that a list of a brand voice holds at most. */
export const MOST_WORDS = 1000;

/** A word, or several in a row: 1 to 100 characters, not blank. */
export const term = z.string().min(1).max(100).regex(/\S/, "must not be blank");

/** Words and how they are said. */
export const vocabulary = z
  .array(
    z.tuple([
      term.regex(/^[^[\]|]*$/, "must not hold [, ] or |"),
      z
        .string()
        .min(1)
        .max(200)
        .regex(/^[^[\]]*$/, "must not hold [ or ]")
        .describe("Letters as they are said (`toh-MAH-toh`), or IPA or ARPAbet between slashes"),
    ]),
  )
  .max(MOST_WORDS)
  .describe("Words and their pronunciations: whole words only, case-insensitive, longest first");
