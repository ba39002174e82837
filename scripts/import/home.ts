import type { FrontMatterValue } from './front-matter.ts';

/** The title and the Markdown of the hero and features in the front matter of a home page, as in VitePress and Starlight. */
export function homeOf(values: ReadonlyMap<string, FrontMatterValue>): {
  title?: string | undefined;
  text: string;
} {
  const said = entriesOf(values.get('hero')?.value);
  const actions = listOf(said.actions).map(({ text, link }) => `- ${linked(textOf(text), textOf(link))}`);
  const points = listOf(values.get('features')?.value).map(({ title, details, link, linkText }) => {
    const parts = [`**${linked(textOf(title), textOf(link))}**`, textOf(details), textOf(linkText)];
    return `- ${parts.filter(Boolean).join(' – ')}`;
  });
  const paragraphs = [textOf(said.title) && textOf(said.name), textOf(said.text), textOf(said.tagline)];
  return {
    title: textOf(said.title) ?? textOf(said.name),
    text: [...paragraphs, actions.join('\n'), points.join('\n')].filter(Boolean).join('\n\n'),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

function linked(words = '', link: string | undefined): string {
  return link ? `[${words || link}](${link})` : words;
}

function entriesOf(value: unknown): Record<string, unknown> {
  return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(entriesOf) : [];
}
