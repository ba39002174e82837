import { cached } from '../../files/cache.ts';
import { codeHash } from '../code-hash.ts';
import { generator } from './generator.ts';

/** The drawings of icons, by name, as UnoCSS writes them into an address: line drawings as one path each. */
export async function drawingsOf(names: readonly string[]): Promise<[name: string, inner: string][]> {
  const css = await cached('icons', codeHash('renderer/theme/*.ts') + names.join(' '), async () => {
    const uno = await generator();
    const classes = names.map((name) => `i-tabler-${name}`).join(' ');
    return (await uno.generate(classes, { preflights: false })).css;
  });
  return css.split('\n').flatMap((line): [string, string][] => {
    const [, name, inner] = /^\.i-tabler-([a-z0-9-]+)\{.*?%3Csvg .*?%3E(.+)%3C\/svg%3E/.exec(line) ?? [];
    return name && inner ? [[name, pathOf(inner) ?? inner]] : [];
  });
}

const line =
  "fill='none' stroke='currentColor' stroke-linecap='round' stroke-linejoin='round' stroke-width='2'";
const path = "d='([^']+)'/%3E";
const lineDrawing = new RegExp(`^(%3Cg ${line}%3E(%3Cpath ${path})+%3C/g%3E|%3Cpath ${line} ${path})$`);

/** The paths of a line drawing as one, for each element of an image costs a browser time; nothing for other drawings. */
function pathOf(inner: string): string | undefined {
  if (!lineDrawing.test(inner)) return undefined;
  const paths = Array.from(inner.matchAll(new RegExp(path, 'g')), ([, data = '']) => data);
  // A path begins at an absolute place; inside another, a small letter would count from where that ended.
  return paths.map((data) => data.replace(/^m/, 'M')).join('');
}
