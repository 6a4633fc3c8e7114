/** The token of an Authorization header; undefined where there is none that could be one. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{1,4096})$/.exec(authorization ?? "")?.[1];
}
