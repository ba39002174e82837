// Hides decorative images that fail to load, instead of showing the browser's broken image icon.
const hideBroken = ({ target }: Event) => {
  if (target instanceof HTMLImageElement && !target.alt) target.hidden = true;
};
addEventListener('error', hideBroken, true);
