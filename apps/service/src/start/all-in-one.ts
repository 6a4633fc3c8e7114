// API and worker in one process, on whatever database and storage the environment names: `npm start`.
import { OWNER } from "../features/accounts/index.ts";
import { neuralVoicesHint } from "@orator/speech";
import { backUpInto } from "../admin/back-up-into.ts";
import { listenForAdmin } from "../admin/socket.ts";
import { main } from "./main.ts";

await main({ serves: true, works: true }, async ({ url, services, features }, config) => {
  const { accounts, keys, authenticator, liveSessions, users } = features;
  const { studioLink } = users;
  const { signingKeys } = liveSessions;
  const socket =
    services.database.kind === "embedded"
      ? await listenForAdmin(config.dataDir, {
          accounts,
          keys,
          authenticator,
          signingKeys,
          studioLink,
          backUp: (file) => backUpInto(file, services, config),
        })
      : undefined;
  const owner = (await accounts.byName(OWNER))!;
  const ownKeys = await keys.list(owner.id);
  const next =
    ownKeys.length > 0
      ? `  API reference   ${url}/docs`
      : `  Next, in another terminal, make an API key:

    npm run --silent admin -- create-key --name first

  and send it in the x-api-key header. API reference: ${url}/docs`;
  const studio = (await users.users.isEmpty())
    ? `  Open the studio: ${await studioLink(owner.id)}`
    : `  Studio          ${url}/studio`;
  const hint = neuralVoicesHint();
  const voices = hint === undefined ? "" : `\n\n  Voices          ${hint}`;
  process.stdout.write(`\n  Orator is running at ${url}\n\n${studio}\n\n${next}${voices}\n\n`);
  return async () => socket?.close();
});
