import type { Runtime, RuntimePackage } from "./runtime.ts";

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
export const SHERPA: Runtime = {
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
      needs: (path) => isScript(path) || (/\.(?:node|so|dylib|dll)$/.test(path) && !isSpare(path)),
    })),
    {
      name: "sherpa-onnx-node",
      bytes: 11_954,
      integrity:
        "sha512-MsDMBdhLFTZ1GwvcGSSQhnS7g/EA8OMH6IYysCVUOM7j8Icty9KRc0E6YT1A5fWBsZwRfKOeh88QC95aRvS8ag==",
      needs: isScript,
    },
  ],
};

function isScript(path: string): boolean {
  return path === "package.json" || path.endsWith(".js");
}

/** The library for C++, and what ONNX Runtime shares with those for graphics cards, which are not here. */
function isSpare(path: string): boolean {
  return path.includes("-cxx-api") || path.includes("_providers_");
}
