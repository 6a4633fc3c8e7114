/** What kept a model from being fetched, read or tested: one plain line that says what to do, for whoever ran the command. */
export class ModelsError extends Error {
  override readonly name = "ModelsError";
}
