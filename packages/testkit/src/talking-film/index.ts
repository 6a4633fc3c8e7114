export { dubbedSound, makeTalkingFilm, type SpokenTurn, type TalkingFilm } from "./talking-film.ts";
