import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Values } from '../../../blocks/parts/form/payload.ts';
import { shownRules, trimmed } from '../../../blocks/parts/form/rules.ts';
import type { Form } from '../../../schema/types.d.ts';
import { formModule } from '../../../scripts/build/forms/forms.ts';
import { root } from '../../project.ts';

const formNamed = (name: string): Form =>
  JSON.parse(readFileSync(join(root, 'content/forms', `${name}.json`), 'utf8'));

const scriptOf = async (form: Form): Promise<{ broken(values: Values): number[]; form: Form }> => {
  const module = await import(`data:text/javascript,${encodeURIComponent(await formModule(form))}`);
  return { form: module.form, broken: module.rules() };
};

/** Values that satisfy all rules of a form. */
const kept: Record<string, Values> = {
  newsletter: { email: 'a@b.example', confirmEmail: 'a@b.example', language: 'en', consent: true },
  waitlist: { email: 'a@b.example', confirmEmail: 'a@b.example', language: 'en', consent: true },
  feedback: { name: 'Zo', email: 'a@b.example', type: 'bug', message: '0123456789' },
  contact: {
    firstName: 'Z',
    lastName: 'Z',
    company: '',
    email: 'a@b.example',
    subject: 'S',
    message: 'M',
    gdprConsent: true,
  },
  preregistration: {
    company: 'Ab',
    registrationNumber: '1',
    country: 'CZ',
    vatNumber: '0',
    firstName: 'Zo',
    lastName: 'Zo',
    position: 'CE',
    email: 'a@b.example',
    confirmEmail: 'a@b.example',
    phone: '0123456789',
    variant: 'starter',
    invoiceAcknowledgment: true,
    gdprConsent: true,
    termsConsent: true,
  },
};

/** Values just inside and just outside the limits, for each rule. */
const edges: Record<string, [inside: Values, outside: Values][]> = {
  newsletter: [
    [{ email: 'x' }, { email: '' }],
    [{ confirmEmail: 'x' }, { confirmEmail: ' ' }],
    [{ confirmEmail: ' a@b.example ' }, { confirmEmail: 'A@b.example' }],
    [{ language: 'pt' }, { language: '' }],
    [{ consent: true }, { consent: false }],
    [{ email: 'a@b.c' }, { email: 'a@b' }],
  ],
  waitlist: [
    [{ email: 'x' }, { email: '' }],
    [{ confirmEmail: 'x' }, { confirmEmail: '' }],
    [{ confirmEmail: 'a@b.example' }, { confirmEmail: 'a@b.exampl' }],
    [{ language: 'sk' }, { language: '' }],
    [{ consent: true }, { consent: false }],
    [{ email: 'ü@bücher.example' }, { email: 'a b@c.example' }],
  ],
  feedback: [
    [{ name: '李明' }, { name: '😀' }],
    [{ email: 'a@b.c' }, { email: 'a@b.' }],
    [{ type: 'support' }, { type: '' }],
    [{ message: '0123456789' }, { message: '012345678 ' }],
  ],
  contact: [
    [{ firstName: 'x' }, { firstName: ' ' }],
    [{ lastName: 'x' }, { lastName: '' }],
    [{ email: 'x' }, { email: '' }],
    [{ subject: 'x' }, { subject: '' }],
    [{ message: 'x' }, { message: '\n' }],
    [{ gdprConsent: true }, { gdprConsent: false }],
    [{ email: 'a@b.c' }, { email: '@b.c' }],
  ],
  preregistration: [
    [{ company: 'Ab' }, { company: 'A' }],
    [{ registrationNumber: '1' }, { registrationNumber: '' }],
    [{ country: 'HU' }, { country: '' }],
    [{ vatNumber: '0' }, { vatNumber: ' ' }],
    [{ firstName: 'محمد' }, { firstName: 'م' }],
    [{ lastName: 'Ng' }, { lastName: 'N' }],
    [{ position: '😀😀' }, { position: '😀' }],
    [{ email: 'a@b.c' }, { email: 'a@b' }],
    [{ confirmEmail: 'a@b.c' }, { confirmEmail: '' }],
    [{ phone: '0123456789' }, { phone: '012345678' }],
    [{ variant: 'patron' }, { variant: '' }],
    [{ invoiceAcknowledgment: true }, { invoiceAcknowledgment: false }],
    [{ gdprConsent: true }, { gdprConsent: false }],
    [{ termsConsent: true }, { termsConsent: false }],
    [{ confirmEmail: 'a@b.example' }, { confirmEmail: 'a@c.example' }],
  ],
};

describe.each(Object.keys(kept))('the rules of %s', (name) => {
  const form = formNamed(name);
  const pairs = edges[name] ?? [];

  test('all have a pair of values', () => {
    expect(pairs).toHaveLength(form.rules.length);
  });

  test('accept valid values', async () => {
    const { broken } = await scriptOf(form);
    expect(broken(trimmed(kept[name] ?? {}))).toEqual([]);
  });

  test.each(pairs.map((pair, index) => [index, form.rules[index]?.message, ...pair] as const))(
    '%i: %s',
    async (index, _message, inside, outside) => {
      const { broken } = await scriptOf(form);
      expect(broken(trimmed({ ...kept[name], ...inside }))).not.toContain(index);
      expect(broken(trimmed({ ...kept[name], ...outside }))).toContain(index);
    },
  );
});

test('the script of a form contains its document and no code generation at runtime', async () => {
  const form = formNamed('preregistration');
  const text = await formModule(form);
  expect(text).not.toMatch(/\beval\b|new Function|require\(/);
  expect((await scriptOf(form)).form).toEqual(form);
});

test('broken rules are shown one at a time or one per field, as the form defines', () => {
  const form = formNamed('preregistration');
  expect(shownRules(form, [7, 8, 14]).map(({ field }) => field)).toEqual(['email', 'confirmEmail']);
  expect(shownRules({ ...form, report: 'first' }, [7, 8, 14])).toEqual([
    { field: 'email', message: 'Please enter a valid email address' },
  ]);
});

describe('an optional field', () => {
  const fields: Form['fields'] = ['plate', 'size', 'name', 'again'].map((name) => ({
    name,
    kind: 'text',
    label: [name],
  }));
  const rules: Form['rules'] = [
    { field: 'plate', check: { pattern: '^[A-Z]+$', minLength: 2 }, message: 'Capitals' },
    { field: 'size', check: { enum: ['s', 'l'] }, message: 'A size' },
    { field: 'name', check: { minLength: 1 }, message: 'A name' },
    { field: 'again', equals: 'name', message: 'The same' },
  ];
  const form = { ...formNamed('contact'), fields, rules };
  const empty = { plate: '', size: '', name: '', again: '' };

  test('is only validated if it is not empty, except by rules that require a value', async () => {
    const { broken } = await scriptOf(form);
    expect(broken(empty)).toEqual([2]);
    expect(broken({ plate: 'a', size: 'm', name: 'Zo', again: '' })).toEqual([0, 1, 3]);
    expect(broken({ plate: 'AB', size: 'l', name: 'Zo', again: 'Zo' })).toEqual([]);
  });

  test('is always validated once it is required', async () => {
    const required = fields.map((field) => ({ ...field, required: true }));
    const { broken } = await scriptOf({ ...form, fields: required });
    expect(broken(empty)).toEqual([0, 1, 2]);
  });
});

test('a required field whose rules are only about limits must be filled in', async () => {
  const { broken } = await scriptOf({
    ...formNamed('contact'),
    fields: [
      { name: 'day', kind: 'date', label: ['Day'], required: true },
      { name: 'letter', kind: 'file', label: ['Letter'], required: true },
      { name: 'pets', kind: 'checkboxes', label: ['Pets'], required: true },
      { name: 'guests', kind: 'number', label: ['Guests'] },
    ],
    rules: [
      { field: 'day', check: { min: '2030-04-01' }, message: 'From April' },
      { field: 'day', check: { max: '2030-10-31' }, message: 'Until October' },
      { field: 'letter', check: { types: ['.pdf'] }, message: 'A PDF' },
      { field: 'pets', check: { maxItems: 2 }, message: 'At most two' },
      { field: 'guests', check: { min: 1 }, message: 'At least one' },
    ],
  });
  expect(broken({ day: '', letter: '', pets: [], guests: '' })).toEqual([0, 2, 3]);
  const letter = new File(['x'], 'a.pdf');
  expect(broken({ day: '2030-04-01', letter, pets: ['cat'], guests: '' })).toEqual([]);
});
