import { describe, expect, it } from "vitest";
import { DomainError } from "../../../platform/errors/domain-error.ts";
import { makeCertificate } from "@orator/net/certificate.fixture";
import { createGuardedFetch } from "@orator/net";
import type { GuardedFetchOptions } from "@orator/net";
import { startServer } from "@orator/net/local-server.fixture";
import type { Handler } from "@orator/net/local-server.fixture";
import { checkPlace } from "./check-place.ts";

const sound = makeCertificate();
const weak = makeCertificate(1024);
const answer: Handler = (request, response) =>
  response.writeHead(request.method === "OPTIONS" ? 204 : 500).end();

/** "accepted", or the reason of the refusal with ports left out. */
async function verdict(
  url: string,
  options: Partial<GuardedFetchOptions> = {},
  httpToo = false,
): Promise<string> {
  const guardedFetch = createGuardedFetch({ allowPrivate: true, httpsOnly: !httpToo, ...options });
  try {
    await checkPlace(guardedFetch, url);
    return "accepted";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    return code === "VALIDATION_ERROR" && details?.field === "url"
      ? details.reason.replace(/:\d+/, "")
      : code;
  }
}

describe("checkPlace", () => {
  it("accepts a secure place that answers OPTIONS, with whatever status", async () => {
    const { origin } = await startServer(answer, { tls: sound });
    expect(await verdict(origin, { ca: sound.cert })).toBe("accepted");
    const refusing = await startServer((_request, response) => response.writeHead(405).end(), { tls: sound });
    expect(await verdict(refusing.origin, { ca: sound.cert })).toBe("accepted");
  });

  it("refuses http, unless private places are admitted", async () => {
    const { origin } = await startServer(answer);
    expect(await verdict(origin)).toBe("The URL must begin with https://.");
    expect(await verdict(origin, {}, true)).toBe("accepted");
  });

  it("refuses a place that does not answer within a second", async () => {
    const { origin } = await startServer(() => {}, { tls: sound });
    expect(await verdict(origin, { ca: sound.cert })).toBe("There was no answer to OPTIONS within 1 second.");
  });

  it("accepts a place that is too slow for the first request, which started it, and answers the second", async () => {
    let asked = 0;
    const { origin } = await startServer(
      (request, response) => void (++asked > 1 && answer(request, response)),
      {
        tls: sound,
      },
    );
    expect(await verdict(origin, { ca: sound.cert })).toBe("accepted");
    expect(asked).toBe(2);
  });

  it("refuses a place that is not there, and says so", async () => {
    const { origin, server } = await startServer(answer, { tls: sound });
    server.close();
    expect(await verdict(origin, { ca: sound.cert })).toBe("No connection to 127.0.0.1 could be made.");
  });

  it("refuses a certificate that nobody vouches for, and a key of 1024 bits", async () => {
    const { origin } = await startServer(answer, { tls: sound });
    expect(await verdict(origin)).toBe(
      "No secure connection to 127.0.0.1: its certificate is signed by itself alone.",
    );
    const small = await startServer(answer, { tls: { ...weak, ciphers: "DEFAULT@SECLEVEL=0" } });
    expect(await verdict(small.origin, { ca: weak.cert })).toContain("its certificate is too weak");
  });

  it("refuses private addresses by number and by name, without knocking", async () => {
    const { port, connections } = await startServer(answer, { tls: sound });
    const guarded = { allowPrivate: false, lookup: async () => ["127.0.0.1"], ca: sound.cert };
    for (const host of ["127.0.0.1", "receiver.test", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"]) {
      expect(await verdict(`https://${host}:${port}`, guarded)).toMatch(
        /is not an address on the public internet/,
      );
    }
    expect(connections()).toBe(0);
  });
});
