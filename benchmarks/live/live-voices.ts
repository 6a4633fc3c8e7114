import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { call } from "./call.ts";

/** Ids of the English voices of a quality that the service has. */
export async function voicesOf(
  { url, key }: { url: string; key: string },
  quality: "neural" | "classic",
): Promise<string[]> {
  const { voices } = await call("GET", `${url}/v1/voices?quality=${quality}&language=en&limit=100`, key);
  return voices.map(({ id }: { id: string }) => id);
}

/** How many speeches a classic voice took over, as the service counts them. */
export async function fallbacksOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^orator_live_fallbacks_total\{[^}]*\} (\d+)/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** As it stands on the command line of a process that speaks with a model of this checkout. */
const SPEAKS = new URL("../../packages/speech/", import.meta.url).href;

/** The processes that speak with models: they are no children of the service. None where there is no /proc. */
export function modelPids(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && speaksWithModel(name))
      .map(Number);
  } catch {
    return [];
  }
}

function speaksWithModel(pid: string): boolean {
  try {
    return readFileSync(join("/proc", pid, "cmdline"), "utf8").includes(SPEAKS);
  } catch {
    return false;
  }
}
