// A decoration that does not come would cover what is drawn in its place with the sign of a torn picture.
const hideTorn = ({ target }: Event) => {
  if (target instanceof HTMLImageElement && !target.alt) target.hidden = true;
};
addEventListener('error', hideTorn, true);
