/** The value of a tab in the URL: its label in kebab-case. */
export function tabName(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The tab that a URL selects; the first one if the value does not match any tab. */
export function tabFor(requested: string | null, labels: readonly string[]): number {
  return Math.max(
    0,
    labels.findIndex((label) => tabName(label) === requested),
  );
}

/** The tab that a key moves to, wrapping around; undefined for other keys. */
export function tabByKey(
  key: string,
  from: number,
  count: number,
  isRightToLeft = false,
): number | undefined {
  const right = isRightToLeft ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: from + right + count,
    ArrowLeft: from - right + count,
    Home: 0,
    End: count - 1,
  };
  const step = steps[key];
  return step === undefined ? undefined : step % count;
}
