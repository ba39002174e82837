import type { Site } from '../../../schema/types.d.ts';

/** The labels that Markdown content shows in addition to its text: `prose` in `site.json`. */
export type ProseLabels = typeof proseLabels;

export const proseLabels = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  /** The visually hidden heading of the footnotes. */
  footnotes: 'Footnotes',
  /** The label of the link back from a footnote, followed by the number of the reference. */
  back: 'Back to reference',
};

/**
 * The labels of a text in a language: those of the first site in that language, else the default ones if it is English,
 * else those of the first site.
 */
export function labelsFor(lang: string, sites: readonly Pick<Site, 'language' | 'prose'>[]): ProseLabels {
  const primary = (tag: string) => tag.split('-', 1)[0];
  const isNear = ({ language }: Pick<Site, 'language'>) => primary(language) === primary(lang);
  const site = sites.find(({ language }) => language === lang) ?? sites.find(isNear);
  const fallback = primary(lang) === 'en' ? undefined : sites[0]?.prose;
  return { ...proseLabels, ...(site ? site.prose : fallback) };
}
