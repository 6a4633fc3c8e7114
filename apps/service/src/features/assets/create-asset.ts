import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { Lane } from "../../platform/on-demand/lane.ts";
import { assetView } from "./asset.ts";
import type { AssetStore } from "./asset-store.ts";
import { cleanName } from "./clean-name.ts";
import { inspectUpload } from "./inspect-upload.ts";
import { receiveUpload } from "./receive-upload.ts";

/** Files that are looked at the same time in one process. */
const AT_ONCE = 4;

/** POST /v1/assets */
export function createAsset(parts: {
  store: AssetStore;
  mediaUrls: MediaUrls;
  /** Takes unfinished uploads. */
  scratch: string;
  /** Bytes of a file. */
  uploadLimit: number;
}): Operation {
  const { store, mediaUrls, scratch, uploadLimit } = parts;
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
