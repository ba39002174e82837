import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnoGenerator } from '@unocss/core';
import type { Tokens } from '../../../renderer/theme/tokens.ts';
import { rulesOf } from './rules.ts';

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
export async function minifiedCss(
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
