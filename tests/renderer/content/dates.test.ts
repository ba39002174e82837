import { expect, test } from 'vitest';
import { readDate, timeOf, timeOfDay } from '../../../renderer/content/dates.ts';
import { picker, random } from '../../random.ts';

/** The number of days of a month. */
const daysIn = (year: number, month: number) => {
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** What a date means, counted day by day, without `Date` and regular expressions. */
function oracle(text: string): { kind: string; time: number } | undefined {
  const shapes = { day: 'dddd-dd-dd', moment: 'dddd-dd-ddTdd:dd', precise: 'dddd-dd-ddTdd:dd:dd' };
  const zones = ['', 'Z', '+dd:dd', '-dd:dd'];
  const isOf = (shape: string) =>
    shape.length === text.length &&
    [...shape].every((sign, index) => {
      const letter = text[index] ?? '';
      return sign === 'd' ? '0123456789'.includes(letter) : sign === letter;
    });
  const zone = zones.find((end) => [shapes.moment, shapes.precise].some((shape) => isOf(shape + end)));
  if (!isOf(shapes.day) && zone === undefined) return undefined;
  const number = (start: number, end: number) => Number(text.slice(start, end) || 0);
  const [year, month, day] = [number(0, 4), number(5, 7), number(8, 10)];
  const local = text.slice(0, text.length - (zone ?? '').length);
  const [hour, minute, second] = [11, 14, 17].map((start) => Number(local.slice(start, start + 2) || 0)) as [
    number,
    number,
    number,
  ];
  const away = zone && zone !== 'Z' ? text.slice(-5).split(':').map(Number) : [0, 0];
  const [hours = 0, minutes = 0] = away;
  const exists =
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month) &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  const isZone = minutes < 60 && (hours < 14 || (hours === 14 && minutes === 0));
  const kind = zone === undefined ? 'day' : zone === '' ? 'moment' : 'instant';
  if (!exists || !isZone) return { kind, time: Number.NaN };
  let days = 0;
  for (let each = 1970; each < year; each++) days += daysIn(each, 2) + 337;
  for (let each = year; each < 1970; each++) days -= daysIn(each, 2) + 337;
  for (let each = 1; each < month; each++) days += daysIn(year, each);
  const ahead = (hours * 60 + minutes) * (zone?.startsWith('-') ? -60 : 60);
  const seconds = (days + day - 1) * 86_400 + hour * 3600 + minute * 60 + second - ahead;
  return { kind, time: seconds * 1000 };
}

/** Dates of all forms, most of which nearly exist, and some with a wrong, missing or additional letter. */
function written(seed: number, count: number): string[] {
  const next = random(seed);
  const pick = picker(next);
  const digits = (most: number, length = 2) => String(Math.floor(next() * (most + 1))).padStart(length, '0');
  return Array.from({ length: count }, () => {
    const year = pick(['2024', '2027', '1900', '2000', '0000', '0099', '9999', digits(9999, 4)]);
    const month = pick(['02', '12', digits(13)]);
    const date = `${year}-${month}-${pick(['28', '29', '30', '31', digits(32)])}`;
    const clock = `T${pick(['23', '24', digits(25)])}:${pick(['59', '60', digits(61)])}`;
    const seconds = pick(['', '', `:${pick(['59', '60', digits(61)])}`]);
    const offset = `${pick(['+', '-'])}${pick(['13', '14', digits(25)])}:${pick(['00', '59', '60', digits(61)])}`;
    const text = date + pick(['', clock + seconds + pick(['', 'Z', offset])]);
    if (next() < 0.8) return text;
    const at = Math.floor(next() * (text.length + 1));
    const letter = pick([...'0129-+:TZtz ., \u0661\uff11\n']);
    return text.slice(0, at) + pick(['', letter]) + text.slice(at + pick([0, 1]));
  });
}

test('20,000 written dates are read as counting day by day reads them (seed 42)', () => {
  const texts = written(42, 20_000);
  const read = texts.map((text) => {
    const found = readDate(text);
    return [text, found && { kind: found.kind, time: found.time }];
  });
  expect(read).toEqual(texts.map((text) => [text, oracle(text)]));
  const kinds = read.map(([, found]) => JSON.stringify(found)).map((found) => found?.slice(0, 30));
  for (const kind of ['day', 'moment', 'instant'])
    for (const time of ['null', '[-\\d]'])
      expect(kinds.filter((each) => each?.match(`"${kind}","time":${time}`)).length).toBeGreaterThan(200);
  expect(kinds.filter((each) => each === undefined).length).toBeGreaterThan(1000);
});

test.each([
  ['2027-02-30', 'day', '2027-02-30'],
  ['2100-02-29T09:00Z', 'day', '2100-02-29'],
  ['2027-00-10', 'day', '2027-00-10'],
  ['2027-01-05T24:00Z', 'time', '24:00'],
  ['2016-12-31T23:59:60Z', 'time', '23:59:60'],
  ['2099-01-05T09:00+25:00', 'offset', '+25:00'],
  ['2099-01-05T09:00+00:60', 'offset', '+00:60'],
  ['2099-01-05T09:00-14:01', 'offset', '-14:01'],
])('%s does not exist, because of its %s', (text, part, wrong) => {
  expect(readDate(text)).toMatchObject({ time: Number.NaN, wrong: { part, text: wrong } });
});

test('a date is only read as one of the expected kinds', () => {
  expect(timeOf('2027-01-05', 'day')).toBe(Date.UTC(2027, 0, 5));
  expect(timeOf('2027-01-05T09:00+01:00', 'day', 'instant')).toBe(Date.UTC(2027, 0, 5, 8));
  expect(timeOf('2027-01-05T09:00', 'day', 'instant')).toBeNaN();
  for (const other of [undefined, null, 20270105, new Date(0), ['2027-01-05'], '', 'soon', '2027-01-05 '])
    expect(timeOf(other, 'day', 'moment', 'instant')).toBeNaN();
});

test('the clock of an instant is that of its own zone', () => {
  expect(readDate('2027-07-05T09:00+01:00')).toEqual({
    kind: 'instant',
    time: Date.UTC(2027, 6, 5, 8),
    clock: Date.UTC(2027, 6, 5, 9),
  });
});

test.each([
  ['00:00', 0],
  ['23:59:59.999', 86_399_999],
  ['24:00', Number.NaN],
  ['12:60', Number.NaN],
  ['12:00:60', Number.NaN],
  ['9:00', Number.NaN],
  ['', Number.NaN],
])('the time %s is %d milliseconds after midnight', (text, milliseconds) => {
  expect(timeOfDay(text)).toBe(milliseconds);
});
