import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** Some blocks of a disk. */
const BYTES = 64 * 1024;

/** Writes to a folder down to the disk, and takes it back. Rejects as the system does where it is full or may not be written to. */
export async function checkWritable(folder: string): Promise<void> {
  const file = join(folder, `probe-${randomUUID()}`);
  try {
    await using handle = await open(file, "wx");
    await handle.writeFile(Buffer.alloc(BYTES, 1));
    await handle.sync();
  } finally {
    await rm(file, { force: true });
  }
}
