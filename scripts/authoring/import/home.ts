import type { FrontMatterValue } from './front-matter.ts';
import type { Line } from './note.ts';

/** Converts hero and features in the front matter of a home page, as in VitePress and Starlight. */
export function homeOf(values: ReadonlyMap<string, FrontMatterValue>): { title?: string; lines: Line[] } {
  const hero = values.get('hero');
  const features = values.get('features');
  const said = entriesOf(hero?.value);
  const title = textOf(said.title) ?? textOf(said.name);
  const actions = listOf(said.actions).map(({ text, link }) => linked(textOf(text), textOf(link)));
  const paragraphs = [textOf(said.title) && textOf(said.name), textOf(said.text), textOf(said.tagline)];
  const points = listOf(features?.value).map(({ title, details, link, linkText }) =>
    [`**${linked(textOf(title), textOf(link))}**`, textOf(details), textOf(linkText)]
      .filter(Boolean)
      .join(' – '),
  );
  const at = (line: number | undefined, ...texts: (string | undefined)[]): Line[] =>
    texts.flatMap((text) => (text ? [text, ''] : [])).map((text) => ({ text, number: line ?? 1 }));
  return {
    ...(title && { title }),
    lines: [
      ...at(hero?.line, ...paragraphs, actions.map((action) => `- ${action}`).join('\n')),
      ...at(features?.line, points.map((point) => `- ${point}`).join('\n')),
    ].flatMap(({ text, number }) => text.split('\n').map((line) => ({ text: line, number }))),
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
