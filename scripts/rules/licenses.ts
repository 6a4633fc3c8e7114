/** Licenses that ask for a notice at most (SPDX). */
const PERMISSIVE = new Set(
  "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT Python-2.0 Unlicense Zlib".split(
    " ",
  ),
);

/** Of a lock file: what is installed for those who run Orator, by its folder. */
export type LockedPackages = Record<string, { license?: string; dev?: boolean; link?: boolean }>;

/**
 * Packages that ask for more than a notice and that no row names under the heading "Packages that ask for more" of
 * docs/ASSETS.md, and rows for packages that are gone. A row begins with names in backticks, in which * stands for anything.
 */
export function unnamedLicenses(packages: LockedPackages, assets: string): string[] {
  const section = assets.split("## Packages that ask for more\n")[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const names = rows.flatMap((row) =>
    [...row.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  const asking = Object.entries(packages).flatMap(([folder, { license = "none told", dev, link }]) => {
    const name = nameIn(folder);
    const isOurs = link === true || !folder.includes("node_modules/");
    return isOurs || dev === true || isPermissive(license) ? [] : [{ name, license }];
  });
  const matches = (pattern: string, name: string): boolean =>
    new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`).test(name);
  return [
    ...asking
      .filter(({ name }) => !names.some((pattern) => matches(pattern, name)))
      .map(
        ({ name, license }) =>
          `${name} is under ${license}: say in docs/ASSETS.md what that means for who ships Orator`,
      ),
    ...names
      .filter((pattern) => !Object.keys(packages).some((folder) => matches(pattern, nameIn(folder))))
      .map((pattern) => `docs/ASSETS.md names ${pattern}, which is not installed`),
  ];
}

/** Of the package in a folder of packages. */
function nameIn(folder: string): string {
  return folder.split("node_modules/").at(-1)!;
}

/** Of alternatives one is enough; of licenses that all hold, each has to be. */
function isPermissive(license: string): boolean {
  const plain = license.replaceAll(/[()]/g, "");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => PERMISSIVE.has(part.trim())));
}
