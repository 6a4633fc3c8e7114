import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";

/** What the provider says of somebody. */
interface Person {
  email: string;
  email_verified: boolean;
  name: string;
}

/** A provider on a port of its own that signs in whom `person` names, without asking. */
export async function startProvider({ redirectUri }: { redirectUri: string }) {
  const settings = { clientId: "orator", clientSecret: "a secret of the provider's" };
  const state = {
    person: { email: "ada@example.com", email_verified: true, name: "Ada Moreau" } as Person,
    /** Whether the address is in the token, or has to be asked for. */
    inToken: true,
    isDown: false,
  };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key of the provider's cookies"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: (use) => (use === "id_token" && !state.inToken ? { sub } : { sub, ...state.person }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (state.isDown) response.writeHead(503).end();
    else if (request.url!.startsWith("/interaction/"))
      void provider.interactionFinished(request, response, { login: { accountId: "person-1" } });
    else void answer(request, response);
  });
  return {
    settings: { ...settings, issuer },
    state,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
