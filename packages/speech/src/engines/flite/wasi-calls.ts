/**
 * The few calls of WASI preview 1 that a command-line program with files in memory needs. They use nothing but
 * WebAssembly, so that they also run in browsers and never touch the disk (`node:wasi` crashes after some runs).
 */
import { MemoryFile } from "./memory-file.ts";

const SUCCESS = 0;
const ERRNO_BADF = 8;
const ERRNO_NOENT = 44;
const ERRNO_NOSYS = 52;
const ERRNO_SPIPE = 70;
const ROOT_FD = 3;
const OPEN_CREATE = 1;
const OPEN_TRUNCATE = 8;
const FILE_TYPE = { characterDevice: 2, directory: 3, regular: 4 } as const;

/** What `path_open` is called with, as WASI lays it down. */
type PathOpen = [
  fd: number,
  dirFlags: number,
  pathPointer: number,
  pathLength: number,
  openFlags: number,
  rights: bigint,
  inheriting: bigint,
  fdFlags: number,
  fdPointer: number,
];

/** For the calls that are not here. */
export function notSupported(): number {
  return ERRNO_NOSYS;
}

/** Thrown through the WebAssembly stack by `proc_exit`, and caught by whoever started the program. */
export class ProcessExit extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`exit ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/** What a program left behind when it ended. */
export interface CommandResult {
  exitCode: number;
  stdout: string;
  stderr: string;
  /** Files it wrote, by name. */
  files: Map<string, Uint8Array>;
}

interface OpenFile {
  file: MemoryFile;
  position: number;
}

/** What belongs to one run of a program: its arguments and its files, by descriptor. */
export class WasiRun {
  readonly args: Uint8Array[];
  readonly disk = new Map<string, MemoryFile>();
  readonly stdout = new MemoryFile();
  readonly stderr = new MemoryFile();
  readonly open: Map<number, OpenFile>;
  nextFd = ROOT_FD + 1;

  constructor(args: readonly string[]) {
    const encoder = new TextEncoder();
    this.args = args.map((arg) => encoder.encode(`${arg}\0`));
    this.open = new Map([
      [0, { file: new MemoryFile(), position: 0 }],
      [1, { file: this.stdout, position: 0 }],
      [2, { file: this.stderr, position: 0 }],
    ]);
  }

  /** What is left of it at its end. */
  result(exitCode: number): CommandResult {
    const decoder = new TextDecoder();
    return {
      exitCode,
      stdout: decoder.decode(this.stdout.contents()),
      stderr: decoder.decode(this.stderr.contents()),
      files: new Map([...this.disk].map(([name, file]) => [name, file.contents()])),
    };
  }
}

/**
 * The calls by name.
 *
 * @param getMemory the program's memory: its buffer is replaced whenever it grows
 * @param getRun the run that a call belongs to
 */
export function wasiCalls(
  getMemory: () => WebAssembly.Memory,
  getRun: () => WasiRun,
): Record<string, (...args: never[]) => number> {
  const view = () => new DataView(getMemory().buffer);
  const bytes = (from: number, length: number) => new Uint8Array(getMemory().buffer, from, length);
  function* vectors(pointer: number, count: number): Generator<Uint8Array> {
    for (let i = 0; i < count; i++) {
      const start = view().getUint32(pointer + 8 * i, true);
      yield bytes(start, view().getUint32(pointer + 8 * i + 4, true));
    }
  }
  return {
    args_sizes_get: (countPointer: number, sizePointer: number) => {
      const { args } = getRun();
      view().setUint32(countPointer, args.length, true);
      const size = args.reduce((sum, arg) => sum + arg.length, 0);
      view().setUint32(sizePointer, size, true);
      return SUCCESS;
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer;
      getRun().args.forEach((arg, i) => {
        view().setUint32(pointers + 4 * i, at, true);
        bytes(at, arg.length).set(arg);
        at += arg.length;
      });
      return SUCCESS;
    },
    environ_sizes_get: (countPointer: number, sizePointer: number) => {
      view().setUint32(countPointer, 0, true);
      view().setUint32(sizePointer, 0, true);
      return SUCCESS;
    },
    environ_get: () => SUCCESS,
    // A clock that stands still: equal input must give equal output.
    clock_time_get: (_id: number, _precision: bigint, pointer: number) => {
      view().setBigUint64(pointer, 0n, true);
      return SUCCESS;
    },
    fd_prestat_get: (fd: number, pointer: number) => {
      if (fd !== ROOT_FD) return ERRNO_BADF;
      view().setUint8(pointer, 0);
      view().setUint32(pointer + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name: (_fd: number, pointer: number, length: number) => {
      bytes(pointer, length).set(new TextEncoder().encode(".").subarray(0, length));
      return SUCCESS;
    },
    fd_fdstat_get: (fd: number, pointer: number) => {
      const type =
        fd === ROOT_FD ? FILE_TYPE.directory : fd < ROOT_FD ? FILE_TYPE.characterDevice : FILE_TYPE.regular;
      bytes(pointer, 24).fill(0);
      view().setUint8(pointer, type);
      view().setBigUint64(pointer + 8, 0xffff_ffff_ffff_ffffn, true);
      view().setBigUint64(pointer + 16, 0xffff_ffff_ffff_ffffn, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    path_open: (...[, , pathPointer, pathLength, openFlags, , , , fdPointer]: PathOpen) => {
      const run = getRun();
      const name = new TextDecoder().decode(bytes(pathPointer, pathLength));
      let file = run.disk.get(name);
      if (!file || openFlags & OPEN_TRUNCATE) {
        if (!(openFlags & OPEN_CREATE)) return ERRNO_NOENT;
        file = new MemoryFile();
        run.disk.set(name, file);
      }
      run.open.set(run.nextFd, { file, position: 0 });
      view().setUint32(fdPointer, run.nextFd++, true);
      return SUCCESS;
    },
    fd_write: (fd: number, vectorPointer: number, count: number, writtenPointer: number) => {
      const handle = getRun().open.get(fd);
      if (!handle) return ERRNO_BADF;
      let written = 0;
      for (const part of vectors(vectorPointer, count)) {
        handle.file.write(handle.position, part);
        handle.position += part.length;
        written += part.length;
      }
      view().setUint32(writtenPointer, written, true);
      return SUCCESS;
    },
    fd_read: (fd: number, vectorPointer: number, count: number, readPointer: number) => {
      const handle = getRun().open.get(fd);
      if (!handle) return ERRNO_BADF;
      let read = 0;
      for (const part of vectors(vectorPointer, count)) {
        const data = handle.file.read(handle.position, part.length);
        part.set(data);
        handle.position += data.length;
        read += data.length;
      }
      view().setUint32(readPointer, read, true);
      return SUCCESS;
    },
    fd_seek: (fd: number, offset: bigint, whence: number, positionPointer: number) => {
      const handle = getRun().open.get(fd);
      if (!handle || fd < ROOT_FD) return ERRNO_SPIPE;
      const base = whence === 0 ? 0 : whence === 1 ? handle.position : handle.file.length;
      handle.position = base + Number(offset);
      view().setBigUint64(positionPointer, BigInt(handle.position), true);
      return SUCCESS;
    },
    fd_close: (fd: number) => {
      getRun().open.delete(fd);
      return SUCCESS;
    },
    path_filestat_get: () => ERRNO_NOENT,
    proc_exit: (code: number) => {
      throw new ProcessExit(code);
    },
  };
}
