import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../../platform/database/database.ts";
import { createCookie } from "../../../platform/http/cookies.ts";
import type { Services } from "../../../platform/services.ts";
import type { InvitationStore } from "../invitation-store.ts";
import type { LetIn } from "../let-in.ts";
import type { SignInThrottle } from "../sign-in-throttle.ts";
import type { UserRole, UserRow } from "../user.ts";
import type { UserStore } from "../user-store.ts";
import type { OidcClient, OidcFlow, OidcPerson } from "./oidc-client.ts";

const PURPOSE = "oidc";
const FLOW_SECONDS = 600;

/** Why nobody was let in, as the studio's sign-in page is told. */
type OidcError =
  | "oidc_unavailable"
  | "oidc_expired"
  | "oidc_failed"
  | "oidc_unverified_email"
  | "oidc_unknown_user";

/** What the pages need. */
interface OidcParts extends Pick<Services, "secrets" | "clock" | "log" | "baseUrl"> {
  database: Database;
  client: OidcClient;
  users: UserStore;
  invitations: InvitationStore;
  throttle: SignInThrottle;
  letIn: LetIn;
}

/** GET /studio/oidc/start and /studio/oidc/callback: to the provider, and back from it. */
export function serveOidc(app: FastifyInstance, parts: OidcParts): void {
  const { client, throttle, letIn, log } = parts;
  const flows = createFlowCookie(parts);
  app.get("/studio/oidc/start", async (request, reply) => {
    await throttle.byAddress(request, reply);
    try {
      const { flow, url } = await client.begin();
      flows.set(request, reply, flow);
      return reply.redirect(url);
    } catch (error) {
      log.warn({ request_id: request.id, reason: reasonOf(error) }, "provider not reached");
      return refuse(reply, "oidc_unavailable");
    }
  });
  app.get("/studio/oidc/callback", async (request, reply) => {
    await throttle.byAddress(request, reply);
    const flow = flows.take(request, reply);
    if (flow === undefined) return refuse(reply, "oidc_expired");
    let person: OidcPerson;
    try {
      person = await client.finish(flow, new URL(request.url, parts.baseUrl).search);
    } catch (error) {
      log.warn({ request_id: request.id, reason: reasonOf(error) }, "provider signed nobody in");
      return refuse(reply, "oidc_failed");
    }
    if (person.email === undefined || !person.isVerified) return refuse(reply, "oidc_unverified_email");
    const user = await userFor(parts, { ...person, email: person.email });
    if (user === undefined) return refuse(reply, "oidc_unknown_user");
    await letIn(user, { request, reply, operation: "signIn", detail: "provider" });
    return reply.redirect("/studio");
  });
}

/** The user of a verified address, who may be made of an invitation for it. */
async function userFor(
  { users, invitations, database }: OidcParts,
  { email, name }: { email: string; name: string | undefined },
): Promise<UserRow | undefined> {
  const user = await users.byEmail(email);
  if (user !== undefined) return user;
  const row = await invitations.forEmail(email);
  if (row === undefined) return undefined;
  return database.transaction(async (tx) => {
    if (!(await invitations.use(tx, row))) return undefined;
    const { accountId } = row;
    const role = row.role as UserRole;
    const shown = name?.trim().slice(0, 200) || email;
    return users.create(tx, { accountId, role, email, name: shown, passwordHash: null });
  });
}

/** Keeps what belongs to one sign-in sealed in the browser that began it, for ten minutes and one answer. */
function createFlowCookie({ secrets, clock, baseUrl }: Pick<OidcParts, "secrets" | "clock" | "baseUrl">) {
  const cookie = createCookie({ name: "orator_oidc", maxAgeSeconds: FLOW_SECONDS, baseUrl });
  return {
    set(request: FastifyRequest, reply: FastifyReply, flow: OidcFlow): void {
      const untilMs = clock.nowMs() + FLOW_SECONDS * 1000;
      cookie.set(request, reply, secrets.seal(PURPOSE, JSON.stringify({ flow, untilMs })));
    },
    /** Undefined when there is none, or it is too old, or somebody else's work. */
    take(request: FastifyRequest, reply: FastifyReply): OidcFlow | undefined {
      const sealed = cookie.read(request);
      if (sealed === undefined) return undefined;
      cookie.clear(request, reply);
      try {
        const { flow, untilMs } = JSON.parse(secrets.open(PURPOSE, sealed)) as {
          flow: OidcFlow;
          untilMs: number;
        };
        return untilMs > clock.nowMs() ? flow : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function refuse(reply: FastifyReply, error: OidcError): FastifyReply {
  return reply.redirect(`/studio/sign-in?error=${error}`);
}

/** A code or a name; messages may hold what the provider said of somebody. */
function reasonOf(error: unknown): string {
  const { code, reason, name } = error as { code?: string; reason?: string; name?: string };
  return code ?? reason ?? name ?? "unknown";
}
