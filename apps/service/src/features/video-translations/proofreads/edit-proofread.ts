import { routes } from "@orator/contract";
import { writeSrt } from "@orator/dubbing";
import type { z } from "zod";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { fail, invalid, notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { checkScriptMarks } from "../../voices/index.ts";
import { segmentCues } from "../script/captions.ts";
import type { Segment } from "../script/segment.ts";
import type { TranslationRow } from "../tables.ts";
import type { TranslationStore } from "../translation-store.ts";
import { segmentView } from "../views.ts";
import { readSrtLines } from "./read-srt-lines.ts";

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

type Body = z.output<typeof routes.updateProofreadSrt.body>;

/** PUT /v1/video_translate/proofread/{proofread_id}/srt */
export function updateProofreadSrt(parts: EditParts) {
  return operation(routes.updateProofreadSrt).does(async ({ params, body, caller, signal }) => {
    const { proofread_id: id } = params;
    const seen = segmentsOf(await parts.store.find(caller.accountId, "proofread", id));
    const speech = seen.filter(({ kind }) => kind === "speech").length;
    const sources = await linesOf(body, { field: "source_srt", speech, signal });
    const targets = await linesOf(body, { field: "target_srt", speech, signal });
    for (const line of targets ?? []) checkScriptMarks(line, "target_srt");
    const segments = await edit(parts, caller.accountId, id, (before) => {
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

/** The lines of a field, one for each segment of speech; undefined where the field is not given. */
async function linesOf(
  body: Body,
  { field, speech, signal }: { field: keyof Body; speech: number; signal: AbortSignal },
): Promise<string[] | undefined> {
  const srt = body[field];
  if (srt === undefined) return undefined;
  const lines = await readSrtLines(srt, field, signal);
  if (lines.length !== speech)
    invalid(field, `has ${lines.length} cues; the proofread has ${speech} segments of speech`);
  return lines;
}

function srtView(proofread_id: string, segments: readonly Segment[]) {
  const speech = segments.filter(({ kind }) => kind === "speech");
  const [source, target] = (["source", "target"] as const).map((side) => writeSrt(segmentCues(speech, side)));
  return { proofread_id, source_srt: source!, target_srt: target! };
}
