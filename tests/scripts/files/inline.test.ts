import { expect, test } from 'vitest';
import { inlineMarkupOf } from '../../../scripts/files/media/facts.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 4 4"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} width="4" height="4">\n  ${inside}\n</svg>\n`;

test('a small drawing made of shapes becomes markup for pages', () => {
  const drawn = svg('<g stroke="var(--brand)">\n <path d="M0 0L4 4" fill="none"/></g>');
  expect(inlineMarkupOf(`<?xml version="1.0"?><!-- a line -->${drawn}`)).toBe(
    '<svg viewBox="0 0 4 4"><g stroke="var(--brand)"><path d="M0 0L4 4" fill="none"/></g></svg>',
  );
});

test.each([
  ['a large one', svg(`<path d="M0 0${'L4 4'.repeat(300)}"/>`)],
  ['one without a viewBox', svg('<path d="M0 0L4 4"/>', '')],
  ['text', svg('<text>Hello</text>')],
  ['text between shapes', svg('Hello')],
  ['ids, which a page may contain twice', svg('<path id="a" d="M0 0L4 4"/>')],
  ['style attributes, which the Content Security Policy blocks', svg('<path style="fill:red" d="M0 0"/>')],
  ['event handlers', svg('<path onclick="alert(1)" d="M0 0"/>')],
  ['scripts', svg('<script>alert(1)</script>')],
  ['links', svg('<a href="/"><path d="M0 0"/></a>')],
])('%s stays a file', (_name, drawn) => {
  expect(inlineMarkupOf(drawn)).toBeUndefined();
});
