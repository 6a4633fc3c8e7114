import { Secret, TOTP } from "otpauth";

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits: nobody guesses them, not even from their hash. */
const RECOVERY_BYTES = 10;

/** A new secret, and its address for authenticator apps: SHA-1, six digits, steps of 30 s (RFC 6238). */
export function newTotp(email: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: "Orator", label: email, secret: new Secret({ size: SECRET_BYTES }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The 30-second step that six digits are of, now or one step away; undefined for wrong ones. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, window: 1, timestamp: nowMs });
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta;
}

/** Ten codes for who has lost the app, as `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase().match(/.{4}/g)!.join("-"),
  );
}

/** A code as it is compared: however it was typed. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toLowerCase();
}
