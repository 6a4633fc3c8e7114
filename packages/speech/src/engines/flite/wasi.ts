/**
 * The few calls of WASI preview 1 that a command-line program with files in memory needs. It uses nothing but
 * WebAssembly, so that it also runs in browsers and never touches the disk (`node:wasi` crashes after some runs).
 */

const SUCCESS = 0;
const ERRNO_BADF = 8;
const ERRNO_NOENT = 44;
const ERRNO_NOSYS = 52;
const ERRNO_SPIPE = 70;
const ROOT_FD = 3;
const OPEN_CREATE = 1;
const OPEN_TRUNCATE = 8;
const FILE_TYPE = { characterDevice: 2, directory: 3, regular: 4 } as const;

/** A growing byte buffer that acts as a file. */
class MemoryFile {
  #bytes = new Uint8Array(1 << 16);
  length = 0;

  write(position: number, data: Uint8Array): void {
    const end = position + data.length;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(data, position);
    if (end > this.length) this.length = end;
  }

  read(position: number, length: number): Uint8Array {
    return this.#bytes.subarray(Math.min(position, this.length), Math.min(position + length, this.length));
  }

  contents(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}

interface OpenFile {
  file: MemoryFile;
  position: number;
}

/** Thrown through the WebAssembly stack by `proc_exit`, and caught by {@link runCommand}. */
class ProcessExit extends Error {
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

/**
 * Runs a WASI command once, to its end, in a fresh instance.
 *
 * @param args the arguments, the program's name first
 * @param inputs files that it may open, by name; every other name can only be created
 */
export async function runCommand(
  program: WebAssembly.Module,
  args: readonly string[],
  inputs: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<CommandResult> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const argBytes = args.map((arg) => encoder.encode(`${arg}\0`));
  const disk = new Map<string, MemoryFile>();
  for (const [name, bytes] of inputs) {
    const file = new MemoryFile();
    file.write(0, bytes);
    disk.set(name, file);
  }
  const stdout = new MemoryFile();
  const stderr = new MemoryFile();
  const open = new Map<number, OpenFile>([
    [0, { file: new MemoryFile(), position: 0 }],
    [1, { file: stdout, position: 0 }],
    [2, { file: stderr, position: 0 }],
  ]);
  let nextFd = ROOT_FD + 1;
  let memory: WebAssembly.Memory | undefined;
  // The buffer is replaced whenever the memory grows, hence a fresh view for every call.
  const view = () => new DataView(memory!.buffer);
  const bytes = () => new Uint8Array(memory!.buffer);

  function* vectors(pointer: number, count: number): Generator<Uint8Array> {
    for (let i = 0; i < count; i++) {
      const start = view().getUint32(pointer + 8 * i, true);
      yield bytes().subarray(start, start + view().getUint32(pointer + 8 * i + 4, true));
    }
  }

  const calls: Record<string, (...args: never[]) => number> = {
    args_sizes_get(countPointer: number, sizePointer: number) {
      view().setUint32(countPointer, argBytes.length, true);
      view().setUint32(
        sizePointer,
        argBytes.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return SUCCESS;
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer;
      argBytes.forEach((arg, i) => {
        view().setUint32(pointers + 4 * i, at, true);
        bytes().set(arg, at);
        at += arg.length;
      });
      return SUCCESS;
    },
    environ_sizes_get(countPointer: number, sizePointer: number) {
      view().setUint32(countPointer, 0, true);
      view().setUint32(sizePointer, 0, true);
      return SUCCESS;
    },
    environ_get: () => SUCCESS,
    // A clock that stands still: equal input must give equal output.
    clock_time_get(_id: number, _precision: bigint, pointer: number) {
      view().setBigUint64(pointer, 0n, true);
      return SUCCESS;
    },
    fd_prestat_get(fd: number, pointer: number) {
      if (fd !== ROOT_FD) return ERRNO_BADF;
      view().setUint8(pointer, 0);
      view().setUint32(pointer + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(_fd: number, pointer: number, length: number) {
      bytes().set(encoder.encode(".").subarray(0, length), pointer);
      return SUCCESS;
    },
    fd_fdstat_get(fd: number, pointer: number) {
      const type =
        fd === ROOT_FD ? FILE_TYPE.directory : fd < ROOT_FD ? FILE_TYPE.characterDevice : FILE_TYPE.regular;
      bytes().fill(0, pointer, pointer + 24);
      view().setUint8(pointer, type);
      view().setBigUint64(pointer + 8, 0xffff_ffff_ffff_ffffn, true);
      view().setBigUint64(pointer + 16, 0xffff_ffff_ffff_ffffn, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    path_open(
      _fd: number,
      _dirFlags: number,
      pathPointer: number,
      pathLength: number,
      openFlags: number,
      _rights: bigint,
      _inheriting: bigint,
      _fdFlags: number,
      fdPointer: number,
    ) {
      const name = decoder.decode(bytes().slice(pathPointer, pathPointer + pathLength));
      let file = disk.get(name);
      if (!file || openFlags & OPEN_TRUNCATE) {
        if (!(openFlags & OPEN_CREATE)) return ERRNO_NOENT;
        file = new MemoryFile();
        disk.set(name, file);
      }
      open.set(nextFd, { file, position: 0 });
      view().setUint32(fdPointer, nextFd++, true);
      return SUCCESS;
    },
    fd_write(fd: number, vectorPointer: number, count: number, writtenPointer: number) {
      const handle = open.get(fd);
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
    fd_read(fd: number, vectorPointer: number, count: number, readPointer: number) {
      const handle = open.get(fd);
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
    fd_seek(fd: number, offset: bigint, whence: number, positionPointer: number) {
      const handle = open.get(fd);
      if (!handle || fd < ROOT_FD) return ERRNO_SPIPE;
      const base = whence === 0 ? 0 : whence === 1 ? handle.position : handle.file.length;
      handle.position = base + Number(offset);
      view().setBigUint64(positionPointer, BigInt(handle.position), true);
      return SUCCESS;
    },
    fd_close(fd: number) {
      open.delete(fd);
      return SUCCESS;
    },
    path_filestat_get: () => ERRNO_NOENT,
    proc_exit(code: number) {
      throw new ProcessExit(code);
    },
  };

  const imports: WebAssembly.Imports = {};
  for (const { module, name } of WebAssembly.Module.imports(program)) {
    const functions = (imports[module] ??= {});
    functions[name] = calls[name] ?? (() => ERRNO_NOSYS);
  }
  const instance = await WebAssembly.instantiate(program, imports);
  const { memory: exported, _start: start } = instance.exports as {
    memory: WebAssembly.Memory;
    _start: () => void;
  };
  memory = exported;
  let exitCode = 0;
  try {
    start();
  } catch (error) {
    if (!(error instanceof ProcessExit)) throw error;
    exitCode = error.exitCode;
  }
  const files = new Map([...disk].map(([name, file]) => [name, file.contents()]));
  return {
    exitCode,
    stdout: decoder.decode(stdout.contents()),
    stderr: decoder.decode(stderr.contents()),
    files,
  };
}
