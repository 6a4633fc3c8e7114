import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";

/** What some suites need beyond npm: files that tell whether it is there, and Debian's packages that bring it. */
const NEEDS = [
  { what: "Chromium", files: ["/usr/bin/chromium"], packages: ["chromium"] },
  { what: "PostgreSQL", files: ["/usr/lib/postgresql"], packages: ["postgresql"] },
  {
    what: "PocketSphinx",
    // Its models alone come with other packages too: what is run counts.
    files: ["/usr/bin/pocketsphinx_continuous", "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"],
    packages: ["pocketsphinx", "pocketsphinx-en-us"],
  },
  {
    what: "Apertium",
    files: ["/usr/bin/apertium", "/usr/share/apertium/modes/eng-spa.mode"],
    packages: ["apertium", "apertium-eng-spa"],
  },
  { what: "ExifTool", files: ["/usr/bin/exiftool"], packages: ["libimage-exiftool-perl"] },
];

/** The needs of which a file is not there, as `isThere` tells it. */
export function missingNeeds(isThere: (file: string) => boolean): typeof NEEDS {
  return NEEDS.filter(({ files }) => !files.every(isThere));
}

/**
 * Installs what is missing where that can be done (Debian, as root), and returns what is missing still, each with the
 * command that adds it: suites that need it are skipped.
 */
export function installMissing(): string[] {
  const missing = (): typeof NEEDS => missingNeeds(existsSync);
  const packages = missing().flatMap(({ packages }) => packages);
  if (packages.length > 0 && userInfo().uid === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...args: string[]): boolean =>
      spawnSync("apt-get", ["-qq", ...args], { env, stdio: "ignore" }).status === 0;
    console.log(`Installing ${packages.join(", ")} for the tests…`);
    if (!apt("install", "-y", ...packages)) {
      apt("update");
      apt("install", "-y", ...packages);
    }
  }
  return missing().map(({ what, packages }) => `${what}: apt-get install ${packages.join(" ")}`);
}
