import { z } from "zod";
import { timestamp } from "./fields.ts";

/** Somebody's agreement that what shows them is made to speak, or that their voice is cloned. */
export const consentBody = z
  .strictObject({
    name: z.string().min(1).max(200).regex(/\S/, "must not be blank").describe("Who agrees"),
    statement: z
      .string()
      .min(1)
      .max(2000)
      .regex(/\S/, "must not be blank")
      .describe("What they agree to, in their words"),
  })
  .meta({
    id: "ConsentBody",
    description:
      "The consent of the person who is seen in an uploaded photo or in a film, or heard in a recording. Generated pictures show nobody. It is kept with what is made, and files that show the person name who gave it and when.",
  });

/** The same, as it is kept. */
export const consent = z
  .object({ name: z.string(), statement: z.string(), recorded_at: timestamp })
  .meta({ id: "Consent" });
