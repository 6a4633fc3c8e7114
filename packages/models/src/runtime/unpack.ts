import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";

/**
 * Unpacks those plain files of a tarball of npm's that are needed; all others are passed over as they stream by.
 *
 * @param needs told each file's path inside the package
 */
export async function unpackTarball(
  tarball: string,
  folder: string,
  needs: (path: string) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  await pipeline(
    createReadStream(tarball),
    createGunzip(),
    unpackTar(folder, {
      // Packages lie in a folder of the archive, "package" as a rule; the filter sees names without it.
      strip: 1,
      filter: ({ name, type }) => type === "file" && needs(name),
      fmode: 0o644,
      dmode: 0o755,
    }),
    { signal },
  );
}
