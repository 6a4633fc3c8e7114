import type { PerformedSpeech } from "@orator/performance";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ConsentRule } from "../../platform/consent-rule.ts";
import type { Imprint, VideoRequest } from "@orator/render";
import { availableVoices, writtenText } from "@orator/speech";
import type { VoiceInfo } from "@orator/speech";
import { missingEngine } from "@orator/translation";
import type { TranslateRequest } from "@orator/translation";
import { eq } from "drizzle-orm";
import { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import type { JobRun } from "../../platform/queue/job.ts";
import { openServices } from "../../platform/services.fixture.ts";
import type { TestServices } from "../../platform/services.fixture.ts";
import { createAccountsFeature } from "../accounts/index.ts";
import type { Plan } from "../accounts/index.ts";
import { createCreditsFeature } from "../credits/index.ts";
import { createVideosFeature, renderVideo, settleVideo, SPEC_VERSION } from "../videos/index.ts";
import type { References, RenderSpec, SpecScene, VideosFeature } from "../videos/index.ts";
import { createWebhooksFeature } from "../webhooks/index.ts";
import type { Hearing } from "./film-recognition.ts";
import { createVideoTranslationsFeature, settleTranslation, translateVideo } from "./index.ts";
import type { Translation, VideoTranslationsFeature } from "./index.ts";
import { machineTranslation } from "./machine-translation.ts";
import { videoTranslations } from "./tables.ts";
import type { TranslationRow } from "./tables.ts";
import { eventsOf, keysUnder, paidFor } from "../../testing/traces.ts";

/** Translations on a database of their own: a "translation" is the text in capitals, and renders are quick fakes. */
export interface TranslationWorld extends TestServices {
  feature: VideoTranslationsFeature;
  videos: VideosFeature;
  /** What they say and hear may be changed. */
  recognition: FakeRecognition;
  /** What was asked of the translator, in order. */
  asked: TranslateRequest[];
  /** Recordings of brand voices, by their ids, beside the one that has none. */
  recordings: Map<string, { key: string; sha256: string }>;
  /** What the renderer was asked for, in order. */
  rendered: VideoRequest[];
  /** What happens in the next steps before they do their work. */
  behave: {
    translate?: (() => void) | undefined;
    render?: (() => void) | undefined;
    recognize?: (() => void) | undefined;
  };
  /** What films carry; may be changed. */
  imprint: Imprint;
  newAccount(): Promise<string>;
  /** A completed video of the account, of these scenes. */
  video(accountId: string, scenes: Partial<SpecScene>[], more?: Partial<RenderSpec>): Promise<string>;
  /** Calls an operation as the account. */
  call(
    operation: string,
    accountId: string,
    given?: { params?: object; query?: object; body?: object; plan?: string },
  ): Promise<any>;
  /** Runs the job of a translation or a proofread once. */
  run(id: string, run?: Partial<JobRun>): Promise<void>;
  /** Runs the job that tidies its storage. */
  settle(accountId: string, id: string): Promise<void>;
  row(id: string): Promise<TranslationRow | undefined>;
  eventsOf(id: string): Promise<{ type: string; data: any }[]>;
  /** Gives the account another plan. */
  setPlan(accountId: string, plan: Plan): Promise<void>;
  /** Charges the account for something else. */
  spend(accountId: string, credits: number): Promise<void>;
  /** What was charged for it, refunds taken off. */
  paid(id: string): Promise<number>;
  /** Keys of everything in storage that is its own. */
  stored(accountId: string, id: string): Promise<string[]>;
}

/** Recognizes what it is set to. */
interface FakeRecognition {
  languages: string[];
  hearing: Hearing;
  /** When its phones sound. */
  timing: PerformedSpeech;
  /** What was said where times were asked for, in order. */
  timed: string[];
  /** For how many speakers, in order. */
  asked: (number | undefined)[];
}

/** Where events go that a test asks for: nobody is there. */
export const HOOK = "http://127.0.0.1:61234/";

/** How long every source lasts. */
export const SOURCE_MS = 65_000;

/** Opens it. New lips need consent unless something else is said. */
export async function openTranslationWorld({
  consentRule = "required",
}: { consentRule?: ConsentRule } = {}): Promise<TranslationWorld> {
  const { services, ...rest } = await openServices({
    jobs: [renderVideo, settleVideo, translateVideo, settleTranslation],
  });
  const { database, blobs, scratch } = services;
  const limits = { public: 1, studio: 1, jobs: 1, inference: 1, widget_sessions: 1, renders: 2 };
  const accounts = createAccountsFeature(services, { defaultLimits: limits });
  const webhooks = createWebhooksFeature(services, { accounts, allowPrivate: true });
  const credits = createCreditsFeature(services, { accounts });
  const asked: TranslateRequest[] = [];
  const recordings: TranslationWorld["recordings"] = new Map();
  const rendered: VideoRequest[] = [];
  const behave: TranslationWorld["behave"] = {};
  const imprint: Imprint = {};
  const silence = { phones: [], words: [], durationMs: 0 };
  const recognition: FakeRecognition = {
    languages: ["en"],
    hearing: heardWords([]),
    timing: silence,
    timed: [],
    asked: [],
  };
  const shared = { ...webhooks, credits, waited: new WaitedWork() };
  const pace = { watchIntervalMs: 50, failureDelayMs: 10, backoff: { firstDelayMs: 5, totalMs: 500 } };
  const videos = createVideosFeature(services, {
    ...shared,
    accounts,
    runsFolder: join(scratch, "runs"),
    serviceVersion: "1.0.0",
    imprint: {},
    rendersAtOnce: 1,
    references: {} as References,
    folders: { file: (_accountId, _folderId, change) => database.transaction(change) },
    downloadLimit: 10_000_000,
    allowPrivate: true,
    endedInBatch: async () => {},
    isBatchOpen: async () => false,
    renderer: {
      async renderVideo(request) {
        behave.render?.();
        rendered.push(request);
        const { file, captionsFile, posterFile, captionedFile } = request;
        for (const made of [file, posterFile, captionedFile]) if (made) writeFileSync(made, "made");
        if (captionsFile) writeFileSync(captionsFile, captionsOf(request));
        return { ...MADE, file };
      },
      estimateVideo: async () => ({ durationMs: SOURCE_MS, renderMs: 1 }),
      makeGif: async (_, out) => writeFileSync(out, "GIF"),
    },
    pace,
  });
  const feature = createVideoTranslationsFeature(services, {
    ...shared,
    accounts,
    folders: { isOpen: async (_, id) => id === "fld_open" },
    brandVoices: {
      resolve: async (_, id) =>
        id === "bvo_1" || recordings.has(id)
          ? {
              language: "es",
              tone: "friendly",
              vocabulary: [["ORATOR", "o-ra-TOR"]],
              blacklist: ["Orator"],
              whitelist: [["shop", "tienda"]],
              recording: recordings.get(id) ?? null,
            }
          : undefined,
    },
    voices: {
      resolve: async (_, id) => ({ id, name: id, quality: "classic" }) as VoiceInfo,
      languageOf: (id) => id.slice(0, 2),
      forLanguage: (language, like) => `${language}-like-${like}`,
      available: availableVoices,
      languages: () => ["en", "es", "fr"],
    },
    videos,
    assets: { resolveUrl: async () => undefined },
    imprint,
    translation: translationInto(asked, behave),
    consentRule,
    recognition: {
      languages: async () => recognition.languages,
      async recognize(_sound, { speakers }) {
        behave.recognize?.();
        recognition.asked.push(speakers);
        return recognition.hearing;
      },
      async time(_sound, { text }) {
        recognition.timed.push(text);
        return recognition.timing;
      },
    },
    pace,
  });
  const handlers = [...videos.handlers!, ...feature.handlers!];
  const runJob = (name: string, payload: object, run: Partial<JobRun> = {}): Promise<void> =>
    handlers
      .find(({ job }) => job.name === name)!
      .run(payload, {
        attempt: 0,
        lastAttempt: false,
        mayWait: true,
        signal: new AbortController().signal,
        ...run,
      });
  let accountsMade = 0;
  let spent = 0;
  return {
    ...rest,
    services,
    feature,
    videos,
    recognition,
    asked,
    recordings,
    rendered,
    behave,
    imprint,
    newAccount: async () =>
      (await accounts.create(`account-${process.pid}-${++accountsMade}-${Date.now()}`)).id,
    async video(accountId, scenes, more) {
      const order = { accountId, spec: aSpec(scenes, more), title: "Welcome", scriptField: "text" };
      const { id } = await videos.orderVideo(order);
      await runJob(renderVideo.name, { accountId, videoId: id });
      rendered.length = 0;
      return id;
    },
    async call(name, accountId, { params = {}, query = {}, body, plan = "scale" } = {}) {
      const { handle, route } = feature.operations!.find((operation) => operation.route.id === name)!;
      const reply = { header: () => reply };
      return handle({
        params,
        query: route.query ? route.query.parse(query) : query,
        body: body && route.body!.parse(body),
        caller: { accountId, plan },
        signal: new AbortController().signal,
        request: { headers: {} },
        reply,
      } as never);
    },
    run: (id, run) => runJob(translateVideo.name, { translationId: id }, run),
    settle: (accountId, translationId) => runJob(settleTranslation.name, { accountId, translationId }),
    row: async (id) =>
      (await database.queries.select().from(videoTranslations).where(eq(videoTranslations.id, id)))[0],
    eventsOf: (id) => eventsOf(database, id),
    setPlan: accounts.setPlan,
    spend: (accountId, amount) =>
      database.transaction((tx) =>
        credits.charge(tx, {
          accountId,
          resourceId: `spent-${++spent}-${accountId}`,
          thousandths: amount * 1000,
        }),
      ),
    paid: (id) => paidFor(database, id),
    stored: (accountId, id) => keysUnder(blobs, `${accountId}/translations/${id}/`),
  };
}

/** English words, each with its time, said by speakers in turns. */
export function heardWords(
  said: readonly { speaker: number; startMs: number; endMs: number; text: string }[],
): Hearing {
  const words = said.flatMap(({ startMs, endMs, text }) => {
    const all = text.split(" ");
    const eachMs = (endMs - startMs) / all.length;
    return all.map((word, i) => ({
      word: word.replace(/[.,?!]$/, ""),
      startMs: startMs + i * eachMs,
      endMs: startMs + (i + 1) * eachMs,
      ...(/[.,?!]$/.test(word) && { punctuation: word.at(-1)! }),
    }));
  });
  const speakers = [...new Set(said.map(({ speaker }) => speaker))];
  return {
    language: "en",
    words,
    turns: said.map(({ speaker, startMs, endMs }) => ({ speaker, startMs, endMs })),
    profiles: speakers.map((speaker) => ({
      speaker,
      gender: speaker % 2 === 0 ? "female" : "male",
      pitchHz: speaker % 2 === 0 ? 200 : 110,
      speechMs: 1000,
    })),
    engine: "a recognizer",
    quality: "draft",
  };
}

/** A scene in which a text is said. */
export function says(text: string, more: Partial<SpecScene> = {}): Partial<SpecScene> {
  return { speech: { type: "text", text, voiceId: "en-us-clara", speed: 1, pitch: 0 }, ...more };
}

/** A spec of some scenes. */
export function aSpec(scenes: Partial<SpecScene>[], more: Partial<RenderSpec> = {}): RenderSpec {
  return {
    version: SPEC_VERSION,
    format: "mp4",
    width: 128,
    height: 128,
    fps: 25,
    captioned: false,
    test: false,
    ...more,
    scenes: scenes.map((scene) => ({
      person: { castId: "zuri" },
      framing: "half_body",
      avatarStyle: "normal",
      emotion: "neutral",
      background: { type: "color", color: "#ffffff" },
      speech: { type: "silence", durationMs: 1000 },
      ...scene,
    })),
  };
}

const MADE = {
  durationMs: SOURCE_MS,
  frames: 2,
  framesDrawn: 2,
  width: 128,
  height: 128,
  fps: 25,
  elapsedMs: 1,
  warnings: [],
};

/** From English into every language, in capitals; a kept variable and all else alike. */
function translationInto(asked: TranslateRequest[], behave: TranslationWorld["behave"]): Translation {
  return {
    ...machineTranslation,
    async translate(request) {
      behave.translate?.();
      asked.push(request);
      const lines = request.lines.map(({ text }) => text.toUpperCase());
      return { lines, engine: "capitals", quality: "draft", warnings: [] };
    },
    missing: async (from, to) => (from === "en" && to !== "fi" ? undefined : missingEngine(from, to).message),
    missingFromAny: async (froms, to) =>
      froms.includes("en") && to !== "fi" ? undefined : missingEngine(froms[0]!, to).message,
    targetsFrom: async () => [
      { code: "es", name: "Spanish", quality: "draft" },
      { code: "fi", name: "Finnish", quality: "draft" },
    ],
  };
}

/** A cue of two seconds for each scene that says something. */
function captionsOf(request: VideoRequest): string {
  const said = "scenes" in request ? request.scenes.flatMap(({ text = "" }) => writtenText(text) || []) : [];
  const cues = said.map(
    (text, index) => `00:00:0${index * 2}.000 --> 00:00:0${index * 2 + 2}.000\n${text}\n`,
  );
  return ["WEBVTT\n", ...cues].join("\n");
}
