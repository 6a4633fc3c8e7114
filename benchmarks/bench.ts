// `npm run bench`: how fast, how small and how exact Orator is on this machine.
import { fork } from "node:child_process";
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { renamedLine } from "@orator/models";
import { bake } from "./bake.ts";
import { dubbing } from "./dubbing/dubbing.ts";
import { firstAudio } from "./first-audio.ts";
import { liveSessions } from "./live/live-sessions.ts";
import { firstPicture } from "./live/first-picture.ts";
import { longStay } from "./live/long-stay.ts";
import { layers } from "./layers.ts";
import { lipClosure } from "./lip-closure.ts";
import { memory } from "./memory.ts";
import { tableOf } from "./row.ts";
import type { Benchmark, BenchOptions, Row } from "./row.ts";
import { photos } from "./photos/photos.ts";
import { realPeople } from "./real-people/real-people.ts";
import { lipSync } from "./lip-sync/lip-sync.ts";
import { answers } from "./retrieval/collections.ts";
import { retrieval } from "./retrieval/retrieval.ts";
import { batches } from "./service/batches.ts";
import { serviceFloods } from "./service/floods.ts";
import { serviceLists } from "./service/lists.ts";
import { serviceRequests } from "./service/requests.ts";
import { serviceStartUp } from "./service/start-up.ts";
import { serviceVideos } from "./service/videos.ts";
import { stageSpeed } from "./stage-speed.ts";
import { threePeer } from "./three-peer.ts";
import { wholeJob } from "./whole-job.ts";

const BENCHMARKS: Record<string, Benchmark> = {
  "stage-speed": stageSpeed,
  "three-peer": threePeer,
  layers,
  "whole-job": wholeJob,
  "first-audio": firstAudio,
  "lip-closure": lipClosure,
  memory,
  bake,
  photos,
  "lip-sync": lipSync,
  dubbing,
  retrieval,
  answers,
  live: liveSessions,
  "first-picture": firstPicture,
  "service-start-up": serviceStartUp,
  "service-requests": serviceRequests,
  "service-lists": serviceLists,
  "service-floods": serviceFloods,
  "service-videos": serviceVideos,
};

/** Those that take long: measured when they are named. */
const ON_DEMAND: Record<string, Benchmark> = { "long-stay": longStay, batches, "real-people": realPeople };
const ALL = { ...BENCHMARKS, ...ON_DEMAND };

const HELP = `Measures Orator on this machine (about ten minutes on two cores).

  npm run bench
    --json         JSON instead of the table
    --quick        fewer frames and a shorter script; rougher figures
    --only NAMES   some of ${Object.keys(ALL).join(", ")}
    --avatar ID    the person who is drawn (emma)
    --rows N       rows of the batch in "batches" (20)
    --folder DIR   the photographs and films of people that "real-people" judges
    --voices KIND  neural or classic: who speaks in "live"
`;

const { values } = parseArgs({
  options: {
    json: { type: "boolean" },
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    avatar: { type: "string", default: "emma" },
    rows: { type: "string" },
    folder: { type: "string" },
    voices: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

if (values.help) process.stdout.write(HELP);
else if (process.send) await measureHere();
else await measureAll();

async function measureAll(): Promise<void> {
  if (values.voices !== undefined && values.voices !== "neural" && values.voices !== "classic") {
    process.stderr.write(`bench: --voices is neural or classic, not "${values.voices}"\n`);
    process.exitCode = 2;
    return;
  }
  const names = values.only?.split(",") ?? Object.keys(BENCHMARKS);
  const unknown = names.find((name) => !(name in ALL));
  if (unknown !== undefined) {
    const renamed = renamedLine("benchmark", unknown);
    process.stderr.write(
      `bench: ${renamed ?? `there is no benchmark "${unknown}" (${Object.keys(ALL).join(", ")})`}\n`,
    );
    process.exitCode = 2;
    return;
  }
  const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  const loadBefore = loadavg()[0]!;
  if (!values.json) process.stdout.write(`${machine}; load ${loadBefore.toFixed(1)} at the start\n\n`);
  const rows: Row[] = [];
  for (const name of names) {
    process.stderr.write(`measuring ${name} …\n`);
    rows.push(...(await measureApart(name)));
  }
  process.stdout.write(values.json ? `${JSON.stringify({ machine, loadBefore, rows })}\n` : tableOf(rows));
}

/** Runs one benchmark in a process of its own, so that none warms up or weighs on another. */
function measureApart(name: string): Promise<Row[]> {
  const child = fork(import.meta.filename, [...process.argv.slice(2), "--only", name], {
    stdio: [0, 2, 2, "ipc"],
  });
  return new Promise((resolve, reject) => {
    let rows: Row[] | undefined;
    child.on("message", (message: Row[]) => (rows = message));
    child.on("close", (code) =>
      rows ? resolve(rows) : reject(new Error(`the benchmark ${name} failed (exit code ${code})`)),
    );
  });
}

async function measureHere(): Promise<void> {
  const { quick, avatar: avatarId, rows: count, voices, folder } = values;
  const options: BenchOptions = {
    quick,
    avatarId,
    ...(folder !== undefined && { folder }),
    ...(count !== undefined && { rows: Number(count) }),
    ...(voices !== undefined && { voices: voices as NonNullable<BenchOptions["voices"]> }),
  };
  const rows = await ALL[values.only!]!(options);
  process.send!(rows);
  process.disconnect();
}
