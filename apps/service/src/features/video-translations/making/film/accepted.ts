/** Said where what was named is no film that can be translated. */
export const ACCEPTED =
  "A video of this account, the URL of an uploaded asset, or a direct link to an MP4, WebM or MOV file can be translated.";
