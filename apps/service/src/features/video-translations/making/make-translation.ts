import type { TranslationRow } from "../tables.ts";
import { makeOfFilm } from "./film/make-film.ts";
import type { MakeFilmParts } from "./film/make-film.ts";
import { makeOfOwn } from "./make-own.ts";
import type { MakeOwnParts } from "./make-own.ts";
import type { MakingRun } from "./making-run.ts";

/** What making translations needs. */
export type MakeTranslationParts = MakeOwnParts & MakeFilmParts;

/** Takes a translation from where the last run left it to its end. False when the lease was lost meanwhile. Throws as its two kinds do. */
export function makeTranslation(
  row: TranslationRow,
  run: MakingRun,
  parts: MakeTranslationParts,
): Promise<boolean> {
  const { source } = row;
  return "film" in source ? makeOfFilm(row, source, run, parts) : makeOfOwn(row, source, run, parts);
}
