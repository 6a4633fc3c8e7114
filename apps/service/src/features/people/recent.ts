/** Values by key, of which the least recently used are forgotten. */
export class Recent<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) this.#values.delete(this.#values.keys().next().value!);
  }
}
