/** An OpenAI-compatible endpoint, as the operator configured it. */
export interface ModelEndpoint {
  /** Up to and including the version, without a slash at the end: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}
