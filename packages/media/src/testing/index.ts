export { makeChain } from "../credentials/test-chain.fixture.ts";
export { getFloats, makeTestFilm, type TestFilm, wavOf } from "../dub/test-film.fixture.ts";
export { hdrAvif, pq, PQ } from "../read/hdr-avif.fixture.ts";
export { shareProcesses } from "../process/shared-processes.fixture.ts";
