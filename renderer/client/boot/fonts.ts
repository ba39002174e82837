import { fontsAttribute, mainId } from '../../page/protocol.ts';
import { hydrationSettled } from './hydrate.ts';
import { onceIdle } from './idle.ts';

// The site's typefaces would delay the first paint of a visit, and hydration on a slow network: they load after both, and
// are used at once if that moves nothing, else from the next page on.
onceIdle(async () => {
  await hydrationSettled();
  const root = document.documentElement;
  const main = document.getElementById(mainId);
  if (!main || root.hasAttribute(fontsAttribute)) return;
  try {
    const own = [...document.fonts].filter(({ display }) => display === 'optional');
    await Promise.all(own.map((face) => face.load()));
  } catch {
    return;
  }
  const { offsetHeight } = main;
  root.setAttribute(fontsAttribute, '');
  if (main.offsetHeight !== offsetHeight) root.removeAttribute(fontsAttribute);
});
