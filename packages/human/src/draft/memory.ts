/** What was made last, by what it was made of. */
export class Memory<Value> {
  readonly #most: number;
  readonly #made = new Map<string, Value>();

  /** @param most how many values are kept */
  constructor(most = 2) {
    this.#most = most;
  }

  /** The value of a key, made where it is not there. It must not be changed. */
  of(key: string, make: () => Value): Value {
    const known = this.#made.get(key);
    const value = known ?? make();
    this.#made.delete(key);
    this.#made.set(key, value);
    if (this.#made.size > this.#most) this.#made.delete(this.#made.keys().next().value!);
    return value;
  }
}
