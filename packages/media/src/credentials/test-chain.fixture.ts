// For the tests: a root and a certificate that it gave to a signer, made with the system's openssl.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Credentials } from "./identity.ts";

/** Kinds of keys, as openssl's `genpkey` is asked for them. */
export const KEYS = {
  es256: ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
  es384: ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"],
  ps256: ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
  ed25519: ["-algorithm", "ED25519"],
} as const;

const EXTENSIONS = `basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=emailProtection
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
`;

/** Makes the chain in a folder; `root` is what a reader has to trust. */
export function makeChain(folder: string, kind: keyof typeof KEYS = "es256"): Credentials & { root: string } {
  const file = (name: string): string => join(folder, `${kind}-${name}`);
  const openssl = (...args: string[]): Buffer => execFileSync("openssl", args, { stdio: "pipe" });
  openssl("genpkey", ...KEYS.es256, "-out", file("root.key"));
  // prettier-ignore
  openssl("req", "-x509", "-new", "-key", file("root.key"), "-days", "3", "-subj", "/O=Test/CN=Test root", "-out", file("root.pem"),
    "-addext", "keyUsage=critical,keyCertSign,cRLSign");
  openssl("genpkey", ...KEYS[kind], "-out", file("key.pem"));
  openssl("req", "-new", "-key", file("key.pem"), "-subj", "/O=Test/CN=Test signer", "-out", file("request"));
  writeFileSync(file("extensions"), EXTENSIONS);
  // prettier-ignore
  openssl("x509", "-req", "-in", file("request"), "-CA", file("root.pem"), "-CAkey", file("root.key"), "-CAcreateserial", "-days", "2",
    "-extfile", file("extensions"), "-out", file("signer.pem"));
  const root = readFileSync(file("root.pem"), "utf8");
  writeFileSync(file("chain.pem"), readFileSync(file("signer.pem"), "utf8") + root);
  return { certificateFile: file("chain.pem"), keyFile: file("key.pem"), root };
}
