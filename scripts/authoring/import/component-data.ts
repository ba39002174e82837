import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { plainWords } from './component-text.ts';
import type { Component } from './elements.ts';
import type { Line, Report } from './note.ts';
import { suggestionFor } from './unmapped.ts';

/** Properties of an item with its target, and with its title. */
const targets = /^(?:href|link|url|to|slug)$/;
const titles = /^(?:title|label|name|text|heading)$/;
/** Properties that only affect how an item looks. */
const looks = /^(?:class|className|style|id|key|icon|width|height|type|kind|variant|lang)$/;

/** The list of what the arrays in the attributes of a component contain; undefined if it has none, or more than literals. */
export function dataLines(one: Component, number: number, report: Report): Line[] | undefined {
  const arrays = [...one.attributes].filter(([, value]) => /^\{\s*\[/.test(value));
  const lists = arrays.map(([key, value]) => ({ key, lines: listOf(value.slice(1, -1)) }));
  if (lists.length === 0 || one.inside) return undefined;
  // Numbers alone are a chart.
  if (!lists.every(({ lines }) => lines?.some((line) => /\p{L}/u.test(line)))) return undefined;
  for (const { key } of lists) {
    const message = `${key} of <${one.written}> is kept as a list`;
    report({ line: number, about: 'component', isLost: false, component: suggestionFor(one), message });
  }
  return ['', ...lists.flatMap(({ lines = [] }) => [...lines, ''])].map((text) => ({ text, number }));
}

/** The items of an array literal as a Markdown list, which YAML reads like JavaScript; undefined for expressions. */
function listOf(literal: string): string[] | undefined {
  const plain = literal.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll('\t', '  ');
  const { contents, errors } = parseDocument(plain, { strict: false, uniqueKeys: false });
  return errors.length === 0 && isSeq(contents) ? itemsOf(contents, '') : undefined;
}

function itemsOf(node: unknown, indent: string): string[] | undefined {
  if (!isSeq(node)) return undefined;
  const items = node.items.map((item) => itemLines(item, indent));
  return items.every((lines) => lines !== undefined) ? items.flat() : undefined;
}

function itemLines(node: unknown, indent: string): string[] | undefined {
  const text = textOf(node);
  if (text !== undefined) return [`${indent}- ${isPath(text) ? linkTo(text, text) : plainWords(text)}`];
  if (!isMap(node)) return undefined;
  const words: string[] = [];
  const nested: string[] = [];
  let target: string | undefined;
  for (const { key, value } of node.items) {
    const name = String(key);
    const text = textOf(value);
    const inner =
      text === undefined ? (itemsOf(value, `${indent}  `) ?? itemLines(value, `${indent}  `)) : [];
    if (inner === undefined) return undefined;
    nested.push(...inner);
    if (!text || looks.test(name)) continue;
    if (targets.test(name) && !/\s/.test(text)) target ??= text;
    else if (titles.test(name)) words.unshift(text);
    else if (!/^(?:true|false|null)$/.test(text)) words.push(text);
  }
  const [title = target ?? '', ...more] = words;
  const first = target === undefined ? plainWords(title) : linkTo(title, target);
  const texts = [first, ...more.map(plainWords)].filter(Boolean);
  return texts.length > 0 || nested.length > 0 ? [`${indent}- ${texts.join(' – ')}`, ...nested] : [];
}

/** A string, a number or a boolean; undefined for anything else, and for names of variables. */
function textOf(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  const isQuoted = node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE';
  return isQuoted || typeof node.value !== 'string' ? String(node.value) : undefined;
}

function isPath(text: string): boolean {
  return /^(?:https?:\/\/|\.{0,2}\/)?[\w.-]+(?:\/[\w.-]+)+\/?$/.test(text);
}

function linkTo(title: string, target: string): string {
  const href = /^(?:[./#]|[a-z][a-z\d+.-]*:)/i.test(target) ? target : `/${target}`;
  return `[${plainWords(title)}](<${href}>)`;
}
