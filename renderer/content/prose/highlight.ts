import { createRequire } from 'node:module';
import type { ElementContent } from 'hast';
import type { HighlighterCore } from 'shiki/core';
import { languageNames } from './languages.ts';

const require = createRequire(import.meta.url);

/** The token types of highlighted code; `renderer/theme/prose.css` has a rule for the class of each. */
const kinds: Readonly<Record<string, string>> = {
  keyword: 'keyword',
  comment: 'comment',
  string: 'string',
  'string-expression': 'string',
  constant: 'constant',
  function: 'function',
  parameter: 'parameter',
  inserted: 'string',
  deleted: 'deleted',
  changed: 'constant',
  link: 'function',
};
const theme = 'kinds';

let highlighter: HighlighterCore | undefined;

/** Returns the highlighter after loading a language on its first use. */
function highlighterFor(language: string): HighlighterCore {
  if (!highlighter) {
    const { createHighlighterCoreSync, createCssVariablesTheme } = require('shiki/core');
    const { createJavaScriptRegexEngine } = require('shiki/engine/javascript');
    highlighter = createHighlighterCoreSync({
      themes: [createCssVariablesTheme({ name: theme, variablePrefix: '', fontStyle: false })],
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    }) as HighlighterCore;
  }
  if (!highlighter.getLoadedLanguages().includes(language))
    highlighter.loadLanguageSync(require(`shiki/dist/langs/${language}.mjs`).default);
  return highlighter;
}

/**
 * The time of some grammars grows with the square of the length of a line, so long ones, such as minified code, are plain. A
 * time limit would make the result depend on the machine.
 */
const limits = { tokenizeMaxLineLength: 2000, tokenizeTimeLimit: 0 };

/**
 * Highlights code: elements with a class per token type, and one element around each marked line.
 * @param name any name of the language; without one, the code is not highlighted
 */
export function highlight(
  code: string,
  name: string | undefined,
  markedLines: ReadonlySet<number>,
): ElementContent[] {
  const language = name && languageNames().get(name);
  const lines = language
    ? highlighterFor(language).codeToTokensBase(code, { lang: language, theme, ...limits })
    : code.split('\n').map((content) => [{ content, color: undefined }]);
  return lines.flatMap((tokens, index): ElementContent[] => {
    const parts = tokens.map(({ content, color }) => partOf(content, color));
    const end: ElementContent[] = index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    return markedLines.has(index + 1) ? [span('code-marked', [...parts, ...end])] : [...parts, ...end];
  });
}

function partOf(content: string, color: string | undefined): ElementContent {
  const [, token = ''] = /token-([a-z-]+)/.exec(color ?? '') ?? [];
  const kind = content.trim() && kinds[token];
  const text: ElementContent = { type: 'text', value: content };
  return kind ? span(`code-${kind}`, [text]) : text;
}

function span(name: string, children: ElementContent[]): ElementContent {
  return { type: 'element', tagName: 'span', properties: { className: [name] }, children };
}
