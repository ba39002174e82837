import type { UnoGenerator } from 'unocss';

let made: Promise<UnoGenerator<object>> | undefined;

/** The generator of the site's styles, loaded when it is first asked for. */
export function generator(): Promise<UnoGenerator<object>> {
  made ??= Promise.all([import('unocss'), import('../../../renderer/theme/theme.ts')]).then(
    ([{ createGenerator }, { theme }]) => createGenerator(theme),
  );
  return made;
}
