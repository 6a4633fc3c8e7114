import manifest from "../package.json" with { type: "json" };

/** What made a file, as files say it: Orator and its version. */
export const CREATOR_TOOL = `Orator ${manifest.version}`;
