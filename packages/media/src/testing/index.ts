export { getFloats, makeTestFilm, type TestFilm, wavOf } from "../dub/test-film.fixture.ts";
