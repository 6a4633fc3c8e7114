import type { Reader } from "./place.ts";
import { bass, bow, content, dove, invalid, minute, resume, row, sow, upset } from "./things-apart.ts";
import { close, lead, live, lives, read, tear, tears, used, wind, winds, wound } from "./verbs-apart.ts";

/** Words that mean different things when they are said differently, and how to tell by their neighbors. */
export const MEANINGS: ReadonlyMap<string, Reader> = new Map(
  Object.entries({
    read,
    lead,
    live,
    lives,
    wind,
    winds,
    wound,
    tear,
    tears,
    close,
    used,
    content,
    minute,
    dove,
    bow,
    row,
    sow,
    bass,
    invalid,
    upset,
    resume,
  }),
);
