import type { Secrets } from "../../../platform/secrets/secrets.ts";

/** A video, and which of its addresses. */
interface SharedAddress {
  videoId: string;
  /** 0 for the first; each renewal makes the next. */
  version: number;
}

/** Addresses of pages that show one video to whoever has the address. */
export interface ShareLinks {
  /** The last part of an address, which nobody can guess who was not given it. */
  tokenOf(address: SharedAddress): string;
  /** What a token stands for; undefined when it was made up. Whether it works still is for others to say. */
  read(token: string): SharedAddress | undefined;
  /** The address of the page, or of a file beside it. */
  urlOf(token: string, file?: string): string;
}

/** Addresses `<baseUrl>/share/<id>.<signature>`, renewed ones `<baseUrl>/share/<id>.<version>.<signature>`. */
export function createShareLinks({ baseUrl, secrets }: { baseUrl: string; secrets: Secrets }): ShareLinks {
  return {
    tokenOf({ videoId, version }) {
      const named = version === 0 ? videoId : `${videoId}.${version}`;
      return `${named}.${secrets.sign("share", named)}`;
    },
    read(token) {
      const match = /^([^.]+)(?:\.([1-9]\d{0,8}))?\.([\w-]+)$/.exec(token);
      if (match === null) return undefined;
      const [, videoId = "", version, signature = ""] = match;
      const named = version === undefined ? videoId : `${videoId}.${version}`;
      if (!secrets.verify("share", named, signature)) return undefined;
      return { videoId, version: Number(version ?? 0) };
    },
    urlOf: (token, file) => `${baseUrl}/share/${token}${file === undefined ? "" : `/${file}`}`,
  };
}
