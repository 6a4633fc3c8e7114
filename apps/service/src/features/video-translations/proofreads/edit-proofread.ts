import { routes } from "@orator/contract";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { fail, invalid, notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { Operation } from "../../../platform/http/operation.ts";
import { checkScriptMarks } from "../../voices/index.ts";
import type { Segment } from "../script/segment.ts";
import { readSubtitles, writeSrt } from "../script/subtitles.ts";
import type { TranslationRow } from "../tables.ts";
import type { TranslationStore } from "../translation-store.ts";
import { segmentView } from "../views.ts";

/** What reading and editing a proofread's texts needs. */
export interface EditParts {
  database: Database;
  store: TranslationStore;
}

/** GET /v1/video_translate/proofread/{proofread_id}/srt */
export function getProofreadSrt({ store }: Pick<EditParts, "store">): Operation {
  return operation(routes.getProofreadSrt).does(async ({ params, caller }) => {
    const row = await store.find(caller.accountId, "proofread", params.proofread_id);
    return srtView(params.proofread_id, segmentsOf(row));
  });
}

/** PUT /v1/video_translate/proofread/{proofread_id}/srt */
export function updateProofreadSrt(parts: EditParts): Operation {
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
export function updateProofreadSegment(parts: EditParts): Operation {
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
  const cues = readSubtitles(srt) ?? invalid(field, "is no SRT: a cue has no time that can be read");
  if (cues.length !== count)
    invalid(field, `has ${cues.length} cues; the proofread has ${count} segments of speech`);
  return cues.map(({ text }, index) => {
    const line = text.replace(/\s+/g, " ").trim();
    if (line === "") invalid(field, `has no text in cue ${index + 1}`);
    if (field === "target_srt") checkScriptMarks(line, field);
    return line;
  });
}

function srtView(proofread_id: string, segments: readonly Segment[]) {
  const speech = segments.filter(({ kind }) => kind === "speech");
  const written = (side: "source" | "target"): string =>
    writeSrt(speech.map((segment) => ({ ...segment, text: segment[side] })));
  return { proofread_id, source_srt: written("source"), target_srt: written("target") };
}
