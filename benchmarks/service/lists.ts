import { openDatabase } from "@orator/service/testing";
import type { Stack } from "@orator/acceptance/stack";
import type { Benchmark, Row } from "../row.ts";
import { medianOf, onBoth } from "./installation.ts";

/** Videos in the account. */
const VIDEOS = 10_000;
/** What the studio asks for at a time. */
const PAGE = 50;

/** Copies of the one video there is, each with an id, a title and a folder of its own; every hundredth lies in the folder. */
const FILL = `
  INSERT INTO videos
  SELECT (jsonb_populate_record(v, jsonb_build_object(
    'id', left(v.id, 14) || lpad(n::text, 16, '0'),
    'title', 'Film ' || n,
    'folder_id', CASE WHEN n % 100 = 0 THEN $1::text END
  ))).*
  FROM videos v, generate_series(1, ${VIDEOS - 1}) n`;

/** How long the pages take that a library of ten thousand videos is shown by: the first, one far down, a folder's, and a search. */
export const serviceLists: Benchmark = async ({ quick }) =>
  onBoth(async ({ stack, client, apiKey }, name) => {
    const { video_id } = await client.videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: "One two three.",
      settings: { dimension: { width: 128, height: 128 } },
    });
    await client.videos.wait(video_id);
    const { folder_id: folderId } = await client.folders.create({ name: "Some" });
    await fill(stack, folderId);
    const pages = {
      "first page": `limit=${PAGE}`,
      "page 100": `limit=${PAGE}&token=${await tokenOfPage(stack.url, apiKey, 100)}`,
      folder: `limit=${PAGE}&folder_id=${folderId}`,
      "search with few hits": `limit=${PAGE}&title=film+9999`,
      "search with none": `limit=${PAGE}&title=nowhere`,
    };
    const rows: Row[] = [];
    for (const [what, query] of Object.entries(pages)) {
      const times: number[] = [];
      for (let time = 0; time < (quick ? 5 : 25); time++) {
        const since = performance.now();
        await list(stack.url, apiKey, query);
        times.push(performance.now() - since);
      }
      rows.push({
        what: `${what} of ${VIDEOS.toLocaleString("en")}, ${name}`,
        value: medianOf(times),
        unit: "ms",
        bar: "≤ 200 ms",
        note: `longest ${Math.round(Math.max(...times))} ms of ${times.length}`,
      });
    }
    return rows;
  });

/** The service has its embedded database to itself, and is stopped meanwhile. */
async function fill(stack: Stack, folderId: string): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: folder } = stack.env;
  if (url === undefined) await stack.processes.get("all-in-one")!.stop();
  const database = await openDatabase(url === undefined ? { folder: folder! } : { url });
  try {
    await database.execute(FILL, [folderId]);
  } finally {
    await database.close();
  }
  if (url === undefined) await stack.start("all-in-one");
}

interface Listed {
  videos: unknown[];
  token?: string | null;
}

async function list(url: string, apiKey: string, query: string): Promise<Listed> {
  const answer = await fetch(`${url}/v1/videos?${query}`, { headers: { "x-api-key": apiKey } });
  if (!answer.ok) throw new Error(`GET /v1/videos?${query} was refused: ${await answer.text()}`);
  return (await answer.json()) as Listed;
}

async function tokenOfPage(url: string, apiKey: string, page: number): Promise<string> {
  let token: string | null | undefined;
  for (let at = 1; at < page; at++)
    ({ token } = await list(url, apiKey, `limit=${PAGE}${token ? `&token=${token}` : ""}`));
  return token!;
}
