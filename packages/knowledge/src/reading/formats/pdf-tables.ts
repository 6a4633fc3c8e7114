/** A text on a page without a wide gap in it; lengths in points, y above the bottom of the page. */
export interface Run {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  /** Places of its parts in the file. */
  items: number[];
}

/** A table found on a page: its cells, the places in the file of what stands in it, and where it begins. */
interface FoundTable {
  rows: string[][];
  items: ReadonlySet<number>;
  y: number;
  size: number;
}

/** Prose set in columns: its lines in the order of reading, and the places in the file of what stands in them. */
interface FoundColumns {
  lines: { text: string; y: number; size: number }[];
  items: ReadonlySet<number>;
}

/** A stretch of a page's width. */
type Stretch = readonly [from: number, to: number];

interface Baseline {
  y: number;
  size: number;
  runs: Run[];
}

/** White that parts columns is at least so wide. */
const CORRIDOR_EMS = 0.5;
/** Lines of one table stand no farther apart. */
const LINE_GAP_EMS = 3.2;
/** A line may close some of the corridors, as a cell over two columns does. */
const KEPT_CORRIDORS = 0.6;
const SAME_LINE_EMS = 0.35;
/** Columns of prose hold so many words a line, all of them. */
const PROSE_WORDS = 4.5;
const LONG_CELL_WORDS = 9;
const MOST_LONG_CELLS = 0.25;
/** Lines of prose in columns hold so many words on average, and so many of them run on below. */
const RUNNING_WORDS = 2;
const RUNNING_LINES = 0.3;
/** Rows of tables whose cells wrap stand farther apart than the lines in them. */
const MOST_UNEVEN = 1.25;

/**
 * The tables of a page: consecutive lines that white columns part, with short texts in at least one column; and prose that
 * is set in columns, which sentences that run on below tell from tables.
 */
export function findTables(runs: readonly Run[]): { tables: FoundTable[]; columns: FoundColumns[] } {
  const lines = baselines(runs);
  const tables: FoundTable[] = [];
  const columns: FoundColumns[] = [];
  for (let first = 0; first < lines.length;) {
    const block = blockFrom(lines, first);
    const isProse = block !== undefined && isInColumns(block.all, block.corridors);
    const isTable = block !== undefined && !isProse && isTabular(block.lines, block.corridors);
    if (isProse) columns.push(asColumns(block.all, block.corridors));
    if (isTable) tables.push(asTable(block.lines, block.corridors));
    first += isProse ? block.all.length : isTable ? block.lines.length : 1;
  }
  return { tables, columns };
}

/** Whether sentences run on from line to line in more than one column, in lines that stand equally far apart. */
function isInColumns(lines: readonly Baseline[], between: readonly Stretch[]): boolean {
  const gaps = lines.slice(1).map((line, at) => lines[at]!.y - line.y);
  if (lines.length < 2 || Math.max(...gaps) > Math.min(...gaps) * MOST_UNEVEN) return false;
  const columns = columnsOf(lines, between);
  const running = columns.filter((column) => {
    const words = column.reduce((sum, { text }) => sum + wordsIn(text), 0);
    const ons = column.slice(1).filter(({ text }, at) => runsOn(column[at]!.text, text)).length;
    return words >= column.length * RUNNING_WORDS && ons > 0 && ons >= (column.length - 1) * RUNNING_LINES;
  });
  const hasSentence = columns.flat().some(({ text }) => /\p{L}[.!?。]["”»)]?(?:\s|$)/u.test(text));
  return hasSentence && running.length >= 2 && running.length === columns.length;
}

function runsOn(above: string, below: string): boolean {
  return !/[.!?:;。！？]["”»)]?$/u.test(above) && /^\p{Ll}/u.test(below);
}

/** The lines of each column, those of one height as one. */
function columnsOf(lines: readonly Baseline[], between: readonly Stretch[]): FoundColumns["lines"][] {
  return Array.from({ length: between.length + 1 }, (_, column) =>
    lines.flatMap(({ runs, y, size }) => {
      const text = runs.filter((run) => columnOf(run, between) === column).map((run) => run.text);
      return text.length === 0 ? [] : [{ text: text.join(" "), y, size }];
    }),
  );
}

function asColumns(lines: readonly Baseline[], between: readonly Stretch[]): FoundColumns {
  return {
    lines: columnsOf(lines, between).flat(),
    items: new Set(lines.flatMap((line) => line.runs.flatMap((run) => run.items))),
  };
}

/** Lines by height, whatever the order of the file: cells that wrap are written one after another. */
function baselines(runs: readonly Run[]): Baseline[] {
  const lines: Baseline[] = [];
  for (const run of runs.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line && line.y - run.y <= Math.max(line.size, run.size) * SAME_LINE_EMS) {
      line.runs.push(run);
      line.size = Math.max(line.size, run.size);
    } else lines.push({ y: run.y, size: run.size, runs: [run] });
  }
  for (const line of lines) line.runs.sort((a, b) => a.x - b.x);
  return lines;
}

function blockFrom(
  lines: readonly Baseline[],
  first: number,
): { all: Baseline[]; lines: Baseline[]; corridors: Stretch[] } | undefined {
  const start = lines[first]!;
  if (start.runs.length < 2) return undefined;
  let white = whiteOf(start);
  let kept = corridors(white, start.size);
  let last = first;
  for (; last + 1 < lines.length; last++) {
    const above = lines[last]!;
    const next = lines[last + 1]!;
    const isFar = above.y - next.y > Math.max(above.size, next.size) * LINE_GAP_EMS;
    if (isFar || Math.abs(next.size - above.size) > above.size * 0.25) break;
    const shared = intersection(white, whiteOf(next));
    const open = corridors(shared, Math.max(above.size, next.size));
    if (open.length === 0 || open.length < kept.length * KEPT_CORRIDORS) break;
    white = shared;
    kept = open;
  }
  const all = lines.slice(first, last + 1);
  // A sentence under a table that ends before its first corridor is no part of it.
  const isSentence = ({ runs }: Baseline) =>
    runs.length < 2 && runs[0]!.x < kept[0]![0] && wordsIn(runs[0]!.text) > 6;
  while (last > first && isSentence(lines[last]!)) last--;
  return kept.length === 0 ? undefined : { all, lines: lines.slice(first, last + 1), corridors: kept };
}

/** Where nothing stands on a line. */
function whiteOf({ runs }: Baseline): Stretch[] {
  const white: Stretch[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const run of runs) {
    if (run.x > end) white.push([end, run.x]);
    end = Math.max(end, run.end);
  }
  return [...white, [end, Number.POSITIVE_INFINITY]];
}

function intersection(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  const shared: Stretch[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const from = Math.max(a[i]![0], b[j]![0]);
    const to = Math.min(a[i]![1], b[j]![1]);
    if (from < to) shared.push([from, to]);
    if (a[i]![1] < b[j]![1]) i++;
    else j++;
  }
  return shared;
}

/** The white stretches that are wide enough and have text on both sides. */
function corridors(white: readonly Stretch[], size: number): Stretch[] {
  const least = size * CORRIDOR_EMS;
  return white.filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && to - from >= least);
}

function isTabular(lines: readonly Baseline[], between: readonly Stretch[]): boolean {
  if (lines.filter((line) => line.runs.length > 1).length < 2) return false;
  const runs = lines.flatMap((line) => line.runs);
  const long = runs.filter((run) => wordsIn(run.text) > LONG_CELL_WORDS).length;
  const columns = Array.from({ length: between.length + 1 }, (_, at) =>
    runs.filter((run) => columnOf(run, between) === at),
  );
  const isProse = columns.every((column) => {
    const words = column.reduce((sum, run) => sum + wordsIn(run.text), 0);
    return words >= column.length * PROSE_WORDS;
  });
  return !isProse && long <= runs.length * MOST_LONG_CELLS;
}

function columnOf(run: Run, between: readonly Stretch[]): number {
  return between.filter(([, start]) => run.x >= start - 0.5).length;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

/** Rows by the two distances between lines: a small one inside cells that wrap, a large one between rows. */
function asTable(lines: readonly Baseline[], between: readonly Stretch[]): FoundTable {
  const gaps = lines.slice(1).map((line, at) => lines[at]!.y - line.y);
  const least = Math.min(...gaps);
  const hasWraps = Math.max(...gaps) > least * 1.25;
  const rows: string[][] = [];
  for (const [at, line] of lines.entries()) {
    const cells = Array.from({ length: between.length + 1 }, () => "");
    for (const run of line.runs) {
      const column = columnOf(run, between);
      cells[column] = `${cells[column]} ${run.text}`.trim();
    }
    const above = rows.at(-1);
    const isClose = at > 0 && gaps[at - 1]! <= least * 1.15;
    if (above && (hasWraps ? isClose : goesOn(cells, above))) {
      for (const [column, text] of cells.entries()) above[column] = `${above[column]} ${text}`.trim();
    } else rows.push(cells);
  }
  return {
    rows,
    items: new Set(lines.flatMap((line) => line.runs.flatMap((run) => run.items))),
    y: lines[0]!.y,
    size: lines[0]!.size,
  };
}

/** Without a distance of its own, a line that leaves the first and most columns empty is what did not fit above. */
function goesOn(cells: readonly string[], above: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "").length;
  return cells[0] === "" && above[0] !== "" && filled < cells.length / 2;
}
