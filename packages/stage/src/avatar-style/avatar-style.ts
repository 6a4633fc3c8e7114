/** How the person is presented: as framed, nearer, in a disc, or by voice alone. */
export const AVATAR_STYLES = ["normal", "closeUp", "circle", "voiceOnly"] as const;
/** The name of a presentation. */
export type AvatarStyle = (typeof AVATAR_STYLES)[number];
