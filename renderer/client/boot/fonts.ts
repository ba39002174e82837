import { fontsAttribute } from '../../page/protocol.ts';
import { hydrationSettled } from './hydrate.ts';
import { onceIdle } from './idle.ts';

// The site's typefaces would delay the first paint of a visit, and hydration on a slow network: they load after both, and
// are used at once if that moves nothing, else from the next page on.
onceIdle(() =>
  hydrationSettled()
    .then(() => {
      const own = [...document.fonts].filter(({ display }) => display === 'optional');
      return Promise.all(own.map((face) => face.load()));
    })
    .then(() => {
      const root = document.documentElement;
      const { offsetHeight } = root;
      root.setAttribute(fontsAttribute, '');
      if (root.offsetHeight !== offsetHeight) root.removeAttribute(fontsAttribute);
    })
    .catch(() => {}),
);
