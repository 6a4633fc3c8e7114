import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** The path of a program that a shell would find by its name in the folders of `PATH`; undefined where it is not installed. */
export async function findProgram(name: string): Promise<string | undefined> {
  const folders = (programEnvironment().PATH ?? "").split(delimiter).filter((entry) => entry !== "");
  return findFile(folders.map((folder) => join(folder, name)));
}

/** The first of some paths at which there is a file. */
export async function findFile(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return path;
  }
  return undefined;
}

/** All that a program of the system sees of the environment: where programs are. Strangers' words and sound are no business of anything secret. */
export function programEnvironment(): { PATH: string | undefined } {
  return { PATH: process.env["PATH"] };
}
