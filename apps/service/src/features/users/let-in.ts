import type { StudioUser } from "@orator/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cookie } from "../../platform/http/cookies.ts";
import type { Accounts } from "../accounts/index.ts";
import type { SessionStore } from "./session-store.ts";
import { userView } from "./user.ts";
import type { UserRow } from "./user.ts";

/** Signs somebody in who has proved who they are; answers as the contract says. */
export type LetIn = (user: UserRow, request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn>;

interface SignedIn {
  user: StudioUser;
  account: { id: string; name: string; plan: string };
}

/** Builds it. The session is always a new one, whatever cookie the browser has. */
export function createLetIn(parts: {
  sessions: Pick<SessionStore, "create">;
  accounts: Accounts;
  cookie: Cookie;
}): LetIn {
  const { sessions, accounts, cookie } = parts;
  return async (user, request, reply) => {
    const { id, name, plan } = (await accounts.byId(user.accountId))!;
    const userAgent = request.headers["user-agent"] ?? "";
    cookie.set(request, reply, await sessions.create({ userId: user.id, address: request.ip, userAgent }));
    return { user: userView(user), account: { id, name, plan } };
  };
}
