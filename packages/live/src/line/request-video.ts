import { LiveError } from "../session/live-error.ts";
import { sessionIdOf } from "./session-token.ts";

/** Which video is wanted. */
interface VideoRequest {
  /** Origin of the service. */
  server: string;
  token: string;
  conversationId: string;
  isUpright: boolean;
}

/** Asks the service to draw a conversation as WebM; the bytes come as they are made. Rejects with a {@link LiveError} `no_video`. */
export async function requestVideo(
  { server, token, conversationId, isUpright }: VideoRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const query = new URLSearchParams({
    conversation_id: conversationId,
    shape: isUpright ? "upright" : "wide",
  });
  const address = `${server}/live/${sessionIdOf(token)}/live.webm?${query}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal }).catch(
    (cause: unknown) => {
      throw new LiveError("no_video", "The service could not be reached.", { cause });
    },
  );
  if (!answer.ok || answer.body === null)
    throw new LiveError("no_video", `The service draws no video for this page now (${answer.status}).`);
  return answer.body;
}
