import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ModelsError } from "../installed.ts";

/** Variables by name, as a process has them in its environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How files are reached, as the environment says. */
export interface NetworkSettings {
  /** A mirror that the operator runs: stands for the origin of every address of a model. May be private, and http. */
  mirror?: string;
  /** HTTP proxy that everything goes through; names are its to resolve. */
  proxy?: string;
  /** Hosts that are reached without it: names, ".suffixes", "*", each with ":port" where only that is meant. */
  noProxy?: string;
}

/**
 * MODELS_BASE_URL, HTTPS_PROXY and NO_PROXY, the latter two in capitals or not. Empty variables are not set.
 *
 * @throws ModelsError where one of them is no address
 */
export function networkSettings(environment: Environment): NetworkSettings {
  const { MODELS_BASE_URL, HTTPS_PROXY, https_proxy, NO_PROXY, no_proxy } = environment;
  const proxy = HTTPS_PROXY || https_proxy;
  const noProxy = NO_PROXY || no_proxy;
  return {
    ...(MODELS_BASE_URL && { mirror: address("MODELS_BASE_URL", MODELS_BASE_URL) }),
    ...(proxy && { proxy: address("HTTPS_PROXY", proxy.includes("://") ? proxy : `http://${proxy}`) }),
    ...(noProxy && { noProxy }),
  };
}

function address(name: string, text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw new ModelsError(`${name} must be an address that begins with http:// or https://`);
}

/**
 * The registry that npm is set to use, with "/" at its end.
 *
 * @throws ModelsError where npm cannot be asked
 */
export async function npmRegistry(environment: Environment): Promise<string> {
  // A command that npm runs is told of a registry that somebody has set.
  const registry = environment["npm_config_registry"] || (await askNpm());
  return registry.endsWith("/") ? registry : `${registry}/`;
}

async function askNpm(): Promise<string> {
  const shell = process.platform === "win32";
  const { stdout } = await promisify(execFile)("npm", ["config", "get", "registry"], { shell }).catch(
    (cause: unknown) => {
      throw new ModelsError("cannot get the registry from npm: set npm_config_registry to its URL", {
        cause,
      });
    },
  );
  if (URL.canParse(stdout.trim())) return stdout.trim();
  throw new ModelsError("npm has no registry configured: set npm_config_registry to its URL");
}
