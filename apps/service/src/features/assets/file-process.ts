// The program of the process that finds out of what kind an uploaded file is.
import { serveReading } from "../../platform/reading/serve-reading.ts";
import { troubleWithGlb } from "./check-glb.ts";
import { kindOfFile } from "./file-kinds.ts";
import type { FoundKind } from "./file-kinds.ts";

/** What is known of a file from its bytes alone. */
export interface SeenFile extends FoundKind {
  /** What is wrong with a model, in words that follow the name of the field. */
  trouble?: string | undefined;
}

serveReading(async ({ file }: { file: string }): Promise<SeenFile> => {
  const found = await kindOfFile(file);
  return { ...found, ...(found.kind?.fileType === "model" && { trouble: await troubleWithGlb(file) }) };
});
