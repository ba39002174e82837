import type { Shell } from '../../renderer/server/render.tsx';

/** A shell without styles, icons and scripts, for tests that look at the words and links of pages. */
export const bareShell: Shell = {
  build: '',
  cssFor: () => ({ critical: '', deferred: '', own: '' }),
  stylesheet: '',
  publish: () => '',
  head: '',
  tooltips: '',
};
