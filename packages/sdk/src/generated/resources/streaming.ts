// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type {
  CreateStreamingSessionBody,
  CreateStreamingTokenBody,
  SendTaskBody,
  StreamingAccess,
  StreamingSession,
  StreamingSessionBody,
  StreamingState,
  StreamingTask,
  StreamingToken,
  Transcript,
} from "../types.ts";

/** The query of `listStreamingSessions`. */
export interface ListStreamingSessionsQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  /** Defaults to all. */
  status?: "new" | "active" | "closed" | undefined;
}

/** What `streaming.listSessions` answers. */
export interface ListStreamingSessionsAnswer {
  sessions: StreamingSession[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** The query of `watchStreamingSession`. */
export interface WatchStreamingSessionQuery {
  /** The session's access token. */
  token?: string | undefined;
}

/** Live sessions controlled by your own program. */
export function streamingOf(send: Send) {
  return {
    /**
     * Create a streaming session.
     *
     * Creates a live session. Pass `url` or the access token to a page, then `start` it and send tasks. Costs 0.2 credits a minute.
     */
    createSession: (body: CreateStreamingSessionBody, options?: RequestOptions) =>
      send<StreamingAccess>({ method: "POST", path: "/v1/streaming/new", body, keyed: true }, options),

    /**
     * Start a streaming session.
     *
     * Starts a session, which then accepts tasks. Starting one that is active changes nothing; a closed one is a 409.
     */
    startSession: (body: StreamingSessionBody, options?: RequestOptions) =>
      send<StreamingState>({ method: "POST", path: "/v1/streaming/start", body }, options),

    /**
     * Stop a streaming session.
     *
     * Permanently closes the session and all its connections. Stopping a closed one changes nothing.
     */
    stopSession: (body: StreamingSessionBody, options?: RequestOptions) =>
      send<StreamingState>({ method: "POST", path: "/v1/streaming/stop", body }, options),

    /**
     * Interrupt a streaming session.
     *
     * Silences the avatar at once and empties the queue of tasks. A session that is not active is a 400.
     */
    interruptSession: (body: StreamingSessionBody, options?: RequestOptions) =>
      send<StreamingState>({ method: "POST", path: "/v1/streaming/interrupt", body }, options),

    /**
     * Keep a streaming session alive.
     *
     * Resets the idle timeout. A session that is not active is a 400.
     */
    keepSessionAlive: (body: StreamingSessionBody, options?: RequestOptions) =>
      send<StreamingState>({ method: "POST", path: "/v1/streaming/keep_alive", body }, options),

    /**
     * Send a task to a session.
     *
     * Has the avatar say a text or answer a message, after the tasks before it. A session that is not active is a 400.
     */
    sendTask: (body: SendTaskBody, options?: RequestOptions) =>
      send<StreamingTask>({ method: "POST", path: "/v1/streaming/task", body }, options),

    /**
     * Make an access token.
     *
     * A fresh access token for a session that is not closed, for pages that join later or again. It never holds the API key. With `role` `agent` it is for a program of yours that gives the person its voice over the session's socket (`agent.speak`), and can do nothing else; keep that one out of pages.
     */
    createToken: (body: CreateStreamingTokenBody, options?: RequestOptions) =>
      send<StreamingToken>({ method: "POST", path: "/v1/streaming/create_token", body }, options),

    /**
     * List streaming sessions.
     *
     * The account's live sessions, newest first.
     */
    listSessions: (query: ListStreamingSessionsQuery = {}, options?: RequestOptions) =>
      listPages<ListStreamingSessionsAnswer, "sessions">(
        send,
        { method: "GET", path: "/v1/streaming/sessions", query },
        "sessions",
        options,
      ),

    /**
     * Read a streaming session's transcript.
     *
     * What was said so far.
     */
    getTranscript: (sessionId: string, options?: RequestOptions) =>
      send<Transcript>({ method: "GET", path: `/v1/streaming/${segment(sessionId)}/transcript` }, options),

    /**
     * Watch a session as video.
     *
     * A WebM stream that the service draws, for players that cannot draw themselves; it lasts as long as the session. A `<video>` element passes the access token as `token` in the query.
     */
    watchSession: (sessionId: string, query: WatchStreamingSessionQuery = {}, options?: RequestOptions) =>
      send<Response>(
        { method: "GET", path: `/v1/streaming/${segment(sessionId)}/live.webm`, query, answer: "response" },
        options,
      ),
  };
}

/** Live sessions controlled by your own program. */
export type Streaming = ReturnType<typeof streamingOf>;
