import { OratorError } from "./errors.ts";

/** An id as one segment of a path. Refuses what a URL would read as another path. */
export function segment(id: string): string {
  if (id === "" || id === "." || id === "..") throw new OratorError(`"${id}" is no id`);
  return encodeURIComponent(id);
}
