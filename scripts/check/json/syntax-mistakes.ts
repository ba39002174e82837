import type { TextProblem } from '../rule.ts';

/** Mistakes in invalid JSON that are habits from other notations. */
interface SyntaxMistakes {
  /** The first mistake of each kind. If quotes are unbalanced, only mistakes before that point. */
  problems: TextProblem[];
  /** The text with mistakes replaced by JSON of the same length; undefined if that is impossible. */
  repaired: string | undefined;
}

type Report = (kind: string, problem: TextProblem) => void;

const token = new RegExp(
  [
    '(?<closed>"(?:[^"\\\\\\n]|\\\\.)*")',
    '(?<open>"(?:[^"\\\\\\n]|\\\\.)*)',
    '(?<colour>(?<=[:[,][ \\t]*)#[\\da-fA-F]{3,8}(?!\\w))',
    '(?<comment>//.*|/\\*[\\s\\S]*?(?:\\*/|$)|<!--[\\s\\S]*?(?:-->|$)|#.*)',
    "(?<single>'(?:[^'\\\\\\n]|\\\\.)*')",
    '(?<curly>[“”„‟«»‘’](?:[^“”„‟«»"\\n]*[“”‟«»’"])?)',
    '(?<number>(?<=:[ \\t]*)\\d+(?:,\\d+)+|[-+.\\d][\\w.+-]*)',
    '(?<word>[\\p{L}\\p{Sc}_][^"“”\',:;=[\\]{}\\n]*)',
    '(?<sign>[=;]|,(?=\\s*,))',
    '(?<space>[^\\S \\t\\r\\n]|\\p{Cf})',
  ].join('|'),
  'gu',
);

/** Literals of other languages and their JSON equivalents. */
const literals: ReadonlyMap<string, string> = new Map([
  ...['True', 'TRUE'].map((word) => [word, 'true'] as const),
  ...['False', 'FALSE'].map((word) => [word, 'false'] as const),
  ...['yes', 'Yes', 'on', 'On'].map((word) => [word, 'true'] as const),
  ...['no', 'No', 'off', 'Off'].map((word) => [word, 'false'] as const),
  ...['None', 'Null', 'NULL', 'nil', 'undefined'].map((word) => [word, 'null'] as const),
  ...['NaN', 'Infinity'].map((word) => [word, 'a number'] as const),
]);

const signMessages: Readonly<Record<string, string>> = {
  '=': 'a name and its value are separated by a colon, not by =',
  ';': 'properties are separated by commas, not by semicolons',
  ',': 'extra comma; remove it',
};
const signRepairs: Readonly<Record<string, string>> = { '=': ':', ';': ',' };
const invisible = 'this is an invisible character; replace it with a space';

/** Finds missing and wrong quotes, comments, and literals of other languages. */
export function findSyntaxMistakes(text: string): SyntaxMistakes {
  const found = new Map<string, { problem: TextProblem; count: number }>();
  /** The first unquoted text of each line, whose opening quote may be missing. */
  const bare = new Map<number, TextProblem>();
  const report: Report = (kind, problem) => {
    const line = text.lastIndexOf('\n', problem.offset) + 1;
    if (kind.startsWith('a ') && !bare.has(line)) bare.set(line, problem);
    const entry = found.get(kind);
    found.set(kind, { problem: entry?.problem ?? problem, count: (entry?.count ?? 0) + 1 });
  };
  const allBefore = (end: number) =>
    [...found.values()]
      .filter(({ problem }) => problem.offset < end)
      .map(({ problem, count }) => {
        const more = count > 1 ? `; the same in ${count - 1} more place${count > 2 ? 's' : ''}` : '';
        return { ...problem, message: problem.message + more };
      });

  let repaired = '';
  let end = 0;
  for (const { 0: part, index: offset, groups = {} } of text.matchAll(token)) {
    const next = offset + part.length;
    // A semicolon at the end of a line is one of another notation.
    const isTorn = groups.closed && /^(?!;\s*\n)[^\s",:}\]]/.test(text.slice(next, next + 9));
    if (groups.open || isTorn) {
      const line = text.lastIndexOf('\n', offset) + 1;
      const unopened = unopenedText(text, line, bare.get(line));
      if (unopened)
        return {
          problems: [...findSyntaxMistakes(text.slice(0, line)).problems, unopened],
          repaired: undefined,
        };
      const torn = tornText(text, offset);
      return { problems: [...allBefore(torn.offset), torn], repaired: undefined };
    }
    repaired += text.slice(end, offset) + repair(part, groups, text, offset, report);
    end = next;
  }
  repaired += text.slice(end);
  return {
    problems: allBefore(text.length),
    repaired: repaired.length === text.length ? repaired : undefined,
  };
}

/** Replaces a part of a text with JSON of the same length and reports its problem. */
function repair(
  part: string,
  { colour, comment, single, curly, number, word, sign, space }: Partial<Record<string, string>>,
  text: string,
  offset: number,
  report: Report,
): string {
  if (colour) {
    const message = `a colour must be in double quotes; write "${colour}"`;
    report('colour', replacement(offset, colour, JSON.stringify(colour), message));
    return filler(part.length);
  }
  if (comment) {
    report('comment', replacement(offset, comment, '', 'JSON does not support comments; remove this one'));
    return ' '.repeat(part.length);
  }
  if (single || curly) {
    const quotes = single ? 'single' : 'curly';
    const meant = part.replace(/^.|[“”‟«»’'"]$/gu, '').trim();
    const message = `these are ${quotes} quotes; write "${shorten(meant)}"`;
    report(quotes, replacement(offset, part, JSON.stringify(meant), message));
    return filler(part.length);
  }
  const stray = sign ?? space;
  if (stray) {
    const instead = signRepairs[stray] ?? ' ';
    const edit = stray === ',' ? '' : instead;
    report(stray, replacement(offset, stray, edit, signMessages[stray] ?? invisible));
    return instead;
  }
  const message = number && numberMistake(number);
  if (message) {
    report(number, { offset, length: number.length, message });
    return repairedNumber(number);
  }
  const bare = word?.trimEnd();
  if (!bare || /^(?:true|false|null)$/.test(bare)) return part;
  const meant = literals.get(bare);
  const isName = /^\s*:/.test(text.slice(offset + part.length, offset + part.length + 9));
  const what = meant ? bare : isName ? 'a property name' : 'a text';
  const advice = meant
    ? `${bare} is not valid in JSON; write ${meant}`
    : `${what} must be in double quotes; write "${shorten(bare)}"`;
  const instead = meant === 'a number' ? undefined : (meant ?? JSON.stringify(bare));
  report(what, replacement(offset, bare, instead, advice));
  return filler(part.length);
}

/** The problem of a string without closing quote, or with an unescaped quote inside. */
function tornText(text: string, offset: number): TextProblem {
  const start = text.lastIndexOf('\n', offset) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(offset, end < 0 ? undefined : end).trimEnd();
  const [bare] = /[\p{L}\p{N}][^"{}[\],:]*$/u.exec(text.slice(start, offset)) ?? [];
  if (bare !== undefined) {
    const message = `the quote before ${shorten(bare)} is missing`;
    return replacement(offset - bare.length, bare, `"${bare}`, message);
  }
  const quotes = line.match(/(?<!\\)(?:\\\\)*"/g)?.length ?? 0;
  if (quotes % 2 === 0)
    return { offset, length: line.length, message: 'a quote inside this text is written \\"' };
  const message = /[“”]/.test(line)
    ? 'a curly quote ends this text; write a straight one'
    : 'the closing quote of this text is missing; a line break in a text is written \\n';
  return replacement(offset, line, line.replace(/[“”]?\s*([,}\]\s]*)$/, '"$1'), message);
}

/** The problem of a line where one quote is missing and the first unquoted text is the reason. */
function unopenedText(text: string, line: number, bare: TextProblem | undefined): TextProblem | undefined {
  if (!bare) return undefined;
  const { offset, length } = bare;
  const isValue = /:\s*$/.test(text.slice(line, offset));
  if (!isValue && /^\s*:/.test(text.slice(offset + length, offset + length + 9))) return undefined;
  const word = text.slice(offset, offset + length);
  return replacement(offset, word, `"${word}`, `the quote before ${shorten(word)} is missing`);
}

/** A problem, with the edit that replaces a part of a text if `instead` is defined. */
export function replacement(
  offset: number,
  { length }: string,
  instead: string | undefined,
  message: string,
): TextProblem {
  return {
    offset,
    length,
    message,
    ...(instead !== undefined && { edit: { offset, length, text: instead } }),
  };
}

/** A JSON string literal of a given length; undefined if that is shorter than its quotes. */
function filler(length: number): string {
  return length < 2 ? '' : `"${'x'.repeat(length - 2)}"`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

const json = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** What is wrong with a number as written; undefined if it is valid JSON. */
function numberMistake(source: string): string | undefined {
  if (json.test(source)) return undefined;
  const plain = source
    .replace(/(?<=\d)_(?=\d)/g, '')
    // Groups of three digits are thousands.
    .replaceAll(',', /^\d{1,3}(?:,\d{3})+$/.test(source) ? '' : '.')
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  return json.test(plain)
    ? `${source} is not a number in JSON; write ${plain}`
    : `a text must be in double quotes; write "${source}"`;
}

function repairedNumber({ length }: string): string {
  return '1'.repeat(length);
}
