import { fontsAttribute, fontsKey } from '../../page/protocol.ts';
import { onceIdle } from './idle.ts';

// The first document of a visitor is painted with typefaces of the system: theirs would come before its first paint or
// move its text. They are cached once it is idle, for the next page.
onceIdle(async () => {
  if (document.documentElement.hasAttribute(fontsAttribute)) return;
  const own = [...document.fonts].filter(({ display }) => display === 'optional');
  try {
    await Promise.all(own.map((face) => face.load()));
    localStorage.setItem(fontsKey, '1');
  } catch {}
});
