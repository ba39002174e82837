/** The remaining time in whole units; all zero once it is over. */
interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * The remaining time.
 * @param until the end, in milliseconds since 1970
 * @param now the current time, in milliseconds since 1970
 */
export function timeLeft(until: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
