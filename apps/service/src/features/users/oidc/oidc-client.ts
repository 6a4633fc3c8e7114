import type { GuardedFetch, GuardedRequest } from "@orator/net";
import type { ClientAuth, Configuration, CustomFetch } from "openid-client";

/** The provider that signs people in, and what the service is to it. */
export interface OidcSettings {
  /** As its documents name it, such as https://accounts.example.com. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What ties an answer of the provider to the browser that was sent to it. */
export interface OidcFlow {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider vouches for. */
export interface OidcPerson {
  email: string | undefined;
  isVerified: boolean;
  name: string | undefined;
}

/** Asks the provider. */
export type OidcClient = ReturnType<typeof createOidcClient>;

const LIMITS: GuardedRequest = { timeoutMs: 10_000, maxBytes: 1 << 20 };
const SCOPE = "openid email profile";

/** Builds it; the provider is asked for its document with the first sign-in. */
export function createOidcClient(
  settings: OidcSettings,
  { redirectUri, guardedFetch }: { redirectUri: string; guardedFetch: GuardedFetch },
) {
  let known: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> =>
    (known ??= discover(settings, guardedFetch).catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
  return {
    /** Where to send the browser. */
    async begin(): Promise<{ flow: OidcFlow; url: string }> {
      // Some 300 kB that only installations with a provider need.
      const client = await import("openid-client");
      const config = await configuration();
      const flow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: "S256",
      });
      return { flow, url: url.href };
    },
    /** Who has come back with this query; throws for an answer that is not the flow's, or is a refusal. */
    async finish({ state, nonce, verifier }: OidcFlow, query: string): Promise<OidcPerson> {
      const client = await import("openid-client");
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      // Most providers have the address in the token, others where it has to be asked for.
      const { email, email_verified, name } =
        claims["email"] === undefined
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      return {
        email: typeof email === "string" ? email : undefined,
        isVerified: email_verified === true,
        name: typeof name === "string" ? name : undefined,
      };
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret }: OidcSettings,
  guardedFetch: GuardedFetch,
): Promise<Configuration> {
  const client = await import("openid-client");
  const byPost = client.ClientSecretPost(clientSecret);
  const byHeader = client.ClientSecretBasic(clientSecret);
  // The header is what a provider takes that names nothing (OpenID Connect Discovery 1.0).
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes("client_secret_post") ? byPost : byHeader)(
      server,
      ...rest,
    );
  return client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    [client.customFetch]: guardedBy(guardedFetch),
    ...(issuer.startsWith("http:") && { execute: [client.allowInsecureRequests] }),
  });
}

/** Requests within limits of time and size, to the operator's own choice of address. */
function guardedBy({ fetchGuarded }: GuardedFetch): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await fetchGuarded(url, {
      ...LIMITS,
      method: method as "GET" | "POST",
      headers,
      ...(body != null && { body: String(body) }),
      ...(signal !== undefined && { signal }),
    });
    const type = answer.headers["content-type"];
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { "content-type": String(type ?? "") },
    });
  };
}
