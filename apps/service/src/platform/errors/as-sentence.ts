/** A path of this machine: two names or more behind slashes, which are no part of an address, of the API's neither. */
const PATH = /(?<![\w:/.])(?!\/v\d)(?:\/[\w.@+-]+){2,}/g;

/**
 * A message of one line as a sentence for people: one-liners begin small and end without a stop. Where this machine keeps a
 * file is nobody else's business: it is called "the file".
 */
export function asSentence(message: string): string {
  const text = message.replace(PATH, "the file");
  return withStop(text.charAt(0).toUpperCase() + text.slice(1));
}

/** A sentence with its stop, whether it had one or not. */
export function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
