/** What is made of an avatar, and its media type. */
export const AVATAR_MEDIA = {
  "thumbnail.webp": "image/webp",
  "poster.webp": "image/webp",
  "poster-parts.webp": "image/webp",
  "poster.json": "application/json",
  "preview.mp4": "video/mp4",
  "web.avatar": "application/octet-stream",
  "model.glb": "model/gltf-binary",
} as const;

/** The name of such an object. */
export type AvatarMedium = keyof typeof AVATAR_MEDIA;

const PUBLIC = "shared/avatars";
const KEY =
  /^(.+)\/([0-9a-z]+)\/((?:thumbnail|poster|poster-parts)\.webp|poster\.json|preview\.mp4|web\.avatar|model\.glb)$/;
const ROOT = /^(?:shared\/avatars\/([a-z0-9-]+)|(acc_[0-9a-z]+)\/avatars\/((?:ava|pav)_[0-9a-z]+))$/;

/** Where what belongs to a person of the cast is kept. */
export function publicRoot(castId: string): string {
  return `${PUBLIC}/${castId}`;
}

/** Where what belongs to an account's avatar is kept. */
export function privateRoot(accountId: string, id: string): string {
  return `${accountId}/avatars/${id}`;
}

/** The file that an account's avatar was made of. */
export function modelKey(root: string): string {
  return `${root}/avatar.glb`;
}

/** The key of something made of an avatar: below its root, in the version that it has now. */
export function mediumKey(
  { root, version }: { root: string; version: string },
  medium: AvatarMedium,
): string {
  return `${root}/${version}/${medium}`;
}

/** Whose object this is, and which; undefined for a key that `mediumKey` did not make. */
export function parseMediumKey(
  key: string,
): { accountId: string | undefined; id: string; medium: AvatarMedium } | undefined {
  const [, root = "", , medium] = KEY.exec(key) ?? [];
  const [, castId, accountId, id = castId] = ROOT.exec(root) ?? [];
  return id === undefined ? undefined : { accountId, id, medium: medium as AvatarMedium };
}
