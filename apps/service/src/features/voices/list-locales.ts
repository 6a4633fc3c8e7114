import { routes } from "@orator/contract";
import type { VoiceInfo } from "@orator/speech";
import { operation } from "../../platform/http/operation.ts";
import { localesOf } from "./locales.ts";

/** GET /v1/voices/locales */
export function listLocales({ voices }: { voices: () => readonly VoiceInfo[] }) {
  return operation(routes.listVoiceLocales).does(async () => ({ data: { locales: localesOf(voices()) } }));
}
