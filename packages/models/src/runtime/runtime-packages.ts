import { PUBLIC_REGISTRY } from "../fetch/settings.ts";
import { ONNX_RUNTIME_VERSION } from "./onnx-runtime.ts";

/** A package of npm's registry that the runtime is made of. */
export interface RuntimePackage {
  name: string;
  /** Size of its tarball. */
  bytes: number;
  /** As npm writes it: SHA-512 of the tarball, in base 64. Stated by the registry, the same as lock files hold. */
  integrity: string;
  /** Whether a file of it, by its path in the package, is needed on a system. */
  needs: (path: string, platform: string, arch: string) => boolean;
}

/**
 * ONNX Runtime's two packages (MIT). What else `onnxruntime-node` depends on serves its install script alone, which fetches
 * CUDA's and TensorRT's libraries and is never run here.
 */
export const RUNTIME_PACKAGES: readonly RuntimePackage[] = [
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
];

/** Where a package's tarball lies in a registry. */
export function tarballUrl({ name }: RuntimePackage, registry: string): string {
  return `${registry}${name}/-/${tarballName({ name })}`;
}

/** The tarballs at npm's public registry, for whoever carries them over or keeps a mirror. */
export function runtimeFiles(): { url: string; bytes: number; sha256?: string }[] {
  return RUNTIME_PACKAGES.map((wanted) => ({
    url: tarballUrl(wanted, PUBLIC_REGISTRY),
    bytes: wanted.bytes,
  }));
}

/** "onnxruntime-node-1.30.0.tgz". */
export function tarballName({ name }: Pick<RuntimePackage, "name">): string {
  return `${name}-${ONNX_RUNTIME_VERSION}.tgz`;
}

function isScript(path: string, folder: string): boolean {
  return path === "package.json" || (path.startsWith(folder) && /\.js$|\/package\.json$/.test(path));
}

/** Libraries for NVIDIA's cards, and the second copy of macOS's library, which nothing asks for by that name. */
function isSpare(path: string): boolean {
  return (
    /_providers_(?:cuda|tensorrt|shared)\b/.test(path) || path.endsWith(`.${ONNX_RUNTIME_VERSION}.dylib`)
  );
}
