import { mkdtempDisposable, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { invalid, notFoundIn } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { Lane } from "../../platform/on-demand/lane.ts";
import type { FoldersFeature } from "../folders/index.ts";
import { assetView } from "./asset.ts";
import type { AssetStore } from "./asset-store.ts";
import { cleanName } from "./clean-name.ts";
import { inspectUpload, lookAtUpload } from "./inspect-upload.ts";
import { receiveUpload } from "./receive-upload.ts";
import { InputError, readablePicture } from "@orator/render";

/** Files that are looked at the same time in one process. */
const AT_ONCE = 4;

/** POST /v1/assets */
export function createAsset(parts: {
  store: AssetStore;
  folders: Pick<FoldersFeature, "isOpen">;
  mediaUrls: MediaUrls;
  /** Takes unfinished uploads. */
  scratch: string;
  /** Bytes of a file. */
  uploadLimit: number;
}) {
  const { store, folders, mediaUrls, scratch, uploadLimit } = parts;
  const lane = new Lane(AT_ONCE);
  // Whole pictures lie in memory meanwhile.
  const rewriting = new Lane(1);
  return operation(routes.createAsset).does(async ({ caller, request, signal }) => {
    await using scratchFolder = await mkdtempDisposable(join(scratch, "upload-"));
    const folder = scratchFolder.path;
    const { file, name, folderId = null } = await receiveUpload(request, folder, uploadLimit);
    if (folderId !== null && !(await folders.isOpen(caller.accountId, folderId)))
      notFoundIn("folder_id", "folder");
    let seen = await lookAtUpload(file, signal);
    if (seen.isRewritten) {
      await rewriting.run(() => rewritePicture(file, signal));
      seen = await lookAtUpload(file, signal);
    }
    const facts = await lane.run(() => inspectUpload(file, seen, signal));
    const { size: sizeBytes } = await stat(file);
    const row = await store.add(caller.accountId, file, {
      ...facts,
      sizeBytes,
      folderId,
      name: cleanName(name, `upload.${facts.ending}`),
    });
    return assetView(row, mediaUrls);
  });
}

/** Replaces a picture by one that browsers and films show, in place. Throws a VALIDATION_ERROR for one that cannot be opened. */
async function rewritePicture(file: string, signal: AbortSignal): Promise<void> {
  try {
    const { bytes } = await readablePicture(await readFile(file), signal);
    await writeFile(file, bytes);
  } catch (error) {
    if (error instanceof InputError) invalid("file", `cannot be taken: ${error.message}`);
    throw error;
  }
}
