import { expect, test } from 'vitest';
import { directionOf, isLanguage, translationOf } from '../../../renderer/content/language.ts';

test.each([
  ['pages/press.sk.json', 'pages/press.json', 'sk'],
  ['pages/press.zh-CN.json', 'pages/press.json', 'zh-CN'],
  ['pages/node.js.sr-Latn-RS.json', 'pages/node.js.json', 'sr-Latn-RS'],
])('%s translates %s to %s', (file, original, code) => {
  expect(translationOf(file)).toEqual({ original, code });
});

test.each([
  'pages/press.json',
  'pages/node.js.json',
  'pages/a.zh-cn.json',
  'pages/v1.2.json',
  'media/a.sk.jpg',
])('%s is not a translation', (file) => {
  expect(translationOf(file)).toBeUndefined();
});

test('accepts ISO 639 languages with any script and country', () => {
  expect(['en', 'zh-CN', 'zh-Hant-TW', 'es-419'].filter(isLanguage)).toHaveLength(4);
  expect(['js', 'qq', 'EN', 'zh-cn', 'zh_CN'].filter(isLanguage)).toEqual([]);
});

test('derives the direction of a language from its script', () => {
  const directions = ['en', 'zh-CN', 'ar', 'he', 'fa', 'ur-PK', 'pa', 'pa-Arab', 'sr-Latn'].map(directionOf);
  expect(directions).toEqual(['ltr', 'ltr', 'rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'rtl', 'ltr']);
});
