/** A name of a property as words: `ratingLabel` becomes `Rating label`. */
export function words(name: string): string {
  const spaced = name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The path of a value as words: `actions[0].href` becomes `Actions 1 › Href`. */
export function placeWords(path: string): string {
  if (path === '') return 'All of it';
  return path
    .replaceAll(/\[(\d+)\]/g, (_, index) => ` ${Number(index) + 1}`)
    .split('.')
    .map(words)
    .join(' › ');
}
