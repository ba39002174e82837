import type { AdmissionLimits } from './admission.ts';
import type { BodyLimits } from './body.ts';
import type { StoreLimits } from './store.ts';

/** The limits of an inbox. */
export type Limits = AdmissionLimits & BodyLimits & StoreLimits;

/** For people who fill in forms, and for an office of them behind one address. */
export const defaultLimits: Limits = {
  perMinute: 120,
  open: 100,
  openEach: 10,
  body: 30_000,
  // A form is a packet or two: whoever takes longer than five seconds for a kilobyte has other plans.
  speed: { bytes: 1000, milliseconds: 5000 },
  line: 1_200_000,
  day: 100_000_000,
  spare: 100_000_000,
};
