/** What a file of tests took, in a project of vitest.config.ts. */
export interface FileTime {
  project: string;
  /** Path from the repository's root. */
  path: string;
  /** Starting its worker and importing what it needs. */
  startMs: number;
  /** Its tests and hooks. */
  testMs: number;
}

/**
 * Where a run's time goes, as lines to print: seconds of all files by project and by package, each with its share of the
 * workers' time, then the ten slowest files.
 */
export function describeTimes(files: readonly FileTime[]): string[] {
  const total = sum(files.map(ofFile));
  const table = (title: string, keyOf: (file: FileTime) => string): string[] => {
    const groups = [...Map.groupBy(files, keyOf)].map(([name, own]) => ({
      name,
      count: own.length,
      startMs: sum(own.map(({ startMs }) => startMs)),
      testMs: sum(own.map(({ testMs }) => testMs)),
    }));
    return [
      `\n${title}, seconds: all, start-up and imports, tests; share of all; files`,
      ...groups
        .toSorted((a, b) => b.startMs + b.testMs - a.startMs - a.testMs)
        .map(({ name, count, startMs, testMs }) => {
          const share = total > 0 ? (100 * (startMs + testMs)) / total : 0;
          const columns = [seconds(startMs + testMs), seconds(startMs), seconds(testMs)].join(" ");
          return `${columns} ${share.toFixed(0).padStart(4)} % ${String(count).padStart(5)}  ${name}`;
        }),
    ];
  };
  return [
    ...table("By project", ({ project }) => project),
    ...table("By package", ({ path }) => packageOfPath(path)),
    "\nThe ten slowest files, in seconds:",
    ...files
      .toSorted((a, b) => ofFile(b) - ofFile(a))
      .slice(0, 10)
      .map((file) => `${seconds(ofFile(file))}  ${file.path} (${file.project})`),
  ];
}

function ofFile({ startMs, testMs }: FileTime): number {
  return startMs + testMs;
}

/** "packages/stage/src/a.test.ts" as "packages/stage", "acceptance/alone/b.test.ts" as "acceptance". */
function packageOfPath(path: string): string {
  const [group = "", name = ""] = path.split("/");
  return group === "packages" || group === "apps" ? `${group}/${name}` : group;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1).padStart(7);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
