import { maxUploadMegabytes } from '../../files/uploads.ts';
import type { SpaceLimits } from './disk-space.ts';
import type { RateLimits } from './rate-limiter.ts';
import type { BodyLimits } from './receive.ts';

/** Limits of an inbox. */
export interface Limits extends RateLimits, SpaceLimits {
  /** Limits for bodies without files. */
  body: BodyLimits;
  /** Limits for bodies that can contain files. */
  upload: BodyLimits;
  /** Time to send the rest of a body that is too large, in milliseconds. */
  lingering: number;
  /** Maximum bytes of a stored submission without its files, including escapes. */
  line: number;
}

/** Defaults for human visitors, including offices behind one IP address. */
export const defaultLimits: Limits = {
  perMinute: 120,
  work: 2000,
  open: 100,
  openEach: 10,
  uploads: 20,
  uploadsEach: 4,
  body: {
    size: 1_000_000,
    duration: 30_000,
    // A form fits in a packet or two, so less than a kilobyte in five seconds is suspicious.
    speed: { bytes: 1000, milliseconds: 5000 },
  },
  upload: {
    // The files, the texts and the frame around them.
    size: maxUploadMegabytes * 1024 * 1024 + 2_000_000,
    // The whole size over a poor mobile connection of 0.8 Mbit/s.
    duration: 300_000,
    speed: { bytes: 20_000, milliseconds: 10_000 },
  },
  lingering: 10_000,
  line: 1_200_000,
  day: 100_000_000,
  fileDay: 1_000_000_000,
  spare: 100_000_000,
};
