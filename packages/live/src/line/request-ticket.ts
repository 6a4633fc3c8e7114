/** Asks a service, by its origin, for a ticket to a session. Rejects where the service cannot be reached. */
export function requestTicket(server: string, sessionId: string, token: string): Promise<Response> {
  return fetch(`${server}/live/${sessionId}/ticket`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
}
