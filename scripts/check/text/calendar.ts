/** A minute of a day: year-month-day, T, and the time. */
export const momentPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** The time zone at the end of an instant. */
const zonePattern = /(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a text ends in a time zone. */
export function hasZone(text: string): boolean {
  return zonePattern.test(text);
}

/** The day and the time of a text that has the form of a moment, or of an instant, which is one with a time zone. */
export function partsOfMoment(text: string): { day: string; time: string } | undefined {
  const [, day, time] = momentPattern.exec(text.replace(zonePattern, '')) ?? [];
  return day === undefined || time === undefined ? undefined : { day, time };
}

/** Whether a text has the form of a day, year-month-day, that no calendar has, such as 2025-02-30. */
export function isNoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text);
}
