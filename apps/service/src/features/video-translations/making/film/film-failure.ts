import { isMediaError } from "@orator/media";
import { asSentence } from "../../../../platform/errors/as-sentence.ts";
import { InputFailure } from "../input-failure.ts";

/** Does work on a film; what is wrong with the film becomes an InputFailure that calls it by its name, with more to say behind. */
export async function onFilm<Result>(
  { file, name, more }: { file: string; name: string; more?: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isMediaError(error)) throw error;
    const sentence = asSentence(error.message.replaceAll(file, name));
    throw new InputFailure("VALIDATION_ERROR", more === undefined ? sentence : `${sentence} ${more}`, {
      cause: error,
    });
  }
}
