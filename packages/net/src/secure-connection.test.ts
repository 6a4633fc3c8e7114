import { describe, expect, it } from "vitest";
import { makeCertificate } from "./certificate.fixture.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";
import { startServer } from "./local-server.fixture.ts";
import type { Handler } from "./local-server.fixture.ts";
import { NetError } from "./net-error.ts";

const sound = makeCertificate();
const weak = makeCertificate(1024);
const limits = { timeoutMs: 20_000, maxBytes: 1000 };
const hello: Handler = (_request, response) => response.end("hello");

async function failure(origin: string, ca?: string, lookup = async () => ["127.0.0.1"]): Promise<string> {
  const guarded = createGuardedFetch({
    allowPrivate: true,
    httpsOnly: true,
    lookup,
    ...(ca !== undefined && { ca }),
  });
  const error: unknown = await guarded.fetchGuarded(origin, limits).catch((error: unknown) => error);
  if (!(error instanceof NetError)) return "none";
  return `${error.reason}: ${error.message.replace(/:\d+/, "")}`;
}

describe("a secure connection", () => {
  it("stands with a certificate that is trusted, by address and by name", async () => {
    const { origin, port } = await startServer(hello, { tls: sound });
    const guarded = createGuardedFetch({
      allowPrivate: true,
      httpsOnly: true,
      ca: sound.cert,
      lookup: async () => ["127.0.0.1"],
    });
    expect((await guarded.fetchGuarded(origin, limits)).body.toString()).toBe("hello");
    expect((await guarded.fetchGuarded(`https://receiver.test:${port}`, limits)).body.toString()).toBe(
      "hello",
    );
  });

  it("is refused to a certificate that nobody vouches for, and to one for another name", async () => {
    const { origin, port } = await startServer(hello, { tls: sound });
    expect(await failure(origin)).toBe(
      "tls_failed: No secure connection to 127.0.0.1: its certificate is signed by itself alone.",
    );
    expect(await failure(`https://other.test:${port}`, sound.cert)).toBe(
      "tls_failed: No secure connection to other.test: its certificate is for another name.",
    );
  });

  it("is refused below security level 2: an RSA key of 1024 bits", async () => {
    const { origin } = await startServer(hello, { tls: { ...weak, ciphers: "DEFAULT@SECLEVEL=0" } });
    expect(await failure(origin, weak.cert)).toBe(
      "tls_failed: No secure connection to 127.0.0.1: its certificate is too weak " +
        "(security level 2 is needed: RSA of 2048 bits or more, no SHA-1).",
    );
  });

  it("is refused below TLS 1.2", async () => {
    const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
    const { origin } = await startServer(hello, { tls: { ...sound, ...old } });
    expect(await failure(origin, sound.cert)).toBe(
      "tls_failed: No secure connection to 127.0.0.1: it does not offer TLS 1.2 or newer.",
    );
  });

  it("is told from a server that speaks plain HTTP, and from one that is not there", async () => {
    const { port, server } = await startServer(hello);
    expect(await failure(`https://127.0.0.1:${port}`)).toBe(
      "tls_failed: No secure connection to 127.0.0.1: it does not speak TLS on this port.",
    );
    server.close();
    expect(await failure(`https://127.0.0.1:${port}`)).toBe(
      "connect_failed: No connection to 127.0.0.1 could be made.",
    );
  });
});
