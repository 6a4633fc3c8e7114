export { freePort } from "./free-port.ts";
export { postgresPrograms, startPostgres, type PostgresServer } from "./postgres.ts";
export { startFaultyLine, type FaultyLine } from "./faulty-line.ts";
export { startS3, type TestS3 } from "./s3.ts";
