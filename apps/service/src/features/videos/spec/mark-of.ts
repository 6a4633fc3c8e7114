/** The label that a request wants in a corner of every picture, for its spec. */
export function markOf({ mark }: { mark?: string | undefined }): { mark?: string } {
  return mark === undefined ? {} : { mark };
}
