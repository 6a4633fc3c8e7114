// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { segment } from "../../core/segment.ts";
import type {
  CreateWidgetSessionBody,
  JsonWebKeySet,
  Transcript,
  WidgetSession,
  WidgetSessionDetails,
} from "../types.ts";

/** What `widgetSessions.terminate` answers. */
export interface TerminateWidgetSessionAnswer {
  message: string;
  session_id: string;
}

/** Tokens that put an agentic avatar on a page without an API key. */
export function widgetSessionsOf(send: Send) {
  return {
    /**
     * Create a widget session.
     *
     * Makes a token with which a page can show an agentic avatar without an API key. Call it from your server and pass the token on. An agentic avatar that is `inactive` is a 409. Counts against its own limit, 20 an hour where the operator has not raised it, on top of the public one. At most 50 visitors have one token open at the same time.
     */
    create: (body: CreateWidgetSessionBody, options?: RequestOptions) =>
      send<WidgetSession>({ method: "POST", path: "/v1/widget/sessions", body, keyed: true }, options),

    /**
     * Read a widget session.
     *
     * State and settings of a session; its token is shown only when it is made.
     */
    get: (sessionId: string, options?: RequestOptions) =>
      send<WidgetSessionDetails>(
        { method: "GET", path: `/v1/widget/sessions/${segment(sessionId)}` },
        options,
      ),

    /**
     * Terminate a widget session.
     *
     * Permanently ends the session for everyone who holds the token, within a second.
     */
    terminate: (sessionId: string, options?: RequestOptions) =>
      send<TerminateWidgetSessionAnswer>(
        { method: "DELETE", path: `/v1/widget/sessions/${segment(sessionId)}` },
        options,
      ),

    /**
     * Read a widget session's transcript.
     *
     * What visitor and avatar have said so far.
     */
    getTranscript: (sessionId: string, options?: RequestOptions) =>
      send<Transcript>(
        { method: "GET", path: `/v1/widget/sessions/${segment(sessionId)}/transcript` },
        options,
      ),

    /**
     * Read the token signing keys.
     *
     * The public keys, as a JSON Web Key Set, with which anyone can check a session token.
     */
    getKeys: (options?: RequestOptions) =>
      send<JsonWebKeySet>({ method: "GET", path: "/.well-known/jwks.json" }, options),
  };
}

/** Tokens that put an agentic avatar on a page without an API key. */
export type WidgetSessions = ReturnType<typeof widgetSessionsOf>;
