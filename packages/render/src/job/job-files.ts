import type { JobFolder } from "../workspace/job-folder.ts";

/** Where a job puts its unfinished files. */
export interface JobFiles {
  folder: JobFolder;
  video: string;
  captioned?: string;
  captions?: string;
  poster?: string;
}
