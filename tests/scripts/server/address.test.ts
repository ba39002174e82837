import { expect, test } from 'vitest';
import { readTarget } from '../../../scripts/server/requests/request.ts';

test.each([
  ['/', '/', ''],
  ['/pricing?a=%&b=//x#vat', '/pricing', '?a=%&b=//x'],
  ['/.well-known/security.txt', '/.well-known/security.txt', ''],
  ['/a%20b%2fc', '/a%20b%2fc', ''],
  ['/..a/b..', '/..a/b..', ''],
  ['/@id/__x00__plugin', '/@id/__x00__plugin', ''],
])('%s is valid', (address, pathname, search) => {
  expect(readTarget(address)).toEqual({ pathname, search });
});

test.each([
  undefined,
  '',
  '*',
  'pricing',
  'http://localhost/pricing',
  '//',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/%2e%2E/x',
  '/a/..',
  '/a/..%2fb',
  '/%00',
  '/%',
  '/%ff',
  '/%c0%af',
])('%s is malformed', (address) => {
  expect(readTarget(address)).toBeUndefined();
});
