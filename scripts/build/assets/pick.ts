import { memoize, memoizeByObject } from '../../../renderer/content/memoize.ts';
import type { Fragment } from '../../../renderer/server/render.tsx';
import { type CssRule, selectorNeeds } from './rules.ts';

/** The classes in a fragment of HTML, in order of appearance. */
export const classesIn = memoizeByObject(({ html }: Fragment) => {
  const classes = new Set<string>();
  const seen = new Set<string>();
  for (let at = html.indexOf(' class="'); at >= 0; at = html.indexOf(' class="', at)) {
    const start = at + ' class="'.length;
    at = html.indexOf('"', start);
    const attribute = html.slice(start, at);
    if (seen.has(attribute)) continue;
    seen.add(attribute);
    for (const name of namesIn(attribute)) classes.add(name);
  }
  return classes;
});

/** The classes of a class attribute. */
const namesIn = memoize((attribute) => attribute.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '));

/** The classes and elements in a fragment of HTML, as in `selectorNeeds`. */
const namesInFragment = memoizeByObject(
  (fragment: Fragment) => new Set([...classesIn(fragment), ...(fragment.html.match(/<[a-z][\w-]*/g) ?? [])]),
);

/** Returns a function that picks the rules of a stylesheet that a page needs, in order. */
export function rulePicker(rules: readonly CssRule[]): (fragments: readonly Fragment[]) => string {
  const conditionals = rules.map(conditional);
  const always = new Uint8Array(rules.length);
  /** Indexes of rules that need a single class or element, by its name. */
  const byName = new Map<string, number[]>();
  /** Rules that need several of them at once. */
  const compound: { index: number; names: string[] }[] = [];
  rules.forEach(({ selector }, index) => {
    for (const names of selectorNeeds(selector)) {
      const [only] = names;
      if (only === undefined) always[index] = 1;
      else if (names.length > 1) compound.push({ index, names });
      else byName.set(only, [...(byName.get(only) ?? []), index]);
    }
  });

  const neededBy = memoizeByObject((fragment: Fragment) => {
    const needed = new Uint8Array(rules.length);
    for (const name of namesInFragment(fragment))
      for (const index of byName.get(name) ?? []) needed[index] = 1;
    return needed;
  });

  return (fragments) => {
    const needed = always.slice();
    for (const flags of fragments.map(neededBy))
      for (let index = 0; index < flags.length; index++) if (flags[index]) needed[index] = 1;
    const uses = (name: string) => fragments.some((fragment) => namesInFragment(fragment).has(name));
    for (const { index, names } of compound) if (names.every(uses)) needed[index] = 1;
    return textOf(conditionals.filter((_, index) => needed[index]));
  };
}

/** A rule and its `@media` or `@supports` condition, which may be empty. */
interface Conditional {
  condition: string;
  rule: string;
}

function conditional({ text }: CssRule): Conditional {
  const [condition = ''] = /^@(?:media|supports)[^{]*\{/.exec(text) ?? [];
  return { condition, rule: condition ? text.slice(condition.length, -1) : text };
}

/** Joins rules. Consecutive rules with the same condition share it. */
function textOf(rules: readonly Conditional[]): string {
  let css = '';
  let open = '';
  for (const { condition, rule } of rules) {
    if (condition !== open) css += (open && '}') + condition;
    open = condition;
    css += rule;
  }
  return css + (open && '}');
}
