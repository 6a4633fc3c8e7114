/** A bump allocator: the kernel's blocks live as long as the instance. */

let next: usize = 0;

/** `bytes` of zeroed memory, aligned to 64. */
export function alloc(bytes: u32): usize {
  if (!next) next = (__heap_base + 63) & ~63;
  const block = next;
  next += (bytes + 63) & ~63;
  const needed = <i32>((next + 65535) >> 16) + 1;
  const present = memory.size();
  if (needed > present) memory.grow(needed - present);
  return block;
}
