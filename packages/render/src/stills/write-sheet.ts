import { writeFileSync } from "node:fs";
import { encodeContactSheet } from "@orator/media";
import type { ContactSheet } from "@orator/media";
import { JobFolder } from "../workspace/job-folder.ts";
import { OutputFile } from "../workspace/output-file.ts";
import type { SheetPeople } from "./draw-people.ts";
import { stillSource } from "./still-source.ts";

/** Proves that a PNG can be written to `file`, then makes the sheet of these people and writes it. */
export async function writeSheet(
  file: string,
  { avatarIds = [], background }: SheetPeople,
  make: () => Promise<ContactSheet>,
): Promise<void> {
  const folder = new JobFolder();
  try {
    const output = new OutputFile(file, folder);
    const sheet = await make();
    const source = await stillSource(avatarIds, background);
    writeFileSync(output.partial, await encodeContactSheet(sheet, source));
    output.publish();
  } finally {
    folder.remove();
  }
}
