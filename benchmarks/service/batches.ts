import { setTimeout as sleep } from "node:timers/promises";
import { Orator } from "@orator/sdk";
import { startStack } from "@orator/acceptance/stack";
import type { Benchmark } from "../row.ts";

/** Rows that are measured when nobody says how many. */
const ROWS = 20;
const QUICK_ROWS = 6;

const SENTENCES = [
  "Hello {{name}}, it is good to have you with us.",
  "This is where your projects live, one beside the other.",
  "Press the blue button whenever you want to begin something new.",
  "And if you get lost, ask us: somebody is always here for you.",
];

/**
 * Rows that differ in one name in the first of four scenes, as a batch and as single videos of the same template, through the API
 * of one process: from the order to finished files, GIF and thumbnail included. The person is baked before.
 */
export const batches: Benchmark = async ({ quick, avatarId, rows = quick ? QUICK_ROWS : ROWS }) => {
  const stack = (await startStack("embedded"))!;
  try {
    const apiKey = await stack.admin("create-key", "--name", "bench");
    const client = new Orator({ apiKey, baseUrl: stack.url });
    const { template_id: template } = await client.templates.create({
      name: "Four scenes",
      dimension: { width: 854, height: 480 },
      variables: { name: { type: "text" } },
      scenes: SENTENCES.map((input_text) => ({
        character: { type: "avatar", avatar_id: avatarId },
        voice: { type: "text", input_text, voice_id: "en-us-clara" },
      })),
    });
    const names = (from: string): string[] =>
      Array.from({ length: rows }, (_, index) => `${from} ${index + 1}`);
    await makeSingles(client, template, ["Nobody"]);
    const singleS = await timed(() => makeSingles(client, template, names("Alex")));
    const batchS = await timed(() => makeBatch(client, template, names("Kim")));
    return [
      {
        what: `a batch of ${rows} rows that differ in the first of four scenes`,
        value: (100 * batchS) / singleS,
        unit: "% of single videos",
        bar: "40 % for 100 rows",
        note: `${batchS.toFixed(1)} s against ${singleS.toFixed(1)} s, 480p`,
      },
    ];
  } finally {
    await stack.stop();
  }
};

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

async function makeSingles({ templates, videos }: Orator, template: string, names: string[]): Promise<void> {
  const ids: string[] = [];
  for (const name of names)
    ids.push((await templates.generate(template, { variables: { name } })).data.video_id);
  for (const id of ids)
    for (; ; await sleep(200)) {
      const { status, error } = await videos.get(id);
      if (status === "failed") throw new Error(error?.message);
      if (status === "completed") break;
    }
}

async function makeBatch({ batches }: Orator, template: string, names: string[]): Promise<void> {
  const rows = names.map((name) => ({ variables: { name } }));
  const { batch_id: id } = await batches.create(template, { rows });
  for (; ; await sleep(200)) {
    const { finished_at, counts } = await batches.get(id);
    if (counts.failed > 0) throw new Error(`${counts.failed} rows failed`);
    if (finished_at !== null) return;
  }
}
