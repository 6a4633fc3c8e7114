/** Said where what was named is no film that can be translated. */
export const ACCEPTED =
  "What can be translated is a video of this account, the address of an uploaded asset, or a direct link to an MP4, WebM or MOV file.";
