import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bakedAvatarFile, readCast } from "@orator/human";
import { perform } from "@orator/performance";
import type { Channel, Performance } from "@orator/performance";
import { joinSpeech, loudnessEnvelope, speakStream } from "@orator/speech";
import type { Speech } from "@orator/speech";

/** The repository's root. */
const ROOT = join(import.meta.dirname, "..");

/** Runs one of the commands under this Node and gives what it printed. Throws when it fails. */
export function command(name: string, args: string[], stdin = ""): string {
  const entry = join(ROOT, "apps/cli/src", `${name}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], {
    input: stdin,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${name} failed: ${stderr.trim()}`);
  return stdout;
}

/** The GLB file of a person of the cast, baked if need be. */
export function avatarFileOf(id: string): string {
  const { name, recipe } = readCast(id);
  const find = (): string | undefined => bakedAvatarFile(recipe, { id, name });
  if (find() === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "orator-bench-"));
    command("frame", ["--avatar", id, "--size", "128x128", "--out", join(folder, "x.png")]);
    rmSync(folder, { recursive: true });
  }
  const file = find();
  if (file === undefined) throw new Error("the cache folder cannot be written: see npm run doctor");
  return file;
}

/** A text, spoken and performed. */
export async function performed(
  text: string,
  fps = 25,
): Promise<{ speech: Speech; performance: Performance }> {
  const parts: Speech[] = [];
  for await (const part of speakStream(text)) parts.push(part);
  const speech = joinSpeech(parts);
  const loudness = loudnessEnvelope(speech.samples, speech.sampleRateHz);
  return { speech, performance: perform({ ...speech, loudness }, { fps }) };
}

/** The channels of one frame; frames beyond the end begin anew. */
export function channelsAt(
  { channels, frames }: Performance,
  frame: number,
): Partial<Record<Channel, number>> {
  return Object.fromEntries(
    Object.entries(channels).map(([name, values]) => [name, values[frame % frames]!]),
  );
}
