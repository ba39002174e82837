import { expect, test } from 'vitest';
import { payloadOf } from '../../blocks/parts/form/payload.ts';
import { openContent } from '../../renderer/content/content.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { readSchemas } from '../project.ts';
import { realSite } from '../sites/site.ts';

const content = openContent(documentsOf(readContent(realSite)), readSchemas());
const namesOf = (name: string) =>
  payloadOf(content.resolveForm(name, 'en'), {}, new Date(0)).map(([sent]) => sent);

// The names and their order are those of the specification, sections 7 of both documents.
test.each([
  ['newsletter', ['email', 'confirmEmail', 'language', 'subject']],
  ['waitlist', ['email', 'confirmEmail', 'language', 'subject']],
  ['feedback', ['name', 'email', 'type', 'message']],
  ['contact', ['name', 'company', 'email', 'subject', 'message', 'gdprConsent', 'reply-to']],
  [
    'preregistration',
    [
      'company',
      'registrationNumber',
      'country',
      'firstName',
      'lastName',
      'position',
      'email',
      'phone',
      'variant',
      'invoiceAcknowledgment',
      'subject',
      'reply-to',
      'redirect',
      'format',
      'fullName',
      'submittedAt',
      'source',
    ],
  ],
])('%s submits the values of the specification in order', (name, names) => {
  expect(namesOf(name)).toEqual(names);
});

test('the pre-registration is stored and submitted to services as the specification says', () => {
  const fields = {
    company: 'Acme',
    registrationNumber: '1',
    country: 'SK',
    vatNumber: '0',
    firstName: 'Zo',
    lastName: 'Ng',
    position: 'CEO',
    email: 'zo@acme.example',
    confirmEmail: 'zo@acme.example',
    phone: '+441234567',
    variant: 'supporter',
    invoiceAcknowledgment: true,
    gdprConsent: true,
    termsConsent: true,
  };
  const form = content.resolveForm('preregistration', 'en');
  const payload = payloadOf(form, fields, new Date('2025-07-01T10:00:00Z'));
  const { company, registrationNumber, firstName, lastName, position, email, phone } = fields;
  expect(Object.fromEntries(payload)).toEqual({
    ...{ company, registrationNumber, firstName, lastName, position, email, phone },
    country: 'Slovakia',
    variant: 'Supporter, 6 months (£12.20)',
    invoiceAcknowledgment: 'Yes',
    subject: 'New pre-registration',
    'reply-to': email,
    redirect: expect.stringMatching(/^https:.*\/preregistration\?success=true#preregistration-sent$/),
    format: 'plain',
    fullName: 'Zo Ng',
    submittedAt: '2025-07-01T10:00:00.000Z',
    source: expect.stringMatching(/^https:.*\/preregistration$/),
  });
});
