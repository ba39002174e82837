import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile, type FeedEvent } from '../../../scripts/build/feeds/calendar.ts';

const yoga: FeedEvent = {
  url: 'https://garden.example/events/yoga',
  title: 'Yoga, outdoors; for all',
  summary:
    'An hour of yoga under the trees, every Tuesday evening, for anybody who brings a mat and some water.',
  start: '2026-03-17T19:00+01:00',
  end: '2026-03-17T20:00+01:00',
  repeat: 'FREQ=WEEKLY',
  except: ['2026-03-24'],
  place: 'City park',
  zone: 'Europe/Berlin',
  changed: '2026-03-01',
};

/** Reads a calendar as a calendar program does, which knows no zone but those in the file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), `${zone.getFirstPropertyValue('tzid')}`);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

test('a calendar program shows a repeated event at its time of day, without its days off', () => {
  const text = calendarFile([yoga], 'Events');
  const [event] = read(text);
  expect(event).toMatchObject({ summary: yoga.title, description: yoga.summary, location: 'City park' });
  const dates = event?.iterator();
  const shown = [1, 2, 3].map(() => dates?.next()?.toJSDate().toISOString());
  expect(shown).toEqual(['2026-03-17T18:00:00.000Z', '2026-03-31T17:00:00.000Z', '2026-04-07T17:00:00.000Z']);
  expect(event?.duration.toString()).toBe('PT1H');
  expect(text).toContain('X-WR-CALNAME:Events\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('an event on one date is in UTC, and needs no zone', () => {
  const { repeat: _, ...once } = yoga;
  const text = calendarFile([once]);
  expect(text).not.toContain('VTIMEZONE');
  expect(text).toContain('DTSTART:20260317T180000Z');
  expect(text).toContain('UID:https://garden.example/events/yoga');
});

test('whole days end on the day after the last one', () => {
  const text = calendarFile([{ ...yoga, start: '2026-07-04', end: '2026-07-05', repeat: 'FREQ=YEARLY' }]);
  expect(text).toContain('DTSTART;VALUE=DATE:20260704');
  expect(text).toContain('DTEND;VALUE=DATE:20260706');
});

test('a zone without changes of its clocks has one part', () => {
  const text = calendarFile([{ ...yoga, zone: 'Asia/Tokyo' }]);
  expect(text.match(/BEGIN:(?:STANDARD|DAYLIGHT)/g)).toEqual(['BEGIN:STANDARD']);
});
