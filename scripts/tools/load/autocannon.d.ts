/** The parts of autocannon used here; it ships without types. */
declare module 'autocannon' {
  interface Request {
    path: string;
  }

  interface Client {
    setRequests(requests: readonly Request[]): void;
  }

  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers?: Readonly<Record<string, string>>;
    requests: readonly Request[];
    /** Called once per connection, before its first request. */
    setupClient?(client: Client): void;
  }

  interface Result {
    requests: { total: number; sent: number };
    /** In seconds. */
    duration: number;
    /** In milliseconds. */
    latency: { p50: number; p90: number; p97_5: number; p99: number; max: number };
    /** Connection errors, timeouts included. */
    errors: number;
    timeouts: number;
    non2xx: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
