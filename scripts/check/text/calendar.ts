/** A date and time without time zone: `2030-04-01T09:00`. */
export const momentPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** A time zone at the end of an instant. */
const zonePattern = /(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a text ends with a time zone. */
export function hasZone(text: string): boolean {
  return zonePattern.test(text);
}

/** Date and time of a text in the form of a moment or an instant (a moment with time zone). */
export function partsOfMoment(text: string): { day: string; time: string } | undefined {
  const [, day, time] = momentPattern.exec(text.replace(zonePattern, '')) ?? [];
  return day === undefined || time === undefined ? undefined : { day, time };
}

/** Whether a text looks like a date, but does not exist in the calendar, such as 2025-02-30. */
export function isNoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text);
}
