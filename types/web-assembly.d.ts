// The part of WebAssembly that this project uses, as its JavaScript interface has it (webassembly.github.io/spec/js-api):
// for programs without a browser's types, since Node's own name no more than the module.

declare namespace WebAssembly {
  type Value = Memory | ((...values: never[]) => unknown);
  type Imports = Record<string, Record<string, Value>>;

  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
    static imports(module: Module): { module: string; name: string; kind: string }[];
  }

  class Instance {
    constructor(module: Module, imports?: Imports);
    readonly exports: Record<string, Value>;
  }

  class Memory {
    constructor(size: { initial: number; maximum?: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }

  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
  function instantiate(module: Module, imports?: Imports): Promise<Instance>;
  function validate(bytes: Uint8Array<ArrayBuffer>): boolean;
}
