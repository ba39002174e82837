// A decoration that fails to load would show the browser's sign of a broken image.
const hideBroken = ({ target }: Event) => {
  if (target instanceof HTMLImageElement && !target.alt) target.hidden = true;
};
addEventListener('error', hideBroken, true);
