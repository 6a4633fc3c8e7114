/** A table of a FlatBuffers file (flatbuffers.dev/internals): fields by their number, little-endian, absent ones are zero or empty. */
export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;

  private constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  static root(file: Uint8Array): FlatTable {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    return new FlatTable(view, view.getUint32(0, true));
  }

  int8(field: number): number {
    const at = this.#find(field);
    return at === undefined ? 0 : this.#view.getInt8(at);
  }

  int32(field: number): number {
    const at = this.#find(field);
    return at === undefined ? 0 : this.#view.getInt32(at, true);
  }

  table(field: number): FlatTable | undefined {
    const at = this.#find(field);
    return at === undefined ? undefined : new FlatTable(this.#view, this.#follow(at));
  }

  tables(field: number): FlatTable[] {
    const { start, count } = this.#vector(field);
    return Array.from(
      { length: count },
      (_, index) => new FlatTable(this.#view, this.#follow(start + 4 * index)),
    );
  }

  integers(field: number): number[] {
    const { start, count } = this.#vector(field);
    return Array.from({ length: count }, (_, index) => this.#view.getInt32(start + 4 * index, true));
  }

  bytes(field: number): Uint8Array {
    const { start, count } = this.#vector(field);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + start, count);
  }

  text(field: number): string {
    return new TextDecoder().decode(this.bytes(field));
  }

  /** Where a field lies, by the table of offsets that the table points at. */
  #find(field: number): number | undefined {
    const offsets = this.#at - this.#view.getInt32(this.#at, true);
    const entry = 4 + 2 * field;
    if (entry >= this.#view.getUint16(offsets, true)) return undefined;
    const offset = this.#view.getUint16(offsets + entry, true);
    return offset === 0 ? undefined : this.#at + offset;
  }

  #follow(at: number): number {
    return at + this.#view.getUint32(at, true);
  }

  #vector(field: number): { start: number; count: number } {
    const at = this.#find(field);
    if (at === undefined) return { start: 0, count: 0 };
    const vector = this.#follow(at);
    return { start: vector + 4, count: this.#view.getUint32(vector, true) };
  }
}
