import { createHash } from "node:crypto";
import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { isMediaError } from "@orator/media";
import { and, eq, lt } from "drizzle-orm";
import { invalid } from "../../platform/errors/domain-error.ts";
import { Lane } from "../../platform/on-demand/lane.ts";
import type { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import type { Services } from "../../platform/services.ts";
import { speakSample } from "./speak-sample.ts";
import { voiceSamples } from "./tables.ts";

/** Longer than the address of a sample works. */
const KEPT_MS = 14 * 86_400_000;

/** Samples that are spoken at the same time in one process. */
const AT_ONCE = 2;

/** A sample that can be heard. */
interface VoiceSample {
  key: string;
  durationMs: number;
}

/** Samples of voices, spoken once for each account and text. */
export interface VoiceSamples {
  /** Throws a VALIDATION_ERROR for a text that cannot be spoken. */
  speak(accountId: string, voiceId: string, text: string, signal: AbortSignal): Promise<VoiceSample>;
  /** Deletes those whose addresses no longer work. */
  forget(): Promise<void>;
}

/** Builds it. A new `serviceVersion` speaks anew. */
export function createVoiceSamples(
  {
    database: { queries },
    blobs,
    clock,
    scratch,
  }: Pick<Services, "database" | "blobs" | "clock" | "scratch">,
  { waited, serviceVersion }: { waited: WaitedWork; serviceVersion: string },
): VoiceSamples {
  const lane = new Lane(AT_ONCE);
  const keyOf = (accountId: string, hash: string): string => `${accountId}/voice-samples/${hash}.m4a`;
  return {
    async speak(accountId, voiceId, text, signal) {
      const hash = createHash("sha256")
        .update(JSON.stringify([serviceVersion, voiceId, text]))
        .digest("hex");
      const key = keyOf(accountId, hash);
      const own = and(eq(voiceSamples.accountId, accountId), eq(voiceSamples.hash, hash));
      const createdAt = new Date(clock.nowMs());
      // Kept from now on for as long as the address that is about to be given.
      const [known] = await queries.update(voiceSamples).set({ createdAt }).where(own).returning();
      if (known !== undefined && (await blobs.info(key)) !== undefined)
        return { key, durationMs: known.durationMs };
      await using scratchFolder = await mkdtempDisposable(join(scratch, "sample-"));
      const folder = scratchFolder.path;
      try {
        const file = join(folder, "sample.m4a");
        const durationMs = await waited.run(() =>
          lane.run(() => speakSample({ voiceId, text, file, idle: false }, signal)),
        );
        await queries
          .insert(voiceSamples)
          .values({ accountId, hash, durationMs, createdAt })
          .onConflictDoNothing();
        await blobs.put(key, file, "audio/mp4");
        return { key, durationMs };
      } catch (error) {
        if (isMediaError(error)) invalid("text", error.message);
        throw error;
      }
    },
    async forget() {
      const old = lt(voiceSamples.createdAt, new Date(clock.nowMs() - KEPT_MS));
      for (const { accountId, hash } of await queries.select().from(voiceSamples).where(old)) {
        await blobs.delete(keyOf(accountId, hash));
        await queries
          .delete(voiceSamples)
          .where(and(eq(voiceSamples.accountId, accountId), eq(voiceSamples.hash, hash), old));
      }
    },
  };
}
