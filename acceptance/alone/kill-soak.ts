// The whole proof: node acceptance/alone/kill-soak.ts [embedded|servers] [jobs] [kills] [seed]
import { faultsOf } from "./kill/judge.ts";
import { runKills } from "./kill/kill-run.ts";
import type { StackKind } from "../stack/stack.ts";

const [kind = "servers", jobs = "200", kills = "20", seed = "1"] = process.argv.slice(2);
const report = await runKills({
  kind: kind as StackKind,
  jobs: Number(jobs),
  kills: Number(kills),
  seed: Number(seed),
  onStep: (text) => console.log(`${new Date().toISOString()} ${text}`),
});
if (report === undefined) throw new Error("there is no PostgreSQL here");
const { videos, events } = report;
function count(status: string): number {
  return [...videos.values()].filter((video) => video.status === status).length;
}
const distinct = new Set(events.map(({ event_id }) => event_id)).size;
const faults = faultsOf(report);
console.log(`${kind}: ${videos.size} videos, ${report.kills} kills, ${report.seconds.toFixed(0)} s`);
console.log(`${count("completed")} completed, ${count("failed")} failed`);
console.log(`${events.length} deliveries of ${distinct} events`);
console.log(faults.length === 0 ? "nothing lost, nothing twice, nothing left" : faults.join("\n"));
process.exitCode = faults.length === 0 ? 0 : 1;
