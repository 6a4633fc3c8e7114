import { createHash, randomUUID } from "node:crypto";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrandVoiceRecordingBody } from "@orator/contract";
import { isMediaError } from "@orator/media";
import { asSentence } from "../../../platform/errors/as-sentence.ts";
import { DomainError, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { Lane } from "../../../platform/on-demand/lane.ts";
import type { Services } from "../../../platform/services.ts";
import type { AssetsFeature } from "../../assets/index.ts";
import { askForConsent, keptConsent } from "../../../platform/consent-rule.ts";
import type { ConsentRule } from "../../../platform/consent-rule.ts";
import type { StoredRecording } from "./recording.ts";
import { recordingsRoot } from "./recording.ts";
import type { SampleJudge } from "./sample-judge.ts";
import { settleRecording } from "./settle-recording.job.ts";

/** What keeping recordings needs. */
export interface KeepRecordingParts extends Pick<Services, "blobs" | "queue" | "clock" | "scratch"> {
  assets: Pick<AssetsFeature, "resolve" | "download">;
  judge: SampleJudge;
  consentRule: ConsentRule;
}

/**
 * Judges an uploaded recording and stores what is kept of it under a key of its own; the row that names it is for the caller to write.
 * Throws INVALID_REQUEST without the consent that is asked for, RESOURCE_NOT_FOUND for an asset that there is not,
 * VALIDATION_ERROR for one that no voice can be taken from.
 */
export type KeepRecording = (
  accountId: string,
  brandVoiceId: string,
  body: BrandVoiceRecordingBody,
  signal: AbortSignal,
) => Promise<StoredRecording>;

/** Recordings that are judged at the same time in one process. */
const AT_ONCE = 1;
/** After so long what no row names belongs to a request that died. */
const STALE_AFTER_MS = 3_600_000;
const FIELD = "recording.audio_asset_id";

/** Builds it. */
export function createKeepRecording(parts: KeepRecordingParts): KeepRecording {
  const { blobs, queue, clock, scratch, assets, judge, consentRule } = parts;
  const lane = new Lane(AT_ONCE);
  return async (accountId, brandVoiceId, { audio_asset_id, transcript, consent }, signal) => {
    askForConsent(consentRule, consent, {
      field: "recording.consent",
      what: "a recording",
      perceived: "heard",
    });
    const asset = (await assets.resolve(accountId, audio_asset_id)) ?? notFoundIn(FIELD, "asset");
    if (asset.fileType !== "audio") refuse(`this asset is of the kind ${asset.fileType}, not audio`, "kind");
    await using folder = await mkdtempDisposable(join(scratch, "recording-"));
    const target = join(folder.path, "recording.wav");
    const file = await assets.download(asset, folder.path);
    const judged = await lane
      .run(() => judge({ file, target }, signal))
      .catch((error: unknown) => {
        if (!isMediaError(error)) throw error;
        return refuse(asSentence(error.message), "unreadable");
      });
    if ("code" in judged) return refuse(judged.message, judged.code);
    const key = `${recordingsRoot(accountId, brandVoiceId)}${randomUUID()}.wav`;
    const startAfter = new Date(clock.nowMs() + STALE_AFTER_MS);
    await queue.add(settleRecording, { accountId, brandVoiceId, key }, { startAfter });
    await blobs.put(key, target, "audio/wav");
    return {
      key,
      sha256: createHash("sha256")
        .update(await readFile(target))
        .digest("hex"),
      durationMs: judged.durationMs,
      transcript,
      consent: keptConsent(consentRule, consent, clock),
    };
  };
}

function refuse(message: string, reason: string): never {
  throw new DomainError("VALIDATION_ERROR", message, { details: { field: FIELD, reason } });
}
