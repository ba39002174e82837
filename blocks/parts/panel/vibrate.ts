/** Vibrates the phone for the given milliseconds, if supported and after a user interaction. */
export function vibrate(milliseconds: number): void {
  if (milliseconds > 0) navigator.vibrate?.(milliseconds);
}
