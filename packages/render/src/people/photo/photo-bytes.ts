import { readFile } from "node:fs/promises";
import { InputError } from "../../request/input-error.ts";

/** A photo's file, as it is. Throws an InputError that says what the name leads to instead. */
export async function photoBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EISDIR") throw new InputError(`${file} is a folder: name the photo in it`);
    if (code === "ENOENT" || code === "ENOTDIR") throw new InputError(`there is no photo ${file}`);
    throw new InputError(`the photo ${file} cannot be read (${code})`);
  }
}
