// A process that does nothing but deliver: `node worker-process.fixture.ts DATABASE_URL`. Says "up" to its parent.
import { openDatabase } from "../../../platform/database/database.ts";
import { createLogger } from "../../../platform/logging/logger.ts";
import { createGuardedFetch } from "@orator/net";
import { DeliveryWorker } from "./delivery-worker.ts";
import { fastClock, testSecrets } from "../webhooks.fixture.ts";

const database = await openDatabase({ url: process.argv[2]!, connections: 3 });
const worker = new DeliveryWorker({
  database,
  clock: fastClock,
  secrets: testSecrets,
  log: createLogger("error"),
  guardedFetch: createGuardedFetch({ allowPrivate: true }),
});
await worker.start();
process.send!("up");
process.once("disconnect", () => process.exit());
