import { expect, test } from 'vitest';
import {
  emptyValues,
  fieldPayload,
  fixedValues,
  parameterValues,
  payloadOf,
  submittedName,
} from '../../blocks/parts/form/payload.ts';
import type { Form, FormSetup } from '../../schema/types.d.ts';
import { formNamed } from './forms.ts';

const moment = new Date('2025-10-31T23:59:00Z');

const form: Form = {
  ...formNamed('membership'),
  fields: [
    {
      name: 'variant',
      kind: 'radio',
      label: ['Plan'],
      options: [
        { value: 'starter', label: 'Starter', note: '£2.90' },
        { value: 'plain', label: 'Plain' },
      ],
    },
    { name: 'agreed', kind: 'checkbox', label: ['Agreed'] },
    { name: 'first', kind: 'text', label: ['First'] },
    { name: 'last', kind: 'text', label: ['Last'] },
  ],
  send: {
    endpoint: 'x',
    encoding: 'json',
    success: 'ok',
    values: [
      { name: 'raw', field: 'variant' },
      { name: 'label', field: 'variant', as: 'label' },
      { name: 'priced', field: 'variant', as: 'label-note' },
      { name: 'agreed', field: 'agreed', as: 'yes-no' },
      { name: 'both', join: ['first', 'last'] },
      { name: 'fixed', value: 'always' },
      { name: 'when', time: 'iso' },
    ],
  },
};

test('values are formatted as the document defines', () => {
  const values = { variant: 'starter', agreed: true, first: ' Zoë', last: 'O"Neil' };
  expect(Object.fromEntries(payloadOf(form, values, moment))).toEqual({
    raw: 'starter',
    label: 'Starter',
    priced: 'Starter (£2.90)',
    agreed: 'Yes',
    both: ' Zoë O"Neil',
    fixed: 'always',
    when: '2025-10-31T23:59:00.000Z',
  });
  const others = Object.fromEntries(payloadOf(form, { variant: 'plain', agreed: false }, moment));
  expect(others).toMatchObject({ priced: 'Plain', agreed: 'No' });
});

test('without scripts, a browser submits the same names and fixed values, without unsent fields', () => {
  expect(submittedName(form, 'variant')).toBe('raw');
  // Only scripts can join values.
  expect(submittedName(form, 'first')).toBe('first');
  const setup = { name: 'x', service: { provider: 'web3forms', address: '/', accessKey: 'key' } };
  expect(fixedValues({ ...form, ...setup } as Form & FormSetup)).toEqual([
    ['fixed', 'always'],
    ['access_key', 'key'],
  ]);
});

test('a form starts empty', () => {
  expect(emptyValues(form.fields)).toEqual({ variant: '', agreed: false, first: '', last: '' });
});

test('a hidden field is not submitted, neither alone nor in a joined value', () => {
  const when = { field: 'agreed', is: true };
  const hiding: Form = {
    ...form,
    fields: form.fields.map((field) =>
      field.name === 'variant' || field.name === 'last' ? { ...field, when } : field,
    ),
  };
  const values = { variant: 'plain', agreed: false, first: 'Zoë', last: 'O"Neil' };
  const sent = Object.fromEntries(payloadOf(hiding, values, moment));
  expect(Object.keys(sent)).toEqual(['agreed', 'both', 'fixed', 'when']);
  expect(sent.both).toBe('Zoë');
  expect(Object.fromEntries(payloadOf(hiding, { ...values, agreed: true }, moment)).label).toBe('Plain');
});

test('a parameter is what the block says, or else its default, with and without scripts', () => {
  const values = [
    { name: 'first', field: 'first' },
    { name: 'job', with: 'position' },
    { name: 'source', with: 'source', default: 'the site' },
  ];
  const asking: Form = { ...form, send: { ...form.send, values } };
  const given = { position: 'Baker', other: 'ignored' };
  const all = [
    ['first', 'Zoë'],
    ['job', 'Baker'],
    ['source', 'the site'],
  ];
  expect(payloadOf(asking, { first: 'Zoë' }, moment, given)).toEqual(all);
  expect(fieldPayload(asking, { first: 'Zoë' }, given)).toEqual(all);
  expect(parameterValues(asking, given)).toEqual(all.slice(1));
  expect(payloadOf(asking, { first: 'Zoë' }, moment)).toEqual([all[0], all[2]]);
});

test('the selected options are submitted as one text', () => {
  const booking = formNamed('booking');
  const payload = payloadOf(booking, { interests: ['roses', 'pond'] }, moment);
  expect(Object.fromEntries(payload).interests).toBe('Roses, The pond');
});
