/** Which scene of how many. */
export interface SceneNumber {
  index: number;
  of: number;
}

/** A failure that the user can understand and mend: a wrong option, a file that cannot be read. One line. */
export class InputError extends Error {
  override readonly name = "InputError";
}

/** Names of the errors with which the packages below say that the input is at fault. */
const EXPECTED = new Set(["InputError", "MediaError", "SpeechError", "HumanError", "StageError"]);

/** Whether `error` is the user's to mend rather than a fault of the program. */
export function isInputError(error: unknown): error is Error {
  return error instanceof Error && EXPECTED.has(error.name);
}

/** The error, with the number of the scene in front where there are several and the user can mend it. */
export function inScene(error: unknown, { index, of }: SceneNumber): unknown {
  if (of === 1 || !isInputError(error)) return error;
  return new InputError(`scene ${index + 1}: ${error.message}`, { cause: error });
}
