import type { SpecBuilder } from "../videos/index.ts";

/**
 * A builder that looks up each name once, however many rows say it; whatever it throws, it throws again. For as long as one job
 * or request takes.
 */
export function rememberingBuilder(builder: SpecBuilder): SpecBuilder {
  const known = new Map<string, Promise<unknown>>();
  const once = <Args extends unknown[], Found>(
    name: string,
    find: (...args: Args) => Promise<Found>,
  ): ((...args: Args) => Promise<Found>) => {
    return (...args) => {
      const key = JSON.stringify([name, ...args]);
      const before = known.get(key) as Promise<Found> | undefined;
      if (before) return before;
      const found = find(...args);
      known.set(key, found);
      return found;
    };
  };
  return {
    ...builder,
    avatar: once("avatar", builder.avatar),
    talkingPhoto: once("talkingPhoto", builder.talkingPhoto),
    voice: once("voice", builder.voice),
    web: once("web", builder.web),
    asset: once("asset", builder.asset),
    background: once("background", builder.background),
    folder: once("folder", builder.folder),
  };
}
