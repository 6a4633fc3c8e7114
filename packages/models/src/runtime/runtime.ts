/** What runs models, each installed on demand: ONNX Runtime, or sherpa-onnx, which brings a copy of its own with it. */
export type RuntimeName = "onnx" | "sherpa";

/** A package of npm's registry that a runtime is made of. */
export interface RuntimePackage {
  name: string;
  /** Size of its tarball. */
  bytes: number;
  /** As npm writes it: SHA-512 of the tarball, in base 64. Stated by the registry, the same as lock files hold. */
  integrity: string;
  /** The one system that it is for, as "linux x64"; for all where it is left out. */
  system?: string;
  /** Whether a file of it, by its path in the package, is needed on a system. */
  needs: (path: string, platform: string, arch: string) => boolean;
}

/** A runtime as npm's registry has it. */
export interface Runtime {
  /** As people read it: "ONNX Runtime". */
  title: string;
  version: string;
  /** SPDX identifiers. */
  license: string;
  /** Name of its folder, without the version. */
  folder: string;
  /** The package that programs load. */
  main: string;
  /** What this version has libraries for, as "linux x64". */
  systems: readonly string[];
  /** Largest that one system's part is when unpacked, in bytes. */
  unpackedBytes: number;
  packages: readonly RuntimePackage[];
}
