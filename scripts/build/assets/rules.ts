/** One rule of a stylesheet, with the conditions around it. */
export interface CssRule {
  selector: string;
  /** The whole rule, ready to be written. */
  text: string;
}

/**
 * Takes a minified stylesheet apart into its rules, in order, without the semicolon that some end with. A rule inside
 * `@media` or `@supports` keeps its condition, and one for several sets of classes becomes a rule for each, because a page may need one
 * of them alone.
 */
export function rulesOf(css: string): CssRule[] {
  return [...blocksOf(css)].flatMap(({ head, body }): CssRule[] => {
    if (/^@(?:media|supports)/.test(head))
      return rulesOf(body).map((rule) => ({ ...rule, text: `${head}{${rule.text}}` }));
    return byClasses(head).map((selector) => ({ selector, text: `${selector}{${body.replace(/;$/, '')}}` }));
  });
}

/** The alternatives of a selector, those with the same classes together. */
function byClasses(selector: string): string[] {
  const groups = new Map<string, string[]>();
  for (const part of alternativesIn(selector)) {
    const classes = String(selectorClasses(part));
    groups.set(classes, [...(groups.get(classes) ?? []), part]);
  }
  return [...groups.values()].map(String);
}

/** The alternatives of a selector; those inside its brackets are a part of one. */
function alternativesIn(selector: string): string[] {
  const alternatives = [''];
  let depth = 0;
  for (const sign of selector) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) alternatives.push('');
    else alternatives[alternatives.length - 1] += sign;
  }
  return alternatives;
}

function* blocksOf(css: string): Generator<{ head: string; body: string }> {
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let index = 0; index < css.length; index++) {
    if (css[index] === '{' && depth++ === 0) open = index;
    if (css[index] !== '}' || --depth > 0) continue;
    yield {
      // In the conditions of the generator, a space is left.
      head: css.slice(start, open).trim().replace('-width: ', '-width:'),
      body: css.slice(open + 1, index),
    };
    start = index + 1;
  }
}

/** The classes that each alternative of a selector asks for: `.a .b:not(.d),.c` gives a and b, or c. */
export function selectorClasses(selector: string): string[][] {
  return alternativesIn(selector)
    .map((part) => part.replace(/:not\([^)]*\)/g, ''))
    .map((part) =>
      [...part.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
    );
}
