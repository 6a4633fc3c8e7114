// For the tests: what ExifTool, which shares no code with this project, finds in a file.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const EXIFTOOL = "/usr/bin/exiftool";

/** Whether it is installed (Debian's libimage-exiftool-perl). */
export const exiftool = existsSync(EXIFTOOL);

/** The two statements that every file of ours makes, as the file makes them; what is missing is missing here. */
export function said(file: string): Record<string, string> {
  const { stdout, stderr } = spawnSync(EXIFTOOL, ["-j", "-n", "-DigitalSourceType", "-CreatorTool", file], {
    encoding: "utf8",
  });
  const [found] = JSON.parse(stdout || "[]") as Record<string, string>[];
  if (!found) throw new Error(`ExifTool cannot read ${file}: ${stderr}`);
  const { SourceFile: _, ...statements } = found;
  return statements;
}
