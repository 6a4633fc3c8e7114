import { readFile, writeFile } from "node:fs/promises";
import { InputError, readablePicture } from "@orator/render";
import { invalid } from "../../platform/errors/domain-error.ts";

/** Replaces a picture by one that browsers and films show, in place. Throws a VALIDATION_ERROR for one that cannot be opened. */
export async function rewritePicture(file: string, signal: AbortSignal): Promise<void> {
  try {
    const { bytes } = await readablePicture(await readFile(file), signal);
    await writeFile(file, bytes);
  } catch (error) {
    if (error instanceof InputError) invalid("file", `cannot be taken: ${error.message}`);
    throw error;
  }
}
