import { readDate, type WrittenDate } from '../../../renderer/content/dates.ts';

type Part = NonNullable<WrittenDate['wrong']>['part'];

const advice: Readonly<Record<Part, string>> = {
  day: '',
  time: '; write one from 00:00 to 23:59',
  offset: '; write one from -14:00 to +14:00, or Z',
};

/** The part of a date that does not exist, and what to tell the author; undefined if there is none. */
export function wrongPart(text: string): { part: Part; message: string } | undefined {
  const { wrong } = readDate(text) ?? {};
  return (
    wrong && {
      part: wrong.part,
      message: `the ${wrong.part} ${wrong.text} does not exist${advice[wrong.part]}`,
    }
  );
}
