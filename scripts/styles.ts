import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { createGenerator } from 'unocss';
import { interactive } from '../blocks/interactive.ts';
import { theme } from '../renderer/theme.ts';
import { root } from './paths.ts';
import { rulesOf, selectorClasses } from './styles/rules.ts';

/** The styles of the site. */
export interface Styles {
  /** Everything but typefaces and the icons that content names: what a page needs once it is awake or left for another. */
  css: string;
  /** Where that stylesheet lies, its name made from its contents. */
  file: string;
  /** The part of it that some HTML needs to be painted. */
  cssFor(html: string): string;
  /** The CSS rules of the icons that some HTML shows, in the order of their appearance. */
  iconsIn(html: string): Promise<string[]>;
}

const iconClass = /\bi-tabler-[a-z0-9-]+/g;

/** Makes the styles from the classes in the sources of the blocks and of the renderer. */
export async function makeStyles(): Promise<Styles> {
  const uno = await createGenerator(theme);
  const sources = globSync(['blocks/**/*.tsx', 'renderer/*.tsx'], { cwd: root }).sort();
  const found = new Set<string>();
  for (const file of sources)
    await uno.applyExtractors(readFileSync(join(root, file), 'utf8'), undefined, found);
  const all = (await uno.generate(found, { minify: true })).css;
  const rules = rulesOf(all).map((rule) => ({ ...rule, classes: selectorClasses(rule.selector) }));

  const cssFor = (html: string) => {
    const own = classesIn(html);
    const needed = rules.filter(({ classes }) =>
      classes.some((names) => names.every((name) => own.has(name))),
    );
    return needed.map(({ text }) => text).join('');
  };

  const icons = new Map<string, string>();
  const iconsIn = async (html: string) => {
    const names = [...new Set(html.match(iconClass))];
    const missing = names.filter((name) => !icons.has(name));
    if (missing.length > 0) {
      const generated = await uno.generate(missing.join(' '), { preflights: false });
      for (const line of generated.css.split('\n')) {
        const name = /^\.(i-tabler-[a-z0-9-]+)\{/.exec(line)?.[1];
        if (name) icons.set(name, line);
      }
    }
    return names.flatMap((name) => icons.get(name) ?? []);
  };

  const drawnLater = await iconsIn(iconsNamedIn(sources));
  const css = [all, ...drawnLater].join('');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return { css, file: `/assets/site-${hash}.css`, cssFor, iconsIn };
}

/** The classes that some HTML uses. */
function classesIn(html: string): Set<string> {
  const attributes = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names));
  return new Set(
    [...attributes].flatMap((names) => names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')),
  );
}

/** The classes of the icons that interactive blocks name in their sources, for they may be drawn by scripts alone. */
function iconsNamedIn(sources: readonly string[]): string {
  const types = Object.keys(interactive);
  const own = closureOf(sources.filter((file) => types.includes(file.split('/')[1] ?? '')));
  const names = [...own].flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/<(?:Icon name|Tile icon)="([a-z0-9-]+)"/g),
  ]);
  return names.map(([, name]) => `i-tabler-${name}`).join(' ');
}

/** Some sources and those that they import inside the project. */
function closureOf(files: readonly string[]): Set<string> {
  const all = new Set(files);
  for (const file of all) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/from '(\.[^']+\.tsx)'/g))
      all.add(normalize(join(dirname(file), target)));
  }
  return all;
}
