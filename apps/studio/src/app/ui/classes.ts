import { clsx } from "clsx";
import type { ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/** Class names joined; of two that set the same the later one counts. */
export function classes(...names: ClassValue[]): string {
  return twMerge(clsx(names));
}
