/**
 * The day that is some days or weeks from today, such as `P1D` for tomorrow, as `YYYY-MM-DD`. Today is that of the local
 * time zone. Any other limit stays. Self-contained, because it is written into the scripts of forms.
 */
export function dayOf(limit: string, now: Date = new Date()): string {
  const [, minus, count, unit] = /^(-?)P(\d+)([DW])$/.exec(limit) ?? [];
  if (!unit) return limit;
  const days = Number(count) * (unit === 'W' ? 7 : 1) * (minus ? -1 : 1);
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return new Date(day).toISOString().slice(0, 10);
}
