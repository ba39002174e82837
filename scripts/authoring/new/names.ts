import { Misuse } from '../../cli/command.ts';

const longest = 60;

/**
 * Makes sure that a name is in kebab-case; that of a page may be several such names with slashes between them. What
 * becomes an address may begin with a digit, what becomes an anchor or a piece of code may not.
 * @throws Misuse when it is not, with the nearest name that is
 */
export function checkName(kind: string, name: string): void {
  const parts = kind === 'page' ? name.split('/') : [name];
  const start = kind === 'page' || kind === 'sector' ? '[a-z0-9]+' : '[a-z][a-z0-9]*';
  const form = new RegExp(`^${start}(-[a-z0-9]+)*$`);
  if (!parts.every((part) => form.test(part))) {
    const better = parts.map(kebab).filter((part) => form.test(part));
    const advice = better.length > 0 ? `; write "${better.join('/')}"` : '';
    throw new Misuse(`the name ${JSON.stringify(name)} is not kebab-case${advice}`);
  }
  if (kind === 'page' && parts.slice(0, -1).includes('index'))
    throw new Misuse(`the name "${name}" has an index before its end, where it would name a folder`);
  if (parts.some((part) => part.length > longest))
    throw new Misuse(`the name "${name}" is too long; ${longest} characters are enough`);
}

function kebab(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/\.json$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The words of a name as they stand inside a sentence: `pet-care` becomes `pet care`. */
export function wordsOf(name: string): string {
  return name.replaceAll('-', ' ');
}

/** The words of a name as a title: `pet-care` becomes `Pet care`. */
export function titleOf(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name as components are called: `pet-care` becomes `PetCare`. */
export function pascalOf(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
}
