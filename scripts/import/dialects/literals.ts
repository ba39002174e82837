import { parseDocument } from 'yaml';
import { link, type Node, paragraph, text } from '../tree.ts';

const string = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`$\\]*)`/g;

/** Whether an expression is an object, an array or another literal, which nothing has to compute. */
function isLiteral(expression: string): boolean {
  const others = expression.replace(string, '').replace(/[\w$]+\s*:|\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return /^(?:[\s{}[\],.\d-]|\b(?:true|false|null)\b)*$/.test(others);
}

/** The strings of a literal; none if an expression computes them. */
export function stringsIn(expression: string): string[] {
  if (!isLiteral(expression)) return [];
  return [...expression.matchAll(string)]
    .map(([, ...values]) => values.find((value) => value !== undefined)?.replace(/\\(.)/g, '$1') ?? '')
    .filter((words) => words.trim() !== '');
}

/** The list that an array literal becomes, which YAML reads like JavaScript; undefined for others, and for numbers alone. */
export function listIn(expression: string): Node | undefined {
  if (!/^\{\s*\[/.test(expression) || !isLiteral(expression)) return undefined;
  const plain = expression.slice(1, -1).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const options = { strict: false, uniqueKeys: false, logLevel: 'silent' } as const;
  const document = parseDocument(plain.replaceAll('\t', '  '), options);
  const value = document.errors.length === 0 ? document.toJS() : undefined;
  return Array.isArray(value) && /\p{L}/u.test(JSON.stringify(value)) ? listOf(value) : undefined;
}

function listOf(values: readonly unknown[]): Node {
  const children = values.map((value) => ({
    ...{ type: 'listItem' as const, spread: false },
    children: itemOf(value) as never[],
  }));
  return { type: 'list', spread: false, children };
}

/** Properties of an item with its target, with its title, and those that only affect how it looks. */
const targets = /^(?:href|link|url|to|slug)$/;
const titles = /^(?:title|label|name|text|heading)$/;
const looks = /^(?:class|className|style|id|key|icon|width|height|type|kind|variant|lang)$/;

function itemOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [paragraph([text(String(value))])];
  const entries = Object.entries(value).filter(([key]) => !looks.test(key));
  const nested = entries.flatMap(([, one]) =>
    typeof one === 'object' && one !== null ? [listOf([one].flat())] : [],
  );
  const words = entries
    .filter(([, one]) => typeof one === 'string' || typeof one === 'number')
    .map(([key, one]) => ({ key, words: String(one) }))
    .sort((a, b) => Number(titles.test(b.key)) - Number(titles.test(a.key)));
  const target = words.find(({ key, words }) => targets.test(key) && !/\s/.test(words));
  const [title = target, ...more] = words.filter((one) => one !== target);
  const url = target?.words.replace(/^(?![./#]|[a-z][a-z\d+.-]*:)/i, '/');
  const first = text(title?.words ?? '');
  return [
    paragraph([url ? link(url, [first]) : first, ...more.map(({ words }) => text(` – ${words}`))]),
    ...nested,
  ];
}
