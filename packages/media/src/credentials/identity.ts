import { constants, createPrivateKey, X509Certificate } from "node:crypto";
import type { KeyObject, SignKeyObjectInput } from "node:crypto";
import { readFileSync } from "node:fs";

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
