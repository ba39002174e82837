/** How a tab is named in the address: its words in kebab-case. */
export function tabName(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The tab that an address asks for; the first where it asks for none that exists. */
export function tabFor(asked: string | null, labels: readonly string[]): number {
  return Math.max(
    0,
    labels.findIndex((label) => tabName(label) === asked),
  );
}

/** The tab that a key leads to from another, round the ends; undefined for keys that lead nowhere. */
export function tabByKey(key: string, from: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1 + count,
    Home: 0,
    End: count - 1,
  };
  const step = steps[key];
  return step === undefined ? undefined : step % count;
}
