import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnoGenerator } from '@unocss/core';
import { globSync } from 'tinyglobby';
import type { StyledTheme } from '../../../renderer/content/documents.ts';
import type { Fragment } from '../../../renderer/server/render.tsx';
import { withoutParts } from '../../../renderer/theme/parts.ts';
import { type Tokens, tokensOf } from '../../../renderer/theme/tokens.ts';
import { Cache } from '../../files/cache.mjs';
import { codeHash, ownCodeHash } from '../../files/code-hash.ts';
import type { Project } from '../../files/project.ts';
import { assetUrl } from '../../files/write.ts';
import { createIcons, type Icons, iconsIn } from './icons.ts';
import { rulePicker } from './pick.ts';
import { rulesOf } from './rules.ts';

/** An external stylesheet. */
interface StyleFile {
  /** URL with a content hash. */
  file: string;
  css: string;
}

/** The styles of a site. */
export interface Styles {
  /** The stylesheet of the site: everything except fonts and icons in content, with its `theme.css` at the end. */
  whole: StyleFile;
  print: StyleFile;
  /** The rules of `whole` that some HTML needs. */
  rulesFor(fragments: readonly Fragment[]): string;
  /** The names of the icons that are not in `whole`, in order of appearance. */
  iconsFor(fragments: readonly Fragment[]): string[];
  icons: Icons;
}

/**
 * Generates styles from the classes and icons in the sources of blocks and renderer.
 * @param theme the theme; defaults to a neutral one
 * @param ownIcons the SVG files of its own icons, by name
 * @param base the base path of the site
 */
export async function createStyles(
  { engineDir, siteDir, cacheDir }: Pick<Project, 'engineDir' | 'siteDir' | 'cacheDir'>,
  theme?: StyledTheme,
  ownIcons: ReadonlyMap<string, string> = new Map(),
  base = '',
): Promise<Styles> {
  const tokens = tokensOf(theme);
  const icons = createIcons(ownIcons);
  const cache = new Cache(cacheDir);
  const code = codeHash(
    engineDir,
    '{blocks,renderer}/**/*.{ts,tsx,css}',
    'scripts/build/assets/{styles,icons,pick,rules}.ts',
  );
  const inputs = JSON.stringify([tokens, ...ownIcons]) + ownCodeHash({ engineDir, siteDir });
  const css = String(
    await cache.getOrPut('styles', code + inputs, () => wholeCss({ engineDir, siteDir }, tokens, icons)),
  );
  const print = String(await cache.getOrPut('styles', `print${code}`, () => minifiedCss(engineDir, 'print')));
  const siteStyles = theme?.css === undefined ? '' : await siteCss(theme.css);
  const rules = rulesOf(css + siteStyles);
  const texts = new Set(rules.map(({ text }) => text));
  const iconsFor = (fragments: readonly Fragment[]) => {
    const names = new Set(fragments.flatMap((fragment) => [...iconsIn(fragment)]));
    return [...names].filter((name) => {
      const rule = icons.ruleOf(name);
      return rule && !texts.has(rule);
    });
  };
  return {
    whole: fileOf('site', css + siteStyles, base),
    print: fileOf('print', print, base),
    rulesFor: rulePicker(rules),
    iconsFor,
    icons,
  };
}

function fileOf(name: string, css: string, base: string): StyleFile {
  return { file: assetUrl(`${name}.css`, css, base), css };
}

async function wholeCss(
  { engineDir, siteDir }: Pick<Project, 'engineDir' | 'siteDir'>,
  tokens: Tokens,
  { ruleOf }: Icons,
): Promise<string> {
  const uno = await createGenerator(engineDir, tokens);
  const engine = globSync(['blocks/**/*.tsx', 'renderer/**/*.tsx'], { cwd: engineDir }).sort();
  const siteFiles = siteDir === engineDir ? [] : globSync('blocks/**/*.tsx', { cwd: siteDir }).sort();
  const sources = [
    ...engine.map((file) => join(engineDir, file)),
    ...siteFiles.map((file) => join(siteDir, file)),
  ];
  const classes = new Set<string>();
  const names = new Set<string>();
  for (const file of sources) {
    const text = readFileSync(file, 'utf8');
    await uno.applyExtractors(text, undefined, classes);
    for (const [, name = ''] of text.matchAll(/<(?:Icon name|Tile icon)="([a-z0-9-]+)"/g)) names.add(name);
  }
  const { css } = await uno.generate(classes, { minify: true });
  // Minified as in pages.
  return rulesOf(css + [...names].map(ruleOf).join(''))
    .map(({ text }) => text)
    .filter((text) => tokens.scheme !== 'light' || !/\(prefers-color-scheme: ?dark\)/.test(text))
    .join('');
}

/** The minified rules of a checked `theme.css`, with the selectors of the parts. PostCSS and esbuild are loaded on demand. */
export async function siteCss(text: string): Promise<string> {
  const [{ parse }, { transform }] = await Promise.all([import('postcss'), import('esbuild')]);
  const root = parse(text);
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.flatMap(withoutParts);
  });
  const { code } = await transform(root.toString(), { loader: 'css', minify: true });
  return code.trim();
}

/** Creates the UnoCSS generator for a site. UnoCSS is loaded on demand. */
export async function createGenerator(engineDir: string, tokens: Tokens): Promise<UnoGenerator<object>> {
  const [uno, { unoConfig }, base, prose, compositions] = await Promise.all([
    import('@unocss/core'),
    import('../../../renderer/theme/theme.ts'),
    minifiedCss(engineDir, 'base'),
    minifiedCss(engineDir, 'prose'),
    minifiedCss(engineDir, 'compositions'),
  ]);
  return uno.createGenerator(unoConfig(tokens, base + prose, byFirstClass(compositions)));
}

/** A stylesheet of `renderer/theme`, minified. */
async function minifiedCss(
  engineDir: string,
  name: 'base' | 'prose' | 'compositions' | 'print',
): Promise<string> {
  const { transform } = await import('esbuild');
  const css = readFileSync(join(engineDir, `renderer/theme/${name}.css`), 'utf8');
  const { code } = await transform(css, { loader: 'css', minify: true });
  return code.trim();
}

/** The rules of a stylesheet by the class that their selectors begin with. */
function byFirstClass(css: string): Map<string, string> {
  const byClass = new Map<string, string>();
  for (const { selector, text } of rulesOf(css)) {
    const name = /\.([\w-]+)/.exec(selector)?.[1] ?? '';
    byClass.set(name, (byClass.get(name) ?? '') + text);
  }
  return byClass;
}
