import { InputError, isInputError } from "./input-error.ts";

/** The error with the names that users know in place of paths; see `VideoSettings.fileNames`. */
export function withFileNames(error: unknown, names: Readonly<Record<string, string>> = {}): unknown {
  if (!isInputError(error)) return error;
  let { message } = error;
  // A path may be the beginning of another one.
  for (const path of Object.keys(names).sort((a, b) => b.length - a.length))
    message = message.replaceAll(path, names[path]!);
  return message === error.message ? error : new InputError(message, { cause: error });
}
