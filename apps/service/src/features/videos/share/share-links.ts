import type { Secrets } from "../../../platform/secrets/secrets.ts";

/** Addresses of pages that show one video to whoever has the address, as long as there is the video. */
export interface ShareLinks {
  urlOf(videoId: string): string;
  /** The video that an address's last part stands for; undefined when it was made up. */
  videoOf(token: string): string | undefined;
}

/** Addresses `<baseUrl>/share/<id>.<signature>`. */
export function createShareLinks({ baseUrl, secrets }: { baseUrl: string; secrets: Secrets }): ShareLinks {
  return {
    urlOf: (videoId) => `${baseUrl}/share/${videoId}.${secrets.sign("share", videoId)}`,
    videoOf(token) {
      const [videoId = "", signature = ""] = token.split(".");
      return secrets.verify("share", videoId, signature) ? videoId : undefined;
    },
  };
}
