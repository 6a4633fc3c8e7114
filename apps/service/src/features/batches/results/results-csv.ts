import type { VideoStatus } from "@orator/contract";
import type { VideosFeature } from "../../videos/index.ts";
import type { BatchStore } from "../batch-store.ts";
import { BYTE_ORDER_MARK, csvLine } from "../rows/write-csv.ts";
import type { BatchRecord, RowRecord } from "../tables.ts";

/** Rows that are read at a time. */
const ROWS_AT_ONCE = 500;

/** What results are made of. */
export interface ResultParts {
  store: BatchStore;
  videos: Pick<VideosFeature, "someOf" | "shareOf">;
}

const COLUMNS = [
  "row",
  "status",
  "title",
  "video_id",
  "video_url",
  "video_url_caption",
  "caption_url",
  "thumbnail_url",
  "gif_url",
  "landing_page_url",
  "duration",
  "callback_id",
  "error_code",
  "error_message",
] as const;

/** A batch's rows with what became of each, as a CSV file in pieces. */
export async function* resultsCsv(
  batch: BatchRecord,
  { store, videos }: ResultParts,
): AsyncGenerator<string> {
  const contacts = await contactsOf(batch, store);
  const variables = Object.keys(batch.template.variables);
  yield (
    BYTE_ORDER_MARK +
      csvLine([
        ...COLUMNS,
        ...contacts.map((name) => (name === "email" ? name : `contact_${name}`)),
        ...variables,
      ])
  );
  for await (const rows of pagesOf(batch, store)) {
    const found = await videos.someOf(batch.accountId, idsOf(rows));
    let lines = "";
    for (const row of rows) {
      const video = row.videoId === null ? undefined : found.get(row.videoId);
      const isDone = video?.view.status === "completed";
      const page = isDone ? (await videos.shareOf(video.row)).shareUrl : null;
      lines += csvLine([
        ...cellsOf(row, video?.view, page),
        ...contacts.map((name) => row.contactInfo[name] ?? null),
        ...variables.map((name) => valueOf(row, name)),
      ]);
    }
    yield lines;
  }
}

/** The rows of a batch, some at a time. */
export async function* pagesOf({ id }: BatchRecord, store: BatchStore): AsyncGenerator<RowRecord[]> {
  for (let last = 0; ;) {
    const rows = await store.rowsAfter(id, last, ROWS_AT_ONCE);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.number;
  }
}

/** The videos of rows. */
export function idsOf(rows: readonly RowRecord[]): string[] {
  return rows.flatMap(({ videoId }) => (videoId === null ? [] : [videoId]));
}

function cellsOf(
  row: RowRecord,
  view: VideoStatus | undefined,
  page: string | null,
): (string | number | null)[] {
  return [
    row.number,
    row.status,
    view?.title ?? row.title,
    row.videoId,
    view?.video_url ?? null,
    view?.video_url_caption ?? null,
    view?.caption_url ?? null,
    view?.thumbnail_url ?? null,
    view?.gif_url ?? null,
    page,
    view?.duration ?? null,
    row.callbackId,
    row.errorCode,
    row.errorMessage,
  ];
}

/** Every name under which a row knows something of its person, in the order in which they come. */
async function contactsOf(batch: BatchRecord, store: BatchStore): Promise<string[]> {
  const names = new Set<string>();
  for await (const rows of pagesOf(batch, store))
    for (const { contactInfo } of rows) for (const name of Object.keys(contactInfo)) names.add(name);
  return [...names];
}

function valueOf({ variables }: RowRecord, name: string): string | null {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value.properties);
}
