import type { Random } from "@orator/human";

/** What is asked of one person: attributes and their values, and what must not be. */
export class Facts {
  /** Attributes that were asked for and cannot be had together with others, with the reason. */
  readonly unmet = new Map<string, string>();
  readonly #values: ReadonlyMap<string, string>;
  readonly #denied: ReadonlySet<string>;

  constructor(values: ReadonlyMap<string, string>, denied: ReadonlySet<string>) {
    this.#values = values;
    this.#denied = denied;
  }

  get(attribute: string): string | undefined {
    return this.#values.get(attribute);
  }

  is(attribute: string, value = "yes"): boolean {
    return this.#values.get(attribute) === value;
  }

  /** Whether something is said of an attribute, or of one that begins with "name.". */
  mentions(name: string): boolean {
    if (this.#values.has(name)) return true;
    return [...this.#values.keys()].some((attribute) => attribute.startsWith(`${name}.`));
  }

  /** Whether something is said of an attribute, or of one that begins with "name.", be it that it must not be so. */
  says(name: string): boolean {
    const isOf = (attribute: string): boolean => attribute === name || attribute.startsWith(`${name}.`);
    return this.mentions(name) || [...this.#denied].some((denial) => isOf(denial.split("=")[0]!));
  }

  /** With other facts beside these; of an attribute that both have, these hold. */
  with(others: ReadonlyMap<string, string>): Facts {
    return new Facts(new Map([...others, ...this.#values]), this.#denied);
  }

  isDenied(attribute: string, value: string): boolean {
    return this.#denied.has(`${attribute}=${value}`);
  }

  /** All attributes that are asked for. */
  attributes(): string[] {
    return [...this.#values.keys()];
  }

  /** One of the options that is not denied, by their weights. All are open again where all are denied. */
  choose<Value extends string>(attribute: string, options: Weighted<Value>, random: Random): Value {
    const open = options.filter(([value]) => !this.isDenied(attribute, value));
    return pickWeighted(open.length > 0 ? open : options, random);
  }
}

/** Options and how likely each is, in any scale. */
export type Weighted<Value> = readonly (readonly [value: Value, weight: number])[];

/** One of the options, as likely as its weight. */
export function pickWeighted<Value>(options: Weighted<Value>, random: Random): Value {
  const sum = options.reduce((total, [, weight]) => total + weight, 0);
  let left = random.next() * sum;
  for (const [value, weight] of options) {
    left -= weight;
    if (left < 0) return value;
  }
  return options.at(-1)![0];
}

/** A number of a recipe, to two decimals. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
