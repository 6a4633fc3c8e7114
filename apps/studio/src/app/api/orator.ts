import { Orator } from "@orator/sdk";

/** The service that this page came from; the cookie of the session goes along by itself. */
export const orator = new Orator({ baseUrl: location.origin });
