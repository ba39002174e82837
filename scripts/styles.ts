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
  /** The part of it that pages made of these block types need to be painted. */
  cssFor(types: ReadonlySet<string>): string;
  /** The CSS rules of the icons that some HTML shows. */
  iconsIn(html: string): Promise<string[]>;
}

const iconClass = /\bi-tabler-[a-z0-9-]+/g;

/** Makes the styles from the classes in the sources of the blocks and of the renderer. */
export async function makeStyles(): Promise<Styles> {
  const uno = await createGenerator(theme);
  const classesIn = async (files: Iterable<string>) => {
    const found = new Set<string>();
    for (const file of files)
      await uno.applyExtractors(readFileSync(join(root, file), 'utf8'), undefined, found);
    return found;
  };
  const sources = globSync(['blocks/**/*.tsx', 'renderer/*.tsx'], { cwd: root }).sort();
  const all = (await uno.generate(await classesIn(sources), { minify: true })).css;
  const rules = rulesOf(all);
  const preflights = rulesOf((await uno.generate('', { minify: true })).css).length;

  const neededBy = new Map<string, Uint8Array>();
  for (const type of new Set(sources.map((file) => file.split('/')[1] ?? ''))) {
    const own = sources.filter((file) => file.startsWith(`blocks/${type}/`));
    const classes = await classesIn(closureOf(own.filter((file) => !fetchedLater(own).has(file))));
    const needed = rules.map(({ selector }) =>
      selectorClasses(selector).some((names) => names.every((name) => classes.has(name))),
    );
    neededBy.set(type, Uint8Array.from(needed, Number));
  }
  const plain = Uint8Array.from(rules, (_rule, index) => Number(index < preflights));

  const cssFor = (types: ReadonlySet<string>) => {
    const needed = [plain, ...[...types].flatMap((type) => neededBy.get(type) ?? [])];
    return rules.flatMap(({ text }, index) => (needed.some((bits) => bits[index]) ? text : [])).join('');
  };

  const icons = new Map<string, string>();
  const iconsIn = async (html: string) => {
    const names = [...new Set(html.match(iconClass))].sort();
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

/** The sources that others fetch by `import()`: what they draw is not there when the page is first painted. */
function fetchedLater(sources: readonly string[]): Set<string> {
  return new Set(
    sources.flatMap((file) => {
      const imports = readFileSync(join(root, file), 'utf8').matchAll(/import\('(\.[^']+\.tsx)'\)/g);
      return [...imports].map(([, target = '']) => normalize(join(dirname(file), target)));
    }),
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
