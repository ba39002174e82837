import { fontsAttribute } from '../../page/protocol.ts';
import { hydrationSettled } from './hydrate.ts';
import { whenIdle } from './idle.ts';

// The site's typefaces would delay the first paint, and hydration on slow networks. They load after both, and are applied
// immediately if that causes no layout shift, otherwise from the next page.
whenIdle(() =>
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
