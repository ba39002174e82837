/** Makes a telephone vibrate for so many milliseconds, where it can and the visitor has touched the page. */
export function vibrate(milliseconds: number): void {
  if (milliseconds > 0) navigator.vibrate?.(milliseconds);
}
