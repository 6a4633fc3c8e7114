// For the tests: what ExifTool, which shares no code with this project, finds in a file.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const EXIFTOOL = "/usr/bin/exiftool";

const STATEMENTS = ["DigitalSourceType", "CreatorTool", "ConsentName", "ConsentTime", "Consent"];

/** Whether it is installed (Debian's libimage-exiftool-perl). */
export const exiftool = existsSync(EXIFTOOL);

/** What a file of ours says of itself, as the file says it; what is missing is missing here. */
export function said(file: string): Record<string, string> {
  const { stdout, stderr } = spawnSync(
    EXIFTOOL,
    ["-j", "-n", ...STATEMENTS.map((name) => `-${name}`), file],
    {
      encoding: "utf8",
    },
  );
  const [found] = JSON.parse(stdout || "[]") as Record<string, string>[];
  if (!found) throw new Error(`ExifTool cannot read ${file}: ${stderr}`);
  const { SourceFile: _, ...statements } = found;
  return statements;
}
