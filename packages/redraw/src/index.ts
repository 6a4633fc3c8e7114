export { joinLines, type PlacedLine } from "./join-lines.ts";
export { judgeLips, type LipsToJudge } from "./judge-lips.ts";
export { LONGEST_FILM_MS, type Progress, type RedrawLimits } from "./limits.ts";
export { redrawLips, type LipsToRedraw, type RedrawnFilm } from "./redraw-lips.ts";
export type { FilmMeasures, FilmVerdict } from "@orator/relip";
