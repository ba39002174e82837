import { describe, expect, test } from 'vitest';
import { isOpen } from '../../blocks/parts/form/rules.ts';
import { hoursInWords, hoursSpecification } from '../../renderer/content/opening-hours.ts';
import type { OpeningHours } from '../../schema/types.d.ts';

const bar: OpeningHours = {
  weekly: [
    { days: ['monday', 'tuesday', 'wednesday', 'friday'], opens: '09:00', closes: '12:30' },
    { days: ['friday', 'saturday'], opens: '18:00', closes: '02:00' },
  ],
  closed: ['2030-12-25', '2030-06-08'],
};

describe('opening hours', () => {
  test.each([
    ['on a day of the week', '2030-06-03', undefined, true],
    ['not on a day without hours', '2030-06-06', undefined, false],
    ['not on a closed day', '2030-12-25', undefined, false],
    ['from the time of opening', '2030-06-03', '09:00', true],
    ['not before', '2030-06-03', '08:59', false],
    ['not at the time of closing', '2030-06-03', '12:30', false],
    ['not in a break', '2030-06-07', '15:00', false],
    ['after a break', '2030-06-07', '18:00', true],
    ['past midnight', '2030-06-01', '01:59', true],
    ['on the morning after the last day', '2030-06-02', '01:59', true],
    ['not until the next opening', '2030-06-02', '02:00', false],
    ['past midnight into a closed day', '2030-06-08', '01:00', true],
    ['not on the evening of a closed day', '2030-06-08', '19:00', false],
    ['at a time of some day, without a day', '', '10:00', true],
    ['at no time that no day has', '', '15:00', false],
    ['at a time of some day, if the day is no date', '31.12.2030', '10:00', true],
    ['on the first day that dates have', '-271821-04-20', '00:00', false],
  ])('hold %s', (_case, day, time, expected) => {
    expect(isOpen(bar, day, time)).toBe(expected);
  });

  test('of whole days hold at any time', () => {
    const weekend: OpeningHours = { weekly: [{ days: ['saturday', 'sunday'] }] };
    expect(isOpen(weekend, '2030-06-08', '23:59')).toBe(true);
    expect(isOpen(weekend, '2030-06-10', '10:00')).toBe(false);
  });

  test('are written in the language of the page', () => {
    expect(hoursInWords(bar, 'en-GB')).toBe(
      'Monday–Wednesday and Friday 09:00–12:30; Friday and Saturday 18:00–02:00',
    );
    expect(hoursInWords({ weekly: [{ days: ['sunday'] }] }, 'de')).toBe('Sonntag');
  });

  test('are those of schema.org, with closed days', () => {
    const day = (name: string) => `https://schema.org/${name}`;
    const type = { '@type': 'OpeningHoursSpecification' };
    expect(hoursSpecification({ weekly: [{ days: ['sunday'] }], closed: ['2030-12-25'] })).toEqual([
      { ...type, dayOfWeek: [day('Sunday')], opens: '00:00', closes: '23:59' },
      { ...type, opens: '00:00', closes: '00:00', validFrom: '2030-12-25', validThrough: '2030-12-25' },
    ]);
  });
});
