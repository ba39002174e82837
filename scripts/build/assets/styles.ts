import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Piece } from '../../../renderer/server/render.tsx';
import { print } from '../../../renderer/theme/print.ts';
import { type Tokens, tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Theme } from '../../../schema/types.d.ts';
import { cached } from '../../files/cache.ts';
import { root } from '../../files/root.ts';
import { codeHash } from '../code-hash.ts';
import { createGenerator } from './generator.ts';
import { iconRule, iconsIn } from './icons.ts';
import { rulePicker } from './pick.ts';
import { rulesOf } from './rules.ts';

/** A stylesheet that lies beside the pages. */
export interface StyleFile {
  /** Its URL, with a hash of its contents. */
  file: string;
  css: string;
}

/** The styles of the site. */
export interface Styles {
  /** The stylesheet of the site: everything but typefaces and the icons that content names. */
  whole: StyleFile;
  /** What pages need to be printed. */
  print: StyleFile;
  /** The rules of the whole that the HTML of a page needs. */
  rulesFor(pieces: readonly Piece[]): string;
  /** The rules of the icons that are not in the whole, in the order of their appearance. */
  iconsFor(pieces: readonly Piece[]): string[];
}

/**
 * Makes the styles from the classes and icons in the sources of the blocks and of the renderer.
 * @param theme the look of the site; neutral where left out
 */
export async function makeStyles(theme?: Theme): Promise<Styles> {
  const tokens = tokensOf(theme);
  const code = codeHash(
    '{blocks,renderer}/**/*.{ts,tsx}',
    'scripts/build/assets/{styles,generator,icons,pick,rules}.ts',
  );
  const whole = await cached('styles', code + JSON.stringify(tokens), () => wholeCss(tokens));
  const rules = rulesOf(whole);
  const texts = new Set(rules.map(({ text }) => text));
  const iconsFor = (pieces: readonly Piece[]) => {
    const names = new Set(pieces.flatMap((piece) => [...iconsIn(piece)]));
    return [...names].map(iconRule).filter((rule) => rule && !texts.has(rule));
  };
  return {
    whole: fileOf('site', whole),
    print: fileOf('print', print),
    rulesFor: rulePicker(rules),
    iconsFor,
  };
}

function fileOf(name: string, css: string): StyleFile {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return { file: `/assets/${name}-${hash}.css`, css };
}

async function wholeCss(tokens: Tokens): Promise<string> {
  const uno = await createGenerator(tokens);
  const sources = globSync(['blocks/**/*.tsx', 'renderer/**/*.tsx'], { cwd: root }).sort();
  const classes = new Set<string>();
  const icons = new Set<string>();
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    await uno.applyExtractors(text, undefined, classes);
    for (const [, name = ''] of text.matchAll(/<(?:Icon name|Tile icon)="([a-z0-9-]+)"/g)) icons.add(name);
  }
  const { css } = await uno.generate(classes, { minify: true });
  // One rule as it is in pages.
  return rulesOf(css + [...icons].map(iconRule).join(''))
    .map(({ text }) => text)
    .join('');
}
