/** What is used of autocannon, which comes without types. */
declare module "autocannon" {
  export interface Result {
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
