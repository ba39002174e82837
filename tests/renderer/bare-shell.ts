import type { Shell } from '../../renderer/server/render.tsx';

/** A shell without styles, icons and scripts, for tests of text and links. */
export const bareShell: Shell = {
  build: '',
  cssFor: () => ({ fonts: '', icons: '', sprite: '', critical: '', css: '' }),
  stylesheet: '',
  publish: () => '',
  head: '',
  tooltips: '',
  services: '',
};
