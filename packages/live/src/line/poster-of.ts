import { requestTicket } from "./request-ticket.ts";
import { sessionIdOf } from "./session-token.ts";

/**
 * The address of a picture of a session's person, before anybody joins the conversation; undefined where the session
 * cannot be joined, the service cannot be reached, or there is no picture. `server`: its origin.
 */
export async function posterOf(server: string, token: string): Promise<string | undefined> {
  const sessionId = sessionIdOf(token);
  if (sessionId === undefined) return undefined;
  try {
    const response = await requestTicket(server.replace(/\/$/, ""), sessionId, token);
    if (!response.ok) return undefined;
    const { avatar } = (await response.json()) as { avatar?: { poster_url?: string } };
    return avatar?.poster_url;
  } catch {
    return undefined;
  }
}
