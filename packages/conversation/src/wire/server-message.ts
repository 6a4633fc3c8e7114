import * as z from "zod/mini";
import { END_REASONS, STATUSES } from "../session/status.ts";
import { WIRE_ERROR_CODES } from "./protocol.ts";
import { FEEDBACK_VALUES, visitorReplies } from "./visitor-messages.ts";
import { toolMessages } from "./tool-messages.ts";

/** The voice that speaks: the session's own, the same person's classic one, or one of another language. */
const speakingVoice = z.object({
  id: z.string(),
  locale: z.string(),
  quality: z.optional(z.enum(["neural", "classic"])),
});

/** Another language is spoken from now on, by this voice. */
const voiceMessage = z.object({
  type: z.literal("voice"),
  seq: z.int().check(z.gte(1)),
  /** ISO 639-1; one of the session's languages. */
  language: z.string(),
  voice: speakingVoice,
  /** Why no voice of that language speaks, in words for the visitor; omitted where one does. */
  note: z.optional(z.string()),
});

/** What may turn voices into text on a server, best first. */
const RECOGNIZERS = ["whisper", "remote", "pocketsphinx"] as const;

/** Counts from 1 without gaps in a conversation, over all its sockets. */
const seq = z.int().check(z.gte(1));
const milliseconds = z.number().check(z.gte(0));

/** A phone as `PerformedSpeech` has it; times in ms from the start of its part, rounded to a tenth. */
const phone = z.object({
  phone: z.string(),
  start_ms: milliseconds,
  end_ms: milliseconds,
  stress: z.optional(z.literal([0, 1, 2])),
});

const word = z.object({
  word: z.string(),
  start_ms: milliseconds,
  end_ms: milliseconds,
  punctuation: z.optional(z.string()),
  /** Where the word stands in the part's `text`: `[from, to)` in UTF-16 units. Left out where that is not known. */
  from: z.optional(z.int().check(z.gte(0))),
  to: z.optional(z.int().check(z.gte(0))),
});

/** Where an answer comes from. */
const source = z.object({
  document_id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  score: z.number(),
});

const ready = z.object({
  type: z.literal("ready"),
  /** The number after which this client's messages go on: `resume.last_seq` where it is resumed. Not one of its own. */
  seq: z.int().check(z.gte(0)),
  protocol: z.int(),
  session_id: z.string(),
  conversation_id: z.string(),
  /** Whether the messages after `resume.last_seq` follow; if not, the whole conversation does, as `message`s. */
  is_resumed: z.boolean(),
  agent: z.object({ name: z.string() }),
  greeting: z.string(),
  avatar: z.object({
    url: z.string(),
    /** A picture that stands in until the person is drawn, the heights by which to lay it over them, and what moves on it. */
    poster_url: z.optional(z.string()),
    poster_heights_url: z.optional(z.string()),
    poster_parts_url: z.optional(z.string()),
    /** A label that has to be seen with the person: the installation says of all its people that they are synthetic. */
    mark: z.optional(z.string()),
  }),
  /** The one that speaks the language in use. */
  voice: speakingVoice,
  /** Tools that the owner has declared for pages: a page that can run one says so by `tools.register`. */
  page_tools: z.optional(z.array(z.string())),
  /** In which of the client's codecs speech comes, as far as it can be had in that; PCM where left out. */
  codec: z.optional(z.string()),
  /** ISO 639-1 codes to choose from, and the one in use. */
  languages: z.array(z.string()),
  language: z.string(),
  /** Questions that a page may offer; none where left out. */
  suggestions: z.optional(z.array(z.string())),
  /** What is not as the session's owner wants it, such as a language without a voice; for developers and the curious. */
  warnings: z.optional(z.array(z.string())),
  features: z.object({
    text_input: z.boolean(),
    voice_input: z.boolean(),
    knowledge_base: z.boolean(),
    /** Whether audio frames are recognized. */
    server_recognition: z.boolean(),
    /** What recognizes them; omitted where nothing does. */
    recognizer: z.optional(z.enum(RECOGNIZERS)),
    /** Whether `say` is allowed. */
    say: z.boolean(),
    /** Whether `agent.speak` is allowed to this client; it is not where left out. */
    agent_audio: z.optional(z.boolean()),
  }),
  settings: z.object({
    /** Seconds. */
    activity_idle_timeout: z.number(),
    max_conversation_length: z.number(),
  }),
  /** ISO 8601. */
  expires_at: z.string(),
});

const part = z.object({
  type: z.literal("speech.part"),
  seq,
  speech_id: z.string(),
  /** From 0 without gaps. */
  index: z.int(),
  /** As it was written, the space before it included: the texts of all parts make the text of the speech. */
  text: z.string(),
  duration_ms: milliseconds,
  /** The frames with this id follow at once and in order; the last one says so. Together they have `bytes`. */
  audio: z.object({
    frame_id: z.int(),
    codec: z.string(),
    /** Of what comes out of the decoder. */
    sample_rate_hz: z.number(),
    bytes: z.int(),
    /** Of Opus: samples to drop at the start of what the decoder makes, and how many to keep of the rest. */
    skip_samples: z.optional(z.int().check(z.gte(0))),
    samples: z.optional(z.int().check(z.gte(0))),
  }),
  phones: z.array(phone),
  words: z.array(word),
  /** Loudness every 10 ms in whole percent, 0…100. */
  loudness: z.array(z.number()),
});

/** What a server may send: a union by `type`. Members that this version does not know are dropped. */
export const serverMessage = z.discriminatedUnion("type", [
  ready,
  z.object({ type: z.literal("state"), seq, status: z.enum(STATUSES), speech_id: z.optional(z.string()) }),
  z.object({
    type: z.literal("message"),
    /** Left out where the line was said before this client came. */
    seq: z.optional(seq),
    /** A later message of the same id replaces the earlier one. */
    id: z.string(),
    role: z.enum(["user", "assistant"]),
    text: z.string(),
    /** `partial` while more may come; `interrupted` has the words that were heard. */
    state: z.enum(["partial", "complete", "interrupted"]),
    /** The client's id of the `ask` or `say` that this is, or answers. */
    ask_id: z.optional(z.string()),
    sources: z.optional(z.array(source)),
    /**
     * Who put these words into the person's mouth, where they are no answer and no greeting: the page by `say`, the API,
     * or an agent that brought its own voice.
     */
    said_by: z.optional(z.enum(["page", "api", "agent"])),
    /** What the visitor thought of it. */
    feedback: z.optional(z.enum(FEEDBACK_VALUES)),
    created_at: z.string(),
  }),
  /** What the server's recognizer has understood so far. A final one is followed by the user's `message`. */
  z.object({ type: z.literal("heard"), seq, text: z.string(), is_final: z.boolean() }),
  z.object({
    type: z.literal("speech.start"),
    seq,
    speech_id: z.string(),
    task_id: z.string(),
    ask_id: z.optional(z.string()),
  }),
  part,
  z.object({ type: z.literal("speech.end"), seq, speech_id: z.string(), duration_ms: milliseconds }),
  z.object({
    type: z.literal("interrupted"),
    seq,
    /** Everything that was sent for this speech or a later one is void. */
    speech_id: z.optional(z.string()),
    heard_ms: milliseconds,
    cause: z.enum(["request", "barge_in", "end"]),
  }),
  z.object({
    type: z.literal("error"),
    seq: z.optional(seq),
    code: z.enum(WIRE_ERROR_CODES),
    message: z.string(),
    ask_id: z.optional(z.string()),
  }),
  z.object({ type: z.literal("ended"), seq, reason: z.enum(END_REASONS) }),
  voiceMessage,
  ...visitorReplies,
  ...toolMessages,
]);

export type ServerMessage = z.infer<typeof serverMessage>;

/** One part of a speech on the wire. */
export type SpeechPartMessage = z.infer<typeof part>;

/** The first message that a server sends. */
export type ReadyMessage = z.infer<typeof ready>;
