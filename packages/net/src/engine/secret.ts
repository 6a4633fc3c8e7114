import { createHash } from "node:crypto";
import { inspect } from "node:util";

/** A key that shows itself to nobody by accident: in logs, errors, JSON and templates it is `[secret]`. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The key itself, for the header of a request and nothing else. */
  reveal(): string {
    return this.#value;
  }

  /** A text of somebody else, who may have put the key into it, without it. */
  takenFrom(text: string): string {
    return this.#value === "" ? text : text.replaceAll(this.#value, "[secret]");
  }

  toString(): string {
    return "[secret]";
  }

  toJSON(): string {
    return "[secret]";
  }

  [inspect.custom](): string {
    return "[secret]";
  }
}

/** A short name for an address, by which what came from there is kept: 16 hexadecimal digits. */
export function nameOfAddress(address: string): string {
  return createHash("sha256").update(address).digest("hex").slice(0, 16);
}
