import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTalkingFilm } from "@orator/testkit/talking-film";
import { readSrt, readVtt } from "@orator/dubbing";
import type { CaptionCue } from "@orator/dubbing";
import type { TalkingFilm } from "@orator/testkit/talking-film";
import { download } from "../../platform/blobs/blobs.ts";
import { heardWords, HOOK, openTranslationWorld } from "./video-translations.fixture.ts";
import type { TranslationWorld } from "./video-translations.fixture.ts";

/** What is said in the film. */
const SAID = [
  ["en-us-clara", "Good morning, everybody."],
  ["en-us-james", "We have a new plan for today."],
] as const;

/** An account with a film among its files, and a recognizer that knows what is said in it. */
export interface FilmWorld extends TranslationWorld {
  /** Empty, and gone with the world. */
  place: string;
  /** On this machine. */
  film: string;
  made: TalkingFilm;
  /** Another account, with the film. */
  begin(): Promise<void>;
  accountId: string;
  /** Address of a file that is put among those of the account; defaults to that of the film. */
  upload(file?: string): Promise<string>;
  /** Keys of everything in storage that is a translation's own. */
  keys(id: string): Promise<string[]>;
  /** Orders a translation of the film, unless something else is said; returns its id. */
  ordered(body?: object): Promise<string>;
  view(id: string): Promise<any>;
  /** Orders it, runs it once, and shows it. */
  translated(body?: object): Promise<any>;
  /** A file of a translation, brought here. */
  fetched(address: string): Promise<string>;
  /** When the captions of a file of a translation begin and end. */
  captions(address: string): Promise<CaptionCue[]>;
}

/** Opens it. */
export async function openFilmWorld(...options: Parameters<typeof openTranslationWorld>): Promise<FilmWorld> {
  const place = mkdtempSync(join(tmpdir(), "orator-films-"));
  const film = join(place, "film.mp4");
  const [world, made] = await Promise.all([openTranslationWorld(...options), makeTalkingFilm(film, SAID)]);
  const { blobs, mediaUrls } = world.services;
  const films: FilmWorld = {
    ...world,
    place,
    film,
    made,
    accountId: "",
    async begin() {
      films.accountId = await world.newAccount();
      world.asked.length = 0;
      world.recognition.asked.length = 0;
      world.recognition.hearing = heardWords(
        SAID.map(([, text], i) => ({ text, ...made.turns[i]!, speaker: i })),
      );
    },
    async upload(file = film) {
      const key = `${films.accountId}/assets/ast_${Math.random().toString(36).slice(2)}.mp4`;
      await blobs.put(key, file, "video/mp4");
      return mediaUrls.urlOf(key, "talk.mp4");
    },
    keys: (id) => world.stored(films.accountId, id),
    async ordered(body = {}) {
      const video_url = "video_url" in body ? body.video_url : await films.upload();
      const order = { video_url, output_language: "es", callback_url: HOOK, ...body };
      return (await world.call("createVideoTranslation", films.accountId, { body: order }))
        .video_translate_id;
    },
    view: (video_translate_id) =>
      world.call("getVideoTranslation", films.accountId, { params: { video_translate_id } }),
    async translated(body) {
      const id = await films.ordered(body);
      await world.run(id);
      return films.view(id);
    },
    async fetched(address) {
      const key = mediaUrls.keyOf(address)!;
      const file = join(place, key.replaceAll("/", "-"));
      if (!(await download(blobs, key, file))) throw new Error(`there is no ${key}`);
      return file;
    },
    async captions(address) {
      const text = readFileSync(await films.fetched(address), "utf8");
      return text.startsWith("WEBVTT") ? readVtt(text) : readSrt(text);
    },
    async stop() {
      await world.stop();
      rmSync(place, { recursive: true });
    },
  };
  return films;
}
