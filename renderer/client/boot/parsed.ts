/** Resolves once the document is parsed; the boot script runs before the body exists. */
export const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
  else resolve(undefined);
});
