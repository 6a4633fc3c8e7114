// Brings the tables up to date, those of the queue too, and ends: for installations whose processes must not.
import { openDatabase } from "../platform/database/database.ts";
import { createLogger } from "../platform/logging/logger.ts";
import { createQueue } from "../platform/queue/queue.ts";
import { readConfig } from "./config.ts";
import { jobs } from "./jobs.ts";

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  const queue = await createQueue({ database, jobs, log: createLogger(config.logLevel), works: false });
  await queue.stop(0);
  await database.close();
  process.stdout.write("The tables are up to date.\n");
} catch (error) {
  process.stderr.write(`Orator cannot bring the tables up to date.\n${(error as Error).message}\n`);
  process.exitCode = 1;
}
