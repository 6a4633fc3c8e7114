import { InputError, isInputError } from "./input-error.ts";

/** Which scene of how many. */
export interface SceneNumber {
  index: number;
  of: number;
}

/** The error, with the number of the scene in front where there are several and the user can mend it. */
export function inScene(error: unknown, { index, of }: SceneNumber): unknown {
  if (of === 1 || !isInputError(error)) return error;
  return new InputError(`scene ${index + 1}: ${error.message}`, { cause: error });
}
