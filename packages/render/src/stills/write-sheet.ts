import { writeFileSync } from "node:fs";
import { encodeContactSheet } from "@orator/media";
import type { ContactSheet } from "@orator/media";
import { JobFolder } from "../workspace/job-folder.ts";
import { OutputFile } from "../workspace/output-file.ts";

/** Proves that a PNG can be written to `file`, then makes the sheet and writes it. */
export async function writeSheet(file: string, make: () => Promise<ContactSheet>): Promise<void> {
  const folder = new JobFolder();
  try {
    const output = new OutputFile(file, folder);
    writeFileSync(output.partial, await encodeContactSheet(await make()));
    output.publish();
  } finally {
    folder.remove();
  }
}
