import { beforeAll, expect, test, vi } from 'vitest';
import type { Values } from '../../../blocks/parts/form/payload.ts';
import { isShown } from '../../../blocks/parts/form/rules.ts';
import type { Form } from '../../../schema/types.d.ts';
import { formModule } from '../../../scripts/build/forms/forms.ts';
import { formNamed } from '../../blocks/forms.ts';

type Broken = (values: Values) => number[];

const brokenIn = async (form: Form): Promise<Broken> =>
  (await import(`data:text/javascript,${encodeURIComponent(await formModule(form))}`)).rules();

const kept: Values = {
  day: '2030-04-01',
  arrival: '',
  guests: '1',
  donation: '',
  ticket: '',
  group: 'family',
  school: '',
  interests: ['roses'],
  lunch: false,
  allergies: '',
};

let bookingBroken: Broken;
beforeAll(async () => {
  bookingBroken = await brokenIn(formNamed('booking'));
});

/** The fields with broken rules when some values of a valid booking change. */
const wrongWith = (values: Values) =>
  bookingBroken({ ...kept, ...values }).map((index) => formNamed('booking').rules[index]?.field);

test.each<[what: string, inside: Values, outside: Values[]]>([
  ['a day', { day: '2030-10-31' }, [{ day: '' }, { day: '2030-03-31' }, { day: '2030-11-01' }]],
  ['an optional time', { arrival: '15:30' }, [{ arrival: '09:59' }, { arrival: '15:31' }]],
  [
    'a whole number',
    { guests: '12' },
    [{ guests: '0' }, { guests: '13' }, { guests: '1.5' }, { guests: 'x' }],
  ],
  ['an optional number', { donation: '0.50' }, [{ donation: '0.49' }, { donation: '-1' }]],
  [
    'several options',
    { interests: ['roses', 'trees'] },
    [{ interests: [] }, { interests: ['roses', 'pond', 'trees'] }],
  ],
])('the limits of %s are validated', (_, inside, outside) => {
  expect(wrongWith({})).toEqual([]);
  expect(wrongWith(inside)).toEqual([]);
  for (const values of outside) expect(wrongWith(values)).toEqual(Object.keys(values));
});

test('a limit of a day can move with the days', async () => {
  const { rules, ...form } = formNamed('booking');
  const check = { min: 'P1D', max: 'P8W' };
  const broken = await brokenIn({ ...form, rules: [{ field: 'day', check, message: 'Within eight weeks' }] });
  vi.useFakeTimers({ now: new Date(2030, 11, 31, 23, 59) });
  const isRefused = (day: string) => broken({ ...kept, day }).length > 0;
  expect(['2030-12-31', '2031-01-01', '2031-02-25', '2031-02-26'].map(isRefused)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  vi.setSystemTime(new Date(2031, 0, 1, 0, 0));
  expect(isRefused('2031-01-01')).toBe(true);
  vi.useRealTimers();
});

test('numbers are compared numerically', () => {
  expect(wrongWith({ guests: '9' })).toEqual([]);
  expect(wrongWith({ guests: '012' })).toEqual([]);
});

test('hidden fields are not validated', () => {
  expect(wrongWith({ group: 'school' })).toEqual(['school']);
  expect(wrongWith({ group: 'school', school: 'Hill' })).toEqual([]);
  expect(wrongWith({ group: 'family', school: 'x' })).toEqual([]);
});

test('files are validated for presence, type and size', async () => {
  const { rules } = formNamed('application');
  const broken = await brokenIn(formNamed('application'));
  const values = { name: 'Zoë', email: 'zoe@b.example', role: 'gardener', languages: [] };
  const messages = (letter: File | string) =>
    broken({ ...values, letter }).map((index) => rules[index]?.message);
  expect(messages(new File(['x'], 'Letter.PDF'))).toEqual([]);
  expect(messages('')).toEqual(['Please choose a file.']);
  expect(messages(new File(['x'], 'letter.pdf.exe'))).toEqual(['Please choose a PDF.']);
  expect(messages(new File([new Uint8Array(1024 * 1024)], 'a.pdf'))).toEqual([]);
  expect(messages(new File([new Uint8Array(1024 * 1024 + 1)], 'a.pdf'))).toEqual([
    'Please choose a smaller file.',
  ]);
});

test('a hidden field hides fields that depend on it, and a hidden step its fields', async () => {
  const when = (field: string, is: string | boolean | string[]) => ({ field, is });
  const form: Form = {
    ...formNamed('application'),
    fields: [
      { name: 'agreed', kind: 'checkbox', label: ['Agreed'] },
      { name: 'pets', kind: 'checkboxes', label: ['Pets'], when: when('agreed', true) },
      { name: 'name', kind: 'text', label: ['Name'], when: when('pets', ['cat', 'dog']) },
      { name: 'again', kind: 'text', label: ['Again'] },
      { name: 'far', kind: 'text', label: ['Far'] },
    ],
    steps: {
      next: 'Next',
      back: 'Back',
      progress: '',
      list: [
        { title: 'One', fields: ['agreed', 'pets', 'name', 'again'] },
        { title: 'Two', fields: ['far'], when: when('pets', 'dog') },
      ],
    },
    rules: [
      { field: 'name', check: { minLength: 1 }, message: 'Name' },
      { field: 'again', equals: 'name', message: 'Same' },
      { field: 'far', check: { minLength: 1 }, message: 'Far' },
    ],
  };
  const broken = await brokenIn(form);
  const empty = { agreed: false, pets: [], name: '', again: 'x', far: '' };
  const cases: [Values, number[]][] = [
    [{}, []],
    [{ pets: ['dog'] }, []],
    [{ agreed: true, pets: ['fish'] }, []],
    [{ agreed: true, pets: ['fish', 'cat'] }, [0, 1]],
    [{ agreed: true, pets: ['dog'], name: 'x' }, [2]],
  ];
  for (const [values, rules] of cases) expect(broken({ ...empty, ...values })).toEqual(rules);
  expect(isShown(form, 'far', { ...empty, pets: ['dog'] })).toBe(false);
  expect(isShown(form, 'far', { ...empty, agreed: true, pets: ['dog'] })).toBe(true);
});
