import { sign } from "node:crypto";
import { bytes, integer, list, map, NIL, tagged, text } from "./cbor.ts";
import type { Identity } from "./identity.ts";

/** Labels of a COSE header (RFC 9052, RFC 9360). */
const ALGORITHM = integer(1);
const X5CHAIN = integer(33);
const COSE_SIGN1 = 18;

/** Room for what is beside the certificates: headers, the longest signature (RSA, 4096 bits), lengths. */
const BESIDE_BYTES = 1024;

/** How many bytes `coseSign1` needs for this identity. */
export function signatureSize({ certificates }: Identity): number {
  return certificates.reduce((sum, certificate) => sum + certificate.length + 3, BESIDE_BYTES);
}

/**
 * Signs a claim as C2PA wants it (specification 2.1, 13.2): a COSE_Sign1 without the claim itself, with the certificates that
 * lead from the signer towards a root, filled up to `size` bytes.
 */
export function coseSign1(claim: Uint8Array, identity: Identity, size: number): Uint8Array {
  const { algorithm, certificates, key } = identity;
  const [first] = certificates;
  const chain = certificates.length === 1 ? bytes(first!) : list(...certificates.map(bytes));
  const named = map([ALGORITHM, integer(algorithm.cose)], [X5CHAIN, chain]);
  const signed = list(text("Signature1"), bytes(named), bytes(new Uint8Array(0)), bytes(claim));
  const signature = sign(algorithm.hash, signed, { key, ...algorithm.options });
  const filledWith = (length: number): Buffer => {
    const filling = map([text("pad"), bytes(new Uint8Array(length))]);
    return tagged(COSE_SIGN1, list(bytes(named), filling, NIL, bytes(signature)));
  };
  // The length of the filling has itself a length of one to three bytes.
  const room = size - filledWith(0).length;
  for (const length of [room, room - 1, room - 2]) {
    const filled = length < 0 ? undefined : filledWith(length);
    if (filled?.length === size) return filled;
  }
  throw new Error("the certificates are too long for a signature");
}
