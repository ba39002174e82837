import { calloutKinds } from '../../../renderer/content/prose/callouts.ts';
import type { Line } from './note.ts';

/** Callout kinds for names in other generators. */
const others: Readonly<Record<string, string>> = {
  info: 'note',
  abstract: 'note',
  summary: 'note',
  quote: 'note',
  example: 'note',
  question: 'note',
  seealso: 'note',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  warn: 'warning',
  attention: 'warning',
  danger: 'caution',
  error: 'caution',
  bug: 'caution',
  failure: 'caution',
  fail: 'caution',
  deprecated: 'warning',
  experimental: 'warning',
  pitfall: 'warning',
  security: 'warning',
  help: 'note',
  faq: 'note',
  todo: 'note',
  tldr: 'note',
};

/** The callout kind for a name, with a title if the name differs from the kind; undefined for unknown names. */
export function calloutNamed(name: string): { kind: string; title: string } | undefined {
  const lower = name.toLowerCase();
  if (calloutKinds.some((kind) => kind === lower)) return { kind: lower.toUpperCase(), title: '' };
  const kind = Object.hasOwn(others, lower) ? others[lower] : undefined;
  return kind === undefined
    ? undefined
    : { kind: kind.toUpperCase(), title: lower.charAt(0).toUpperCase() + lower.slice(1) };
}

/** Formats a callout. @param title title; empty for the default of its kind */
export function calloutLines(kind: string, title: string, body: readonly Line[], number: number): Line[] {
  const quoted = body.map(({ text, number }) => ({ text: text ? `> ${text}` : '>', number }));
  return [{ text: `> [!${kind}] ${title}`.trim(), number }, ...quoted, { text: '', number }];
}
