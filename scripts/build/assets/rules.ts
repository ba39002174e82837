import { groupBy } from '../../check/group-by.ts';

/** A CSS rule with its surrounding conditions. */
export interface CssRule {
  selector: string;
  /** CSS of the whole rule. */
  text: string;
}

/**
 * Splits a minified stylesheet into rules, in order. Rules inside `@media` or `@supports` keep their condition.
 * A selector list is split by the classes it needs, because a page may only need one of them.
 */
export function rulesOf(css: string): CssRule[] {
  return [...blocksOf(css)].flatMap(({ head, body }): CssRule[] => {
    if (/^@(?:media|supports)/.test(head))
      return rulesOf(body).map((rule) => ({ ...rule, text: `${head}{${rule.text}}` }));
    const declarations = joinSides(body.replace(/;$/, ''));
    return byClasses(head).map((selector) => ({ selector, text: `${selector}{${declarations}}` }));
  });
}

/** Joins equal opposite sides: `padding-left:1rem;padding-right:1rem` becomes `padding-inline:1rem`. */
function joinSides(declarations: string): string {
  return declarations
    .replace(/(?<![\w-])(padding|margin)-left:([^;]+);\1-right:\2(?=;|$)/g, '$1-inline:$2')
    .replace(/(?<![\w-])(padding|margin)-top:([^;]+);\1-bottom:\2(?=;|$)/g, '$1-block:$2');
}

/** Splits a selector list, keeping selectors with the same classes together. */
function byClasses(selector: string): string[] {
  const groups = groupBy(alternativesIn(selector), (part) => String(classesIn(part)));
  return [...groups.values()].map(String);
}

/** Splits a selector list at top-level commas. */
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
      // The generator leaves a space in conditions.
      head: css.slice(start, open).trim().replace('-width: ', '-width:'),
      body: css.slice(open + 1, index),
    };
    start = index + 1;
  }
}

/** The classes that a selector needs: `.a .b:not(.d)` gives [a, b]. */
function classesIn(selector: string): string[] {
  const needed = selector.replace(/:not\([^)]*\)/g, '');
  return [...needed.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
}

/** Elements that every document has around its blocks. */
const documentElements: ReadonlySet<string> = new Set(['html', 'body', 'main']);

/**
 * The classes and elements that each selector of a list needs: `.a kbd,p:is(b,i)` gives [[a, <kbd], [<p]]. Elements of a
 * document that are not in blocks are left out.
 */
export function selectorNeeds(selector: string): string[][] {
  return alternativesIn(selector).map((part) => [...classesIn(part), ...elementsIn(part)]);
}

function elementsIn(selector: string): string[] {
  let compound = selector.replace(/\\.|\[[^\]]*\]/g, '');
  while (compound.includes('(')) compound = compound.replace(/\([^()]*\)/g, '');
  const names = compound.startsWith('@') ? [] : (compound.match(/(?<![\w.#:-])[a-z][\w-]*/g) ?? []);
  return names.filter((name) => !documentElements.has(name)).map((name) => `<${name}`);
}
