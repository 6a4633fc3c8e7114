import { constants, createPrivateKey, X509Certificate } from "node:crypto";
import type { KeyObject, SignKeyObjectInput } from "node:crypto";
import { readFileSync } from "node:fs";
import { withChild } from "../process/child.ts";

/** Kinds of file that can carry a C2PA manifest here. WebM and GLB have no place for one. */
const SIGNED_TYPES = ["video/mp4", "image/gif", "image/png", "image/jpeg", "image/webp"] as const;

/** Media type of a file that can be signed. */
export type SignedType = (typeof SIGNED_TYPES)[number];

/** What is signed, and by whom. */
export interface SignRequest extends Credentials {
  file: string;
  type: SignedType;
}

const PROCESS = new URL("./sign-process.ts", import.meta.url);
const TIMEOUT_MS = 5 * 60_000;

/** Who signs: PEM files of a certificate with those that lead towards its root, and of its private key without a password. */
export interface Credentials {
  certificateFile: string;
  keyFile: string;
}

/** A way to sign: its name in C2PA, its number in COSE, and what Node calls it. */
interface Algorithm {
  name: "es256" | "es384" | "es512" | "ps256" | "ed25519";
  cose: number;
  hash: string | null;
  options: Omit<SignKeyObjectInput, "key">;
}

/** Credentials as they were read. */
export interface Identity {
  /** DER, the signer's first; the root itself is left out, as C2PA wants it. */
  certificates: Buffer[];
  key: KeyObject;
  algorithm: Algorithm;
}

const PEM = /-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g;
const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
const CURVES: Record<string, Algorithm> = {
  prime256v1: { name: "es256", cose: -7, hash: "sha256", options: { dsaEncoding: "ieee-p1363" } },
  secp384r1: { name: "es384", cose: -35, hash: "sha384", options: { dsaEncoding: "ieee-p1363" } },
  secp521r1: { name: "es512", cose: -36, hash: "sha512", options: { dsaEncoding: "ieee-p1363" } },
};

/** Reads and checks credentials. Throws an Error of one line that names the file that is of no use. */
export function readIdentity({ certificateFile, keyFile }: Credentials): Identity {
  const chain = attempt(`${certificateFile} holds no certificate (PEM)`, () =>
    readFileSync(certificateFile, "utf8")
      .match(PEM)!
      .map((pem) => new X509Certificate(pem)),
  );
  const key = attempt(`${keyFile} holds no private key (PEM, without a password)`, () =>
    createPrivateKey(readFileSync(keyFile)),
  );
  const [signer] = chain;
  if (!signer!.checkPrivateKey(key)) throw new Error(`${keyFile} is not the key of ${certificateFile}`);
  const isRoot = (certificate: X509Certificate): boolean => certificate.subject === certificate.issuer;
  const certificates = chain.filter((certificate, at) => at === 0 || !isRoot(certificate));
  return { certificates: certificates.map(({ raw }) => raw), key, algorithm: algorithmOf(key, keyFile) };
}

function algorithmOf(key: KeyObject, keyFile: string): Algorithm {
  if (key.asymmetricKeyType === "ed25519") return { name: "ed25519", cose: -8, hash: null, options: {} };
  if (key.asymmetricKeyType === "rsa") return { name: "ps256", cose: -37, hash: "sha256", options: PSS };
  const algorithm = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ""];
  if (!algorithm) throw new Error(`${keyFile} is of a kind that C2PA does not know: use EC P-256`);
  return algorithm;
}

function attempt<Result>(complaint: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new Error(complaint, { cause });
  }
}

/**
 * Puts a signed C2PA manifest into a complete file, in a process of its own: who made it with what, as the file itself says
 * it, bound to these bytes. Throws an Error of one line where that cannot be done; then the file is as it was.
 */
export function signFile(request: SignRequest, signal?: AbortSignal): Promise<void> {
  const work = { timeoutMs: TIMEOUT_MS };
  return withChild(PROCESS, (child) => child.call<void>("sign", request, work), { heapMb: 512, signal });
}
