import { join } from "node:path";
import { probeFilm } from "@orator/media";
import type { FilmProbe } from "@orator/media";
import type { AnswerHead } from "@orator/net";
import type { Blobs } from "../../../../platform/blobs/blobs.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Backoff } from "../../../../platform/errors/retry-with-backoff.ts";
import type { Credits } from "../../../credits/index.ts";
import type { VideosForTranslations } from "../../../videos/index.ts";
import type { StoredFilm } from "../../film.ts";
import type { Leases } from "../../jobs/leases.ts";
import { folderOf, storeFile } from "../../jobs/files.ts";
import type { FilmSource, TranslationRow } from "../../tables.ts";
import { costOf } from "../../translation.ts";
import { InputFailure } from "../input-failure.ts";
import type { MakingRun } from "../making-run.ts";
import { onFilm } from "./film-failure.ts";
import { filmFileIn } from "./local-film.ts";

/** Said where what was named is no film that can be translated. */
const ACCEPTED =
  "A video of this account, the URL of an uploaded asset, or a direct link to an MP4, WebM or MOV file can be translated.";

/** What fetching a film needs. */
export interface FetchFilmParts {
  database: Pick<Database, "queries">;
  blobs: Blobs;
  leases: Leases;
  credits: Pick<Credits, "check">;
  videos: Pick<VideosForTranslations, "fetchFile">;
  backoff: Backoff;
}

/**
 * Fetches a film, looks at it and stores it. Its length is known then, and so is whether the account can pay for it. Undefined when the
 * lease was lost. Throws an InputFailure for what is no film, too long, or has no sound, and
 * a DomainError INSUFFICIENT_CREDITS.
 */
export async function fetchFilm(
  row: TranslationRow,
  { film: source }: FilmSource,
  { folder, signal, onStage }: MakingRun,
  { database, blobs, leases, credits, videos, backoff }: FetchFilmParts,
): Promise<StoredFilm | undefined> {
  onStage("preparing");
  const file = filmFileIn(folder);
  const name = await videos.fetchFile(source, file, { signal, onHeaders: refusePages });
  const probe = await onFilm({ file, name, more: ACCEPTED }, () => probeFilm(file, { signal }));
  const container = containerFor(probe, name);
  const key = join(folderOf(row), String(row.attempt), "film");
  const film: StoredFilm = { key, durationMs: Math.round(probe.durationMs), container };
  const { accountId, kind } = row;
  await credits.check(database.queries, { accountId, thousandths: costOf(kind, film.durationMs) });
  await storeFile(key, file, blobs, { ...backoff, signal });
  return (await leases.keep(row, { film })) ? film : undefined;
}

function refusePages({ headers, url }: AnswerHead): void {
  const type = String(headers["content-type"] ?? "");
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type)) return;
  const why = `What ${new URL(url).host} sends is a page, not a film: it may need a login, or play the film by other means.`;
  throw new InputFailure("VALIDATION_ERROR", `${why} ${ACCEPTED}`);
}

/** What its pictures can be copied into, MP4 before WebM; what has to be encoded becomes an MP4. */
function containerFor({ pictures, sound }: FilmProbe, name: string): StoredFilm["container"] {
  const refuse = (why: string): never => {
    throw new InputFailure(
      "VALIDATION_ERROR",
      `${name} ${why}`.replace(/^./, (first) => first.toUpperCase()),
    );
  };
  if (pictures === undefined) return refuse(`has sound alone, and no pictures. ${ACCEPTED}`);
  if (sound === undefined) return refuse("has no sound: there is nothing in it to translate.");
  const { copiesTo, hasAlpha } = pictures;
  if (hasAlpha && copiesTo.includes("webm")) return "webm";
  return copiesTo[0] ?? "mp4";
}
