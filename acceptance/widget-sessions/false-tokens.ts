import { createHmac, createPrivateKey, generateKeyPairSync, sign } from "node:crypto";

/** A token as its three parts, read. */
function parts(token: string): { header: any; payload: any; signature: string } {
  const [header, payload, signature] = token.split(".") as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return { header: read(header), payload: read(payload), signature };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** What somebody may make of tokens that he has seen, and of public keys, to join the session of `good`. */
export function falseTokens(
  good: string,
  others: { session: string; account: string },
  jwk: object,
): Record<string, string> {
  const { header, payload, signature } = parts(good);
  const withSignature = (head: object, body: object, make: (text: string) => Buffer): string => {
    const text = `${encode(head)}.${encode(body)}`;
    return `${text}.${make(text).toString("base64url")}`;
  };
  const own = createPrivateKey(
    generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }),
  );
  const mac = (text: string): Buffer => createHmac("sha256", JSON.stringify(jwk)).update(text).digest();
  const last = good.at(-2)!;
  return {
    nothing: "",
    "no token": "x".repeat(200),
    "its beginning": good.slice(0, -10),
    "a letter of the signature changed": good.slice(0, -2) + (last === "A" ? "B" : "A") + good.at(-1)!,
    "a longer life": `${encode(header)}.${encode({ ...payload, exp: payload.exp + 86_400 })}.${signature}`,
    "more features": `${encode(header)}.${encode({ ...payload, features: {} })}.${signature}`,
    "no signature": `${encode({ ...header, alg: "none" })}.${encode(payload)}.`,
    "a key of one's own": withSignature(header, payload, (text) => sign(null, Buffer.from(text), own)),
    "a key of one's own, brought along": withSignature({ ...header, jwk }, payload, (text) =>
      sign(null, Buffer.from(text), own),
    ),
    "the public key as a secret": withSignature({ ...header, alg: "HS256" }, payload, mac),
    "an unknown key": withSignature({ ...header, kid: "../../etc/passwd" }, payload, mac),
    "another session's": others.session,
    "another account's": others.account,
  };
}
