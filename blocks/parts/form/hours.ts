import type { OpeningHours } from '../../../schema/types.d.ts';

/**
 * Whether it is open on a day, given as `YYYY-MM-DD`, at a time, given as `HH:MM`. Without a time it is enough that the day
 * has hours, without a day that one of the week has the time. Hours that end before they start last until the next day.
 * Self-contained, because it is written into the scripts of forms.
 */
export function isOpen({ weekly, closed = [] }: OpeningHours, day = '', time?: string): boolean {
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const start = Date.parse(day);
  const hoursOn = (at: number) => {
    // The day may be missing or no date, which is another mistake.
    if (Number.isNaN(start)) return weekly;
    const date = new Date(at);
    if (Number.isNaN(date.getTime()) || closed.includes(date.toISOString().slice(0, 10))) return [];
    return weekly.filter(({ days }) => days.some((name) => name === names[date.getUTCDay()]));
  };
  const hours = hoursOn(start);
  if (!time) return hours.length > 0;
  return (
    hours.some(({ opens = '', closes = '' }) =>
      closes > opens ? time >= opens && time < closes : time >= opens || opens === closes,
    ) || hoursOn(start - 86_400_000).some(({ opens = '', closes = '' }) => closes < opens && time < closes)
  );
}
