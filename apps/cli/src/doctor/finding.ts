/** One thing that Orator needs or can use. */
export interface Finding {
  name: string;
  /** missing: works without it, with less. broken: does not work without it. */
  state: "ok" | "missing" | "broken";
  detail: string;
  /** The Debian package that adds it. */
  debian?: string;
}
