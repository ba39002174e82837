import { withoutParts } from '../../../renderer/theme/parts.ts';

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
