import autocannon from "autocannon";
import type { Benchmark, Row } from "../row.ts";
import { medianOf, onBoth } from "./installation.ts";

const CONNECTIONS = 32;

/** Requests a second and p99 of the cheapest answer, of a list and of the read that clients poll; medians of runs. */
export const serviceRequests: Benchmark = async ({ quick }) =>
  onBoth(async ({ stack, apiKey, client }, name) => {
    const { video_id } = await client.videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: "One two three.",
      settings: { dimension: { width: 128, height: 128 } },
    });
    await client.videos.wait(video_id);
    const rows: Row[] = [];
    for (const path of ["/healthz", "/v1/avatars", `/v1/video_status?video_id=${video_id}`]) {
      const runs = [];
      for (let run = 0; run < (quick ? 1 : 3); run++) {
        const result = await autocannon({
          url: stack.url + path,
          connections: CONNECTIONS,
          duration: quick ? 3 : 8,
          headers: { "x-api-key": apiKey },
        });
        if (result.non2xx + result.errors > 0) throw new Error(`${path} was refused or broke off`);
        runs.push(result);
      }
      const what = `GET ${path.split("?")[0]}, ${name}`;
      rows.push(
        {
          what,
          value: medianOf(runs.map(({ requests }) => requests.average)),
          unit: "requests/s",
          note: `${CONNECTIONS} connections`,
        },
        {
          what: `${what}, p99`,
          value: medianOf(runs.map(({ latency }) => latency.p99)),
          unit: "ms",
          note: `p50 ${medianOf(runs.map(({ latency }) => latency.p50))} ms`,
        },
      );
    }
    return rows;
  });
