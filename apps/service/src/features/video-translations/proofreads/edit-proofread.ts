import { routes } from "@orator/contract";
import { CaptionError, readSrt, writeSrt } from "@orator/dubbing";
import type { CaptionCue } from "@orator/dubbing";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { fail, invalid, notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { checkScriptMarks } from "../../voices/index.ts";
import { segmentCues } from "../script/captions.ts";
import type { Segment } from "../script/segment.ts";
import type { TranslationRow } from "../tables.ts";
import type { TranslationStore } from "../translation-store.ts";
import { segmentView } from "../views.ts";

/** What reading and editing a proofread's texts needs. */
export interface EditParts {
  database: Database;
  store: TranslationStore;
}

/** GET /v1/video_translate/proofread/{proofread_id}/srt */
export function getProofreadSrt({ store }: Pick<EditParts, "store">) {
  return operation(routes.getProofreadSrt).does(async ({ params, caller }) => {
    const row = await store.find(caller.accountId, "proofread", params.proofread_id);
    return srtView(params.proofread_id, segmentsOf(row));
  });
}

/** PUT /v1/video_translate/proofread/{proofread_id}/srt */
export function updateProofreadSrt(parts: EditParts) {
  return operation(routes.updateProofreadSrt).does(async ({ params, body, caller }) => {
    const { proofread_id: id } = params;
    const segments = await edit(parts, caller.accountId, id, (before) => {
      const speech = before.filter(({ kind }) => kind === "speech").length;
      const sources = body.source_srt && textsOf(body.source_srt, "source_srt", speech);
      const targets = body.target_srt && textsOf(body.target_srt, "target_srt", speech);
      let cue = 0;
      return before.map((segment) => {
        if (segment.kind === "text") return segment;
        const index = cue++;
        return {
          ...segment,
          ...(sources && { source: sources[index]! }),
          ...(targets && { target: targets[index]! }),
        };
      });
    });
    return srtView(id, segments);
  });
}

/** PATCH /v1/video_translate/proofread/{proofread_id}/segments/{segment_id} */
export function updateProofreadSegment(parts: EditParts) {
  return operation(routes.updateProofreadSegment).does(async ({ params, body, caller }) => {
    const { source, target } = body;
    const id = Number(params.segment_id);
    const segments = await edit(parts, caller.accountId, params.proofread_id, (before) => {
      const edited = before.find((segment) => segment.id === id) ?? notFound("segment");
      if (edited.kind === "speech" && target !== undefined) checkScriptMarks(target, "target");
      const after = {
        ...edited,
        ...(source !== undefined && { source: source.trim() }),
        ...(target !== undefined && { target: target.trim() }),
      };
      return before.map((segment) => (segment === edited ? after : segment));
    });
    return segmentView(segments.find((segment) => segment.id === id)!);
  });
}

/** The segments of a proofread; 404 where there is none, 409 before it is completed. */
export function segmentsOf(row: TranslationRow | undefined): Segment[] {
  const { status, segments } = row ?? notFound("proofread");
  if (status !== "completed" || segments === null)
    fail("CONFLICT", `The proofread is ${status}; what is completed can be read and edited.`);
  return segments;
}

function edit(
  { database, store }: EditParts,
  accountId: string,
  id: string,
  change: (segments: Segment[]) => Segment[],
): Promise<Segment[]> {
  return database.transaction(async (tx: Queries) => {
    const segments = change(segmentsOf(await store.lockProofread(tx, accountId, id)));
    await store.setSegments(tx, id, segments);
    return segments;
  });
}

/** The texts of an SRT file that must have so many cues. */
function textsOf(srt: string, field: string, count: number): string[] {
  const cues = cuesIn(srt, field);
  if (cues.length !== count)
    invalid(field, `has ${cues.length} cues; the proofread has ${count} segments of speech`);
  return cues.map(({ lines }) => {
    const line = lines.join(" ").replace(/\s+/g, " ").trim();
    if (field === "target_srt") checkScriptMarks(line, field);
    return line;
  });
}

function cuesIn(srt: string, field: string): CaptionCue[] {
  try {
    return readSrt(srt);
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error;
    invalid(field, `is no SRT: ${error.message}`);
  }
}

function srtView(proofread_id: string, segments: readonly Segment[]) {
  const speech = segments.filter(({ kind }) => kind === "speech");
  const [source, target] = (["source", "target"] as const).map((side) => writeSrt(segmentCues(speech, side)));
  return { proofread_id, source_srt: source!, target_srt: target! };
}
