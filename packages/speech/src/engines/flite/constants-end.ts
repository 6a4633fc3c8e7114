const HEADER_BYTES = 8;
const DATA_SECTION = 11;
const PASSIVE = 1;
const WITH_MEMORY_INDEX = 2;

/**
 * Where the constants of a WebAssembly program end in its memory. LLVM's linker puts them into the first of its data
 * segments (`.rodata`), what the program may change (`.data`, zeros, stack, heap) behind it. 0 where it has no such
 * two segments, so that all of its memory counts as changeable. Format: WebAssembly core specification 2.0, §5.5.
 */
export function constantsEnd(program: Uint8Array): number {
  let at = HEADER_BYTES;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = program[at++]!;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < program.length) {
    const section = program[at++]!;
    const length = number();
    if (section !== DATA_SECTION) {
      at += length;
      continue;
    }
    if (number() < 2) return 0;
    const mode = number();
    if (mode === PASSIVE) return 0;
    if (mode === WITH_MEMORY_INDEX) number();
    // i32.const, the address, end
    at++;
    const start = number();
    at++;
    return start + number();
  }
  return 0;
}
