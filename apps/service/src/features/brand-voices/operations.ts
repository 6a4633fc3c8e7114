import { ID_PREFIXES, routes } from "@orator/contract";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { brandVoiceView, columnsOf } from "./brand-voice.ts";
import { provePronunciations } from "../voices/index.ts";
import type { Services } from "../../platform/services.ts";
import type { BrandVoiceStore } from "./brand-voice-store.ts";
import type { KeepRecording } from "./recordings/keep-recording.ts";

/** What operations need that take recordings. */
interface WithRecording {
  store: BrandVoiceStore;
  keep: KeepRecording;
}

/** Whether something that would miss it names a brand voice. */
export type IsBrandVoiceInUse = (accountId: string, id: string) => Promise<boolean>;

/** POST /v1/brand_voice */
export function createBrandVoice({ store, keep, newId }: WithRecording & Pick<Services, "newId">) {
  return operation(routes.createBrandVoice).does(async ({ caller, body, signal }) => {
    const { age_range: ageRange, recording: given, ...values } = body;
    const { accountId } = caller;
    provePronunciations(values.vocabulary);
    const id = newId("brandVoice");
    const recording = given === undefined ? null : await keep(accountId, id, given, signal);
    return brandVoiceView(await store.create({ ...values, ageRange, recording, id, accountId }));
  });
}

/** GET /v1/brand_voice/list */
export function listBrandVoices({ store }: { store: BrandVoiceStore }) {
  return operation(routes.listBrandVoices).does(async ({ caller, query }) => {
    const { rows, ...next } = await tokenPage(
      query,
      ID_PREFIXES.brandVoice,
      (window) => store.list(caller.accountId, window),
      ({ id }) => id,
    );
    return {
      brand_voices: query.name_only ? rows.map(({ name }) => name) : rows.map(brandVoiceView),
      total_count: await store.count(caller.accountId),
      ...next,
    };
  });
}

/** GET /v1/brand_voice/{brand_voice_id} */
export function getBrandVoice({ store }: { store: BrandVoiceStore }) {
  return operation(routes.getBrandVoice).does(async ({ caller, params }) =>
    brandVoiceView((await store.find(caller.accountId, params.brand_voice_id)) ?? notFound("brand voice")),
  );
}

/** POST /v1/brand_voice/{brand_voice_id}: writes what is given and reads nothing first, so that no parallel change is undone. */
export function updateBrandVoice({ store, keep }: WithRecording) {
  return operation(routes.updateBrandVoice).does(async ({ caller, params, body, signal }) => {
    const { recording: given, ...others } = body;
    const { accountId } = caller;
    const { brand_voice_id: id } = params;
    provePronunciations(others.vocabulary ?? []);
    // Nothing is stored for one that there is not.
    if (given && (await store.find(accountId, id)) === undefined) notFound("brand voice");
    const recording = given ? await keep(accountId, id, given, signal) : given;
    const change = { ...columnsOf(others), ...(recording !== undefined && { recording }) };
    const changed = await store.update(accountId, id, change);
    return brandVoiceView(changed ?? notFound("brand voice"));
  });
}

/** DELETE /v1/brand_voice/{brand_voice_id} */
export function deleteBrandVoice({ store, isInUse }: { store: BrandVoiceStore; isInUse: IsBrandVoiceInUse }) {
  return operation(routes.deleteBrandVoice).does(async ({ caller, params }) => {
    const { brand_voice_id: id } = params;
    if (await isInUse(caller.accountId, id))
      fail("CONFLICT", "An agentic avatar uses this brand voice. Take it from its settings first.");
    if (!(await store.delete(caller.accountId, id))) notFound("brand voice");
    return { message: "The brand voice was deleted.", id };
  });
}
