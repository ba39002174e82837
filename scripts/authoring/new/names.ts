import { mapTexts } from '../../../renderer/content/documents.ts';
import { inKebabCase } from '../../check/text/rewritten.ts';
import { UsageError } from '../../cli/command.ts';

const maxLength = 60;

/**
 * Asserts that a name is in kebab-case; the name of a page, an entry or a version may have several segments. Names that become routes may start
 * with a digit, names that become anchors or identifiers may not.
 * @param language the language of the site
 * @throws UsageError otherwise, with a corrected name
 */
export function checkName(kind: string, name: string, language?: string): void {
  const isPath = ['page', 'entry', 'version'].includes(kind);
  const parts = isPath ? name.split('/') : [name];
  const start = isPath ? '[a-z0-9]+' : '[a-z][a-z0-9]*';
  const pattern = new RegExp(`^${start}(-[a-z0-9]+)*$`);
  if (!parts.every((part) => pattern.test(part))) {
    const words = (part: string) => part.replace(/\.json$/, '').replace(/([a-z0-9])([A-Z])/g, '$1-$2');
    const better = parts
      .map((part) => inKebabCase(words(part), language))
      .filter((part) => pattern.test(part));
    const advice = better.length > 0 ? `; write "${better.join('/')}"` : '';
    throw new UsageError(`the name ${JSON.stringify(name)} is not kebab-case${advice}`);
  }
  if (kind === 'page' && parts.slice(0, -1).includes('index'))
    throw new UsageError(`the name "${name}" may use "index" only as its last segment`);
  if (parts.some((part) => part.length > maxLength))
    throw new UsageError(`the name "${name}" is too long; the limit is ${maxLength} characters`);
}

/** Converts a name to words: `pet-care` becomes `pet care`. */
export function wordsOf(name: string): string {
  return name.replaceAll('-', ' ');
}

/** Converts a name to a title: `pet-care` becomes `Pet care`. */
export function titleOf(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Converts a name to PascalCase: `pet-care` becomes `PetCare`. */
export function pascalOf(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
}

/** A function that fills in a name and dates, such as `%in30%`, in all texts of a value. */
export function filledIn(name: string): (value: unknown) => unknown {
  const values: Readonly<Record<string, string>> = {
    title: titleOf(name),
    words: wordsOf(name),
    name,
    component: pascalOf(name),
    route: `/${name}`,
    today: dayIn(0),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const fill = (text: string) =>
    text.replace(/%(?:in(\d+)|(\w+))%/g, (match, days, key) =>
      days === undefined ? (values[key] ?? match) : dayIn(Number(days)),
    );
  return (value) => mapTexts(value, fill);
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
