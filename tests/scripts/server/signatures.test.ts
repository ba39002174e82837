import { expect, test } from 'vitest';
import { hasTypeOfName } from '../../../scripts/server/inbox/values.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a.pdf', '%PDF-1.7'],
  ['a.PDF', '\xef\xbb\xbf\n%PDF-1.4'],
  ['a.jpeg', '\xff\xd8\xff\xe0'],
  ['a.png', '\x89PNG\r\n\x1a\n'],
  ['a.webp', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
  ['a.heic', '\0\0\0\x18ftypheic'],
  ['a.mov', '\0\0\0\x08wide'],
  ['a.docx', 'PK\x03\x04'],
  ['a.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a.txt', 'Č'],
  ['a.txt', ''],
  ['a.unknown', 'MZ\0'],
  ['a', 'MZ\0'],
])('%s can start with %j', (name, start) => {
  expect(hasTypeOfName(name, bytes(start))).toBe(true);
});

test.each([
  ['a.pdf', ''],
  ['a.pdf', 'MZ\0'],
  ['a.pdf', '%PD'],
  ['a.jpg', '\x89PNG\r\n\x1a\n'],
  ['a.png', '<script>'],
  ['a.webp', 'RIFF\x01\x02\x03\x04WAVE'],
  ['a.docx', '%PDF-1.7'],
  ['a.pdf.docx', '%PDF-1.7'],
  ['a.csv', 'a,b\0'],
])('%s cannot start with %j', (name, start) => {
  expect(hasTypeOfName(name, bytes(start))).toBe(false);
});

// The hexadecimal digits of another byte pair, such as 2 from 0x02 and 5 from 0x50.
test('only whole bytes are compared', () => {
  expect(hasTypeOfName('a.pdf', Buffer.from('0255044462d0', 'hex'))).toBe(false);
  expect(hasTypeOfName('a.txt', Buffer.from('1001', 'hex'))).toBe(true);
});
