import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { Lane } from "../../platform/on-demand/lane.ts";
import { assetView } from "./asset.ts";
import type { AssetParts } from "./asset-parts.ts";
import { cleanName } from "./clean-name.ts";
import { inspectUpload } from "./inspect-upload.ts";
import { receiveUpload } from "./receive-upload.ts";

/** Files that are looked at the same time in one process. */
const AT_ONCE = 4;

/** POST /v1/assets */
export function createAsset({ store, mediaUrls, scratch, uploadLimit }: AssetParts): Operation {
  const lane = new Lane(AT_ONCE);
  return operation(routes.createAsset).does(async ({ caller, request, signal }) => {
    await using scratchFolder = await mkdtempDisposable(join(scratch, "upload-"));
    const folder = scratchFolder.path;
    const { file, sizeBytes, name } = await receiveUpload(request, folder, uploadLimit);
    const facts = await lane.run(() => inspectUpload(file, signal));
    const row = await store.add(caller.accountId, file, {
      ...facts,
      sizeBytes,
      name: cleanName(name, `upload.${facts.ending}`),
    });
    return assetView(row, mediaUrls);
  });
}
