import { InputError } from "@orator/render";
import type { Imprint } from "@orator/render";

/** Who signs what is made here, as C2PA_CERTIFICATE and C2PA_KEY say. Throws an InputError where one of them is missing. */
export function givenCredentials(): Pick<Imprint, "credentials"> {
  const { C2PA_CERTIFICATE: certificateFile, C2PA_KEY: keyFile } = process.env;
  if (!certificateFile && !keyFile) return {};
  if (!certificateFile || !keyFile) throw new InputError("C2PA_CERTIFICATE and C2PA_KEY are needed together");
  return { credentials: { certificateFile, keyFile } };
}
