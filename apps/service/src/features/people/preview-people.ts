import { routes } from "@orator/contract";
import { HIJACKED, operation } from "../../platform/http/operation.ts";
import type { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import type { Previews } from "./previews.ts";

/** POST /v1/people/preview */
export function previewPeople({ previews, waited }: { previews: Previews; waited: WaitedWork }) {
  return operation(routes.previewPeople).does(async ({ body, signal, reply }) => {
    const file = await waited.run(() => previews.make(body.recipe, signal));
    void reply
      .headers({ "content-type": "application/octet-stream", "cache-control": "no-store" })
      .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    return HIJACKED;
  });
}
