import { withMemoryLimit } from "../process/memory-limit.ts";
import type { Repaint } from "./encode-pictures.ts";
import { writeFilm } from "./write-film.ts";
import type { DubbedFilm, WrittenFilm } from "./write-film.ts";

/**
 * Writes a film with new sound and pictures that went through `repaint` one by one: every picture of the film once, in its own size,
 * colors and time, and in stretched sections as often as the film's rate needs. Holds a few pictures at a time. For child
 * processes only (see `serve`), since it decodes a film that nobody vouches for; gives up when this process grows beyond
 * `maxBytes`.
 */
export function repaintFilm(
  film: DubbedFilm,
  repaint: Repaint,
  maxBytes = 1.5 * 2 ** 30,
): Promise<WrittenFilm> {
  return withMemoryLimit(() => writeFilm(film, repaint), maxBytes);
}
