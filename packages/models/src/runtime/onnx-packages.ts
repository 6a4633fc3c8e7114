import type { Runtime } from "./runtime.ts";

const VERSION = "1.30.0";

/**
 * ONNX Runtime's two packages (MIT). What else `onnxruntime-node` depends on serves its install script alone, which fetches
 * CUDA's and TensorRT's libraries and is never run here.
 */
export const ONNX: Runtime = {
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

function isScript(path: string, folder: string): boolean {
  return path === "package.json" || (path.startsWith(folder) && /\.js$|\/package\.json$/.test(path));
}

/** Libraries for NVIDIA's cards, and the second copy of macOS's library, which nothing asks for by that name. */
function isSpare(path: string): boolean {
  return /_providers_(?:cuda|tensorrt|shared)\b/.test(path) || path.endsWith(`.${VERSION}.dylib`);
}
