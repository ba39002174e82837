import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { createGenerator } from 'unocss';
import { theme } from '../renderer/theme.ts';
import { root } from './paths.ts';

/** The styles of the site. */
export interface Styles {
  /** Everything but the icons: the same for every page, so that a visit never needs more of it. */
  css: string;
  /** The CSS rules of the icons that some HTML shows. */
  iconsIn(html: string): Promise<string[]>;
}

const iconClass = /\bi-tabler-[a-z0-9-]+/g;

/** Makes the styles from the classes in the sources of the blocks and of the renderer. */
export async function makeStyles(): Promise<Styles> {
  const uno = await createGenerator(theme);
  const sources = globSync(['blocks/**/*.tsx', 'renderer/*.tsx'], { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const classes = new Set<string>();
  for (const source of sources) await uno.applyExtractors(source, undefined, classes);
  const { css } = await uno.generate(classes, { minify: true });

  const rules = new Map<string, string>();
  const iconsIn = async (html: string) => {
    const names = [...new Set(html.match(iconClass))].sort();
    const missing = names.filter((name) => !rules.has(name));
    if (missing.length > 0) {
      const icons = await uno.generate(missing.join(' '), { preflights: false });
      for (const line of icons.css.split('\n')) {
        const name = /^\.(i-tabler-[a-z0-9-]+)\{/.exec(line)?.[1];
        if (name) rules.set(name, line);
      }
    }
    return names.flatMap((name) => rules.get(name) ?? []);
  };
  return { css, iconsIn };
}
