export { freePort } from "./free-port.ts";
export { postgresPrograms, startPostgres, type PostgresServer } from "./postgres.ts";
