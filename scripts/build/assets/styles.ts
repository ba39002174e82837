import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { interactive } from '../../../blocks/interactive.ts';
import { type Icons, iconImages } from '../../../renderer/page/icons.ts';
import type { Piece } from '../../../renderer/server/render.tsx';
import { print } from '../../../renderer/theme/print.ts';
import { cached } from '../../files/cache.ts';
import { root } from '../../files/root.ts';
import { codeHash } from '../code-hash.ts';
import { drawingsOf } from './drawings.ts';
import { generator } from './generator.ts';
import { classesIn, oncePerPiece, rulePicker } from './pick.ts';
import { rulesOf } from './rules.ts';

/** A stylesheet that lies beside the pages. */
export interface StyleFile {
  /** Its address, made from its contents. */
  file: string;
  css: string;
}

/** The styles of the site. */
export interface Styles {
  /** Everything but typefaces and the icons that content names: what a page needs once it is awake or left for another. */
  whole: StyleFile;
  /** What pages need to be printed. */
  print: StyleFile;
  /** The part of the whole that a page needs to be painted. */
  cssFor(pieces: readonly Piece[]): string;
  /** The icons that a page shows, in the order of their appearance. */
  iconsIn(pieces: readonly Piece[]): Promise<Icons>;
}

/** What the class of an icon starts with; its name follows. */
const iconClass = 'i-tabler-';

/** What the sources say of styles: it only changes with them. */
interface Sheet {
  /** The whole stylesheet but for icons. */
  css: string;
  /** The classes of the icons that scripts draw. */
  icons: string;
}

/** Makes the styles from the classes in the sources of the blocks and of the renderer. */
export async function makeStyles(): Promise<Styles> {
  const code = codeHash(
    '{blocks,renderer}/**/*.{ts,tsx}',
    'scripts/build/assets/{styles,drawings,generator,pick,rules}.ts',
  );
  const sheet = JSON.parse(
    await cached('styles', code, async () => JSON.stringify(await sheetOf())),
  ) as Sheet;
  const rules = rulesOf(sheet.css);
  const cssFor = rulePicker(rules);

  const icons = new Map<string, string>();
  const namesIn = oncePerPiece((piece) =>
    [...classesIn(piece)].flatMap((name) => (name.startsWith(iconClass) ? name.slice(iconClass.length) : [])),
  );
  const iconsIn = async (pieces: readonly Piece[]) => {
    const names = [...new Set(pieces.flatMap(namesIn))];
    const missing = names.filter((name) => !icons.has(name));
    if (missing.length > 0) for (const [name, inner] of await drawingsOf(missing)) icons.set(name, inner);
    return Object.fromEntries(
      names.flatMap((name) => {
        const inner = icons.get(name);
        return inner === undefined ? [] : [[name, inner]];
      }),
    );
  };

  // In the same pieces as in pages, so that the browser sees which of them a page has.
  const whole = rules.map(({ text }) => text).join('');
  const css = whole + iconImages(await iconsIn([{ html: `<i class="${sheet.icons}">` }])).join('');
  return { whole: fileOf('site', css), print: fileOf('print', print), cssFor, iconsIn };
}

function fileOf(name: string, css: string): StyleFile {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return { file: `/assets/${name}-${hash}.css`, css };
}

async function sheetOf(): Promise<Sheet> {
  const uno = await generator();
  const sources = globSync(['blocks/**/*.tsx', 'renderer/**/*.tsx'], { cwd: root }).sort();
  const found = new Set<string>();
  for (const file of sources)
    await uno.applyExtractors(readFileSync(join(root, file), 'utf8'), undefined, found);
  return { css: (await uno.generate(found, { minify: true })).css, icons: iconsNamedIn(sources) };
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
