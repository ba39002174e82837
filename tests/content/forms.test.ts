import { expect, test } from 'vitest';
import { payloadOf } from '../../blocks/parts/form/payload.ts';
import { openContent } from '../../renderer/content/content.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { readSchemas } from '../../scripts/files/schemas.ts';
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
