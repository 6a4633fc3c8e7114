// A worker that embeds a brain slowly, told by DATABASE and BRAIN; it is killed in the middle.
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../../platform/database/database.ts";
import { testEmbeddings, embedsBy, run } from "./embedding.fixture.ts";

const database = await openDatabase({ url: process.env["DATABASE"]!, connections: 2 });
const { embeddings } = testEmbeddings("letters", async (seen) => {
  if (seen.length > 0) process.send!(seen.length);
  await wait(200);
});
await run(embedsBy(database, embeddings), process.env["BRAIN"]!);
