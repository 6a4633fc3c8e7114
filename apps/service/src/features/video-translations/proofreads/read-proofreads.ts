import { routes } from "@orator/contract";
import { waitForRow } from "../../../platform/changes/wait-for-row.ts";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { VideosForBatches } from "../../videos/index.ts";
import type { ReadParts } from "../read-translations.ts";
import { isFinal } from "../translation.ts";
import { proofreadStateView, proofreadView } from "../views.ts";
import type { FinishTranslation } from "../jobs/finish.ts";

type Parts = Pick<ReadParts, "store" | "changes">;

/** GET /v1/video_translate/proofread/{proofread_id} */
export function getProofread({ store, changes }: Parts) {
  return operation(routes.getProofread).does(async (call) => {
    const { caller, params, query } = call;
    const read = async () =>
      (await store.find(caller.accountId, "proofread", params.proofread_id)) ?? notFound("proofread");
    const watched = { changes, table: "video_translations", isFinal };
    return proofreadView(await waitForRow(watched, call, read, query.wait));
  });
}

/** GET /v1/video_translate/proofread/status/{proofread_id} */
export function getProofreadStatus({ store, changes }: Parts) {
  return operation(routes.getProofreadStatus).does(async (call) => {
    const { caller, params, query } = call;
    const read = async () =>
      (await store.find(caller.accountId, "proofread", params.proofread_id)) ?? notFound("proofread");
    const watched = { changes, table: "video_translations", isFinal };
    return proofreadStateView(await waitForRow(watched, call, read, query.wait));
  });
}

/** DELETE /v1/video_translate/proofread/{proofread_id} */
export function deleteProofread({
  finish,
  videos,
}: {
  finish: FinishTranslation;
  videos: Pick<VideosForBatches, "forgetShared">;
}) {
  return operation(routes.deleteProofread).does(async ({ params, caller }) => {
    const removed = await finish.remove(caller.accountId, "proofread", params.proofread_id);
    if (removed === undefined) notFound("proofread");
    await videos.forgetShared(removed.id);
    return { message: "The proofread was deleted.", id: removed.id };
  });
}
