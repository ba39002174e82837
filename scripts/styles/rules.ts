/** One rule of a stylesheet, with the conditions around it. */
export interface CssRule {
  selector: string;
  /** The whole rule, ready to be written. */
  text: string;
}

/** Takes a minified stylesheet apart into its rules, in order; a rule inside `@media` keeps its condition. */
export function rulesOf(css: string): CssRule[] {
  const rules: CssRule[] = [];
  for (const { head, body, text } of blocksOf(css)) {
    if (!head.startsWith('@media')) rules.push({ selector: head, text });
    else
      for (const inner of blocksOf(body))
        rules.push({ selector: inner.head, text: `${head}{${inner.text}}` });
  }
  return rules;
}

function* blocksOf(css: string): Generator<{ head: string; body: string; text: string }> {
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let index = 0; index < css.length; index++) {
    if (css[index] === '{' && depth++ === 0) open = index;
    if (css[index] !== '}' || --depth > 0) continue;
    yield {
      head: css.slice(start, open).trim(),
      body: css.slice(open + 1, index),
      text: css.slice(start, index + 1),
    };
    start = index + 1;
  }
}

/** The classes that each alternative of a selector asks for: `.a .b:not(.d),.c` gives a and b, or c. */
export function selectorClasses(selector: string): string[][] {
  return selector
    .split(/,(?![^(]*\))/)
    .map((part) => part.replace(/:not\([^)]*\)/g, ''))
    .map((part) =>
      [...part.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
    );
}
