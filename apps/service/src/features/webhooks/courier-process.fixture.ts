// A process that does nothing but deliver: `node courier-process.fixture.ts DATABASE_URL`. Says "up" to its parent.
import { openDatabase } from "../../platform/database/database.ts";
import { createLogger } from "../../platform/logging/logger.ts";
import { createGuardedFetch } from "../../platform/net/index.ts";
import { Courier } from "./courier.ts";
import { fastClock, testSecrets } from "./webhooks.fixture.ts";

const database = await openDatabase({ url: process.argv[2]!, connections: 3 });
const courier = new Courier({
  database,
  clock: fastClock,
  secrets: testSecrets,
  log: createLogger("error"),
  post: { guardedFetch: createGuardedFetch({ allowPrivate: true }), allowPrivate: true },
});
await courier.start();
process.send!("up");
process.once("disconnect", () => process.exit());
