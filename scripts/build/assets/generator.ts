import type { UnoGenerator } from 'unocss';
import type { Tokens } from '../../../renderer/theme/tokens.ts';

/** Makes the generator of a site's styles; UnoCSS is loaded when it is first asked for. */
export async function createGenerator(tokens: Tokens): Promise<UnoGenerator<object>> {
  const [uno, { unoConfig }] = await Promise.all([
    import('unocss'),
    import('../../../renderer/theme/theme.ts'),
  ]);
  return uno.createGenerator(unoConfig(tokens));
}
