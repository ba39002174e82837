import type { FrontMatterValue } from './front-matter.ts';

/** The title and the Markdown of the hero and features in the front matter of a home page, as in VitePress and Starlight. */
export function homeOf(values: ReadonlyMap<string, FrontMatterValue>): {
  title?: string | undefined;
  text: string;
} {
  const hero = entriesOf(values.get('hero')?.value);
  const actions = listOf(hero.actions).map(({ text, link }) => `- ${linked(text, link)}`);
  const features = listOf(values.get('features')?.value).map(({ title, details, link, linkText }) =>
    [`- **${linked(title, link)}**`, textOf(details), textOf(linkText)].filter(Boolean).join(' – '),
  );
  const paragraphs = [textOf(hero.title) && textOf(hero.name), textOf(hero.text), textOf(hero.tagline)];
  return {
    title: textOf(hero.title) || textOf(hero.name) || undefined,
    text: [...paragraphs, actions.join('\n'), features.join('\n')].filter(Boolean).join('\n\n'),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const linked = (words: unknown, url: unknown) =>
  textOf(url) ? `[${textOf(words) || url}](${url})` : textOf(words);
const entriesOf = (value: unknown) =>
  (value && typeof value === 'object' ? value : {}) as Record<string, unknown>;
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(entriesOf) : []);
