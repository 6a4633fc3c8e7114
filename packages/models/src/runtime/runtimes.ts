import { join } from "node:path";
import { npmRegistry } from "../fetch/settings.ts";
import type { Environment } from "../fetch/settings.ts";

/** What runs models, each installed on demand: ONNX Runtime, or sherpa-onnx, which brings a copy of its own with it. */
export type RuntimeName = "onnx" | "sherpa";

/** A package of npm's registry that a runtime is made of. */
interface RuntimePackage {
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

/** Each system's package: its name's end, the size and the integrity of its tarball. */
const SYSTEMS: Readonly<Record<string, readonly [name: string, bytes: number, integrity: string]>> = {
  "linux x64": [
    "linux-x64",
    11_089_653,
    "sha512-6plnhjagsSeTntCgnlag86hWbs/uZE9Crms1LgOb68/1nKsIQjMd+WG519m+aPwT6TrsBOiEMzrx41t8sL5L5g==",
  ],
  "linux arm64": [
    "linux-arm64",
    13_910_679,
    "sha512-Tlg7a70b/Wge3OF8IgTHF9jhSVCsLyKQKhwc4BsJ5A+dL/SrFtGBjzuHp4XeLhiiOT7afCxX5PdSn/D4c8Lnuw==",
  ],
  "darwin x64": [
    "darwin-x64",
    11_191_481,
    "sha512-7BLRpjM6w4f9W46/nmkmq8lEKUayhebvcpslCVQ+6QN2uReYlZEMDZlSpXMjme+hUFrPfRz8P3UNq8ep/4d19g==",
  ],
  "darwin arm64": [
    "darwin-arm64",
    10_047_754,
    "sha512-FPNgJMgnWVl/KhRTIhG3KL3A4Om63Rn4YKXc9/uHY7SzLcvqLJLc/h7UBWJwduXvv7K18t5NpxHR6XgXn4sjWw==",
  ],
  "win32 x64": [
    "win-x64",
    8_894_875,
    "sha512-oZF1c9VPOKtMwn83Bboc5XSWL+76BRoyB3eUuVnCknBKxwSULZU2Foia9VHWzU+n4I12rPsP6z6H9Rp1hD9o8g==",
  ],
};

/**
 * sherpa-onnx (Apache-2.0): scripts for all systems and a package of libraries for each. Its libraries have ONNX Runtime (MIT)
 * beside them and espeak-ng (GPL-3) inside, which is why they come on demand and are loaded in processes of their own alone.
 */
const SHERPA: Runtime = {
  title: "sherpa-onnx",
  version: "1.13.8",
  license: "Apache-2.0, with espeak-ng, GPL-3.0-or-later, in its library",
  folder: "sherpa-onnx",
  main: "sherpa-onnx-node",
  systems: Object.keys(SYSTEMS),
  // Linux on arm64.
  unpackedBytes: 41e6,
  packages: [
    // Libraries first: the scripts hide why they can't be loaded.
    ...Object.entries(SYSTEMS).map(([system, [name, bytes, integrity]]): RuntimePackage => ({
      name: `sherpa-onnx-${name}`,
      bytes,
      integrity,
      system,
      needs: (path) => isOwnScript(path) || (/\.(?:node|so|dylib|dll)$/.test(path) && !isSpareLibrary(path)),
    })),
    {
      name: "sherpa-onnx-node",
      bytes: 11_954,
      integrity:
        "sha512-MsDMBdhLFTZ1GwvcGSSQhnS7g/EA8OMH6IYysCVUOM7j8Icty9KRc0E6YT1A5fWBsZwRfKOeh88QC95aRvS8ag==",
      needs: isOwnScript,
    },
  ],
};

const VERSION = "1.30.0";

/**
 * ONNX Runtime's two packages (MIT). What else `onnxruntime-node` depends on serves its install script alone, which fetches
 * CUDA's and TensorRT's libraries and is never run here.
 */
const ONNX: Runtime = {
  title: "ONNX Runtime",
  version: VERSION,
  license: "MIT",
  folder: "onnxruntime",
  main: "onnxruntime-node",
  systems: ["linux x64", "linux arm64", "win32 x64", "win32 arm64", "darwin arm64"],
  // Windows on arm64.
  unpackedBytes: 75e6,
  packages: [
    {
      name: "onnxruntime-node",
      bytes: 113_507_888,
      integrity:
        "sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==",
      needs: (path, platform, arch) =>
        isScript(path, "dist/") ||
        (path.startsWith("bin/") &&
          path.split("/").slice(2, 4).join("/") === `${platform}/${arch}` &&
          !isSpare(path)),
    },
    {
      name: "onnxruntime-common",
      bytes: 66_795,
      integrity:
        "sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==",
      needs: (path) => isScript(path, "dist/cjs/"),
    },
  ],
};

/** Every runtime of this version, by its name. */
export const RUNTIMES: Readonly<Record<RuntimeName, Runtime>> = { onnx: ONNX, sherpa: SHERPA };

/** This system and processor, as runtimes name them: "linux x64". */
export function thisSystem(): string {
  return `${process.platform} ${process.arch}`;
}

/** The packages that a runtime is made of on a system. */
export function packagesFor({ packages }: Runtime, wanted = thisSystem()): RuntimePackage[] {
  return packages.filter(({ system = wanted }) => system === wanted);
}

/** What is fetched for a runtime on this system, in bytes. */
export function runtimeDownloadBytes(name: RuntimeName): number {
  return packagesFor(RUNTIMES[name]).reduce((sum, { bytes }) => sum + bytes, 0);
}

function isScript(path: string, folder: string): boolean {
  return path === "package.json" || (path.startsWith(folder) && /\.js$|\/package\.json$/.test(path));
}

/** Libraries for NVIDIA's cards, and the second copy of macOS's library, which nothing asks for by that name. */
function isSpare(path: string): boolean {
  return /_providers_(?:cuda|tensorrt|shared)\b/.test(path) || path.endsWith(`.${VERSION}.dylib`);
}

/** "onnxruntime-node-1.30.0.tgz". */
export function tarballName({ version }: Runtime, { name }: RuntimePackage): string {
  return `${name}-${version}.tgz`;
}

/** Where a package's tarball lies in a registry. */
export function tarballUrl(runtime: Runtime, wanted: RuntimePackage, registry: string): string {
  return `${registry}${wanted.name}/-/${tarballName(runtime, wanted)}`;
}

/** A runtime's tarballs for all systems at npm's registry, for whoever carries them over or keeps a mirror. */
export async function runtimeFiles(
  name: RuntimeName,
  environment: Environment,
): Promise<{ url: string; bytes: number; sha256?: string }[]> {
  const runtime = RUNTIMES[name];
  const registry = await npmRegistry(environment);
  return runtime.packages.map((wanted) => ({
    url: tarballUrl(runtime, wanted, registry),
    bytes: wanted.bytes,
  }));
}

/** Where tarballs lie until they are unpacked. */
export function downloadsFolder(folder: string): string {
  return join(folder, ".downloads");
}

function isOwnScript(path: string): boolean {
  return path === "package.json" || path.endsWith(".js");
}

/** The library for C++, and what ONNX Runtime shares with those for graphics cards, which are not here. */
function isSpareLibrary(path: string): boolean {
  return path.includes("-cxx-api") || path.includes("_providers_");
}
