import type { UnoGenerator } from 'unocss';
import type { Tokens } from '../../../renderer/theme/tokens.ts';

/** Creates the UnoCSS generator for a site. UnoCSS is loaded on demand. */
export async function createGenerator(tokens: Tokens): Promise<UnoGenerator<object>> {
  const [uno, { unoConfig }] = await Promise.all([
    import('unocss'),
    import('../../../renderer/theme/theme.ts'),
  ]);
  return uno.createGenerator(unoConfig(tokens));
}
