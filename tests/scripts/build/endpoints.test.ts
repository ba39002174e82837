import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Site } from '../../../schema/types.d.ts';
import { inboxEndpoints, replaceEndpoints } from '../../../scripts/build/forms/forms.ts';
import { root } from '../../project.ts';

const site = JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8'));
const endpointsWith = (environment: Record<string, string>) =>
  (replaceEndpoints(environment, site) as unknown as Site).forms?.endpoints;

test('the inbox handles its own endpoints only', () => {
  expect(Object.keys(inboxEndpoints(site, []))).toEqual([
    '/_inbox/contact',
    '/_inbox/feedback',
    '/_inbox/newsletter',
    '/_inbox/preregistration',
    '/_inbox/waitlist',
  ]);
});

test('inbox endpoints have a honeypot, forms and the public host', () => {
  const forms = ['contact', 'feedback'].map((endpoint) => ({
    endpoint,
    locale: 'en',
    script: `/${endpoint}.js`,
  }));
  const endpoints = inboxEndpoints({ ...site, url: 'https://www.site.example' }, forms);
  expect(endpoints['/_inbox/contact']).toEqual({
    honeypot: 'website',
    host: 'www.site.example',
    forms: [{ locale: 'en', script: '/contact.js' }],
  });
});

test('environment variables override one endpoint and keep the others', () => {
  const endpoints = endpointsWith({
    FORM_CONTACT_PROVIDER: 'web3forms',
    FORM_CONTACT_ADDRESS: 'https://api.web3forms.com/submit',
    FORM_CONTACT_KEY: 'a key',
  });
  expect(endpoints?.contact).toMatchObject({
    provider: 'web3forms',
    address: 'https://api.web3forms.com/submit',
    accessKey: 'a key',
  });
  expect(endpoints?.feedback).toEqual(site.forms.endpoints.feedback);
});

test('an unknown provider is refused', () => {
  expect(() => endpointsWith({ FORM_CONTACT_PROVIDER: 'pigeon' })).toThrow(/inbox, formspree/);
});

test('an unreachable address is refused with the message of the check', () => {
  expect(() => endpointsWith({ FORM_CONTACT_ADDRESS: '/_inbox/../pricing' })).toThrow(
    /contact.*forms cannot be sent/,
  );
  expect(() => endpointsWith({ FORM_CONTACT_PROVIDER: 'formspree' })).toThrow(
    /formspree does not accept forms/,
  );
});
