/** Lists of triangles for each tile: chains of 256-byte chunks that can always grow. */
import { alloc } from "./memory";

const CHUNK_COUNT = 4;
const CHUNK_IDS = 8;
const CHUNK_CAPACITY = 62;
const BLOCK_CHUNKS = 1024;

// Chunks come from blocks of 256 kB: the first 256 bytes of a block hold the address of the next one.
let firstBlock: usize = 0;
let block: usize = 0;
let used: i32 = 0;

/** Takes all chunks back. */
export function releaseChunks(): void {
  if (!firstBlock) firstBlock = alloc((BLOCK_CHUNKS + 1) * 256);
  block = firstBlock;
  used = 0;
}

function takeChunk(): usize {
  if (used == BLOCK_CHUNKS) {
    let following = <usize>load<u32>(block);
    if (!following) {
      following = alloc((BLOCK_CHUNKS + 1) * 256);
      store<u32>(block, <u32>following);
    }
    block = following;
    used = 0;
  }
  const chunk = block + 256 + (<usize>used << 8);
  used++;
  store<u64>(chunk, 0);
  return chunk;
}

/** Appends to the list whose first and last chunk are stored at `list` (8 bytes, zeroed when empty). */
export function append(list: usize, triangle: i32): void {
  let last = <usize>load<u32>(list, 4);
  if (!last) {
    last = takeChunk();
    store<u32>(list, <u32>last);
    store<u32>(list, <u32>last, 4);
  } else if (load<i32>(last, CHUNK_COUNT) == CHUNK_CAPACITY) {
    const chunk = takeChunk();
    store<u32>(last, <u32>chunk);
    store<u32>(list, <u32>chunk, 4);
    last = chunk;
  }
  const n = load<i32>(last, CHUNK_COUNT);
  store<i32>(last + (<usize>n << 2), triangle, CHUNK_IDS);
  store<i32>(last, n + 1, CHUNK_COUNT);
}

// @ts-ignore: decorator
@inline export function firstChunk(list: usize): usize {
  return <usize>load<u32>(list);
}
// @ts-ignore: decorator
@inline export function nextChunk(chunk: usize): usize {
  return <usize>load<u32>(chunk);
}
// @ts-ignore: decorator
@inline export function chunkCount(chunk: usize): i32 {
  return load<i32>(chunk, CHUNK_COUNT);
}
// @ts-ignore: decorator
@inline export function chunkTriangle(chunk: usize, i: i32): i32 {
  return load<i32>(chunk + (<usize>i << 2), CHUNK_IDS);
}
