import type { Config } from "./config.ts";
import { readConfig } from "./config.ts";
import { runService } from "./run.ts";
import type { Role, RunningService } from "./run.ts";
import { startTrouble } from "./start-trouble.ts";

/** Something that wants to be closed before the service stops. */
type Close = () => Promise<void> | undefined;

/** Within this time a signal is the same one, heard twice. */
const ECHO_MS = 500;

/** Runs a process of the service until it is told to stop. `ready` is called once it is up. */
export async function main(
  role: Role,
  ready?: (service: RunningService, config: Config) => Promise<Close>,
): Promise<void> {
  const config = orExplain(() => readConfig(process.env));
  if (!(role.serves && role.works) && !("url" in config.database))
    explain(
      "DATABASE_URL: api and worker processes meet in PostgreSQL; npm start runs both in one on an embedded database",
    );
  const service = await runService(config, role).catch((error: Error) =>
    explain(startTrouble(error, config)),
  );
  const close = await ready?.(service, config);
  let stoppingSince: number | undefined;
  const stop = async (signal: string): Promise<void> => {
    if (stoppingSince !== undefined) {
      // A second signal means: now. But Ctrl-C arrives twice at once: from the terminal, and by way of what started us.
      if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    await close?.();
    await service.stop(signal);
    process.exit(0);
  };
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
}

function orExplain<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    return explain((error as Error).message);
  }
}

function explain(message: string): never {
  process.stderr.write(`Orator cannot start.\n${message}\n`);
  process.exit(2);
}
