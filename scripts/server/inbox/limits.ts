import type { BodyLimits } from './body.ts';
import type { RateLimits } from './rate-limiter.ts';
import type { StoreLimits } from './store.ts';

/** Limits of an inbox. */
export type Limits = RateLimits & BodyLimits & StoreLimits;

/** Defaults for human visitors, including offices behind one IP address. */
export const defaultLimits: Limits = {
  perMinute: 120,
  open: 100,
  openEach: 10,
  body: 30_000,
  // A form fits in a packet or two, so less than a kilobyte in five seconds is suspicious.
  speed: { bytes: 1000, milliseconds: 5000 },
  line: 1_200_000,
  day: 100_000_000,
  spare: 100_000_000,
};
