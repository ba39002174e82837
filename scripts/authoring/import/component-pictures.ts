import { isPictureFile, plainWords } from './component-text.ts';
import { wordsOf } from './component-words.ts';
import type { Component } from './elements.ts';
import { importedPicture, pictureOf } from './html-tags.ts';
import { addressOf, shapeOf } from './shapes.ts';

/** The picture of a component with its link and its caption as Markdown; undefined if it has none. */
export function pictureText(one: Component, imports: ReadonlyMap<string, string>): string | undefined {
  const { attributes, inside } = one;
  const shape = shapeOf(one);
  const src =
    pictureOf(pictureIn(one), imports) ?? (inside || shape ? undefined : importedPicture(one, imports));
  if (!src || !(shape === 'picture' || ((!shape || one.name === 'include') && !inside && isPictureFile(src))))
    return undefined;
  const picture = `![${plainWords(attributes.get('alt') ?? wordsOf(one).join(' – '))}](<${src}>)`;
  const link = addressOf(attributes);
  const caption = captionOf(one);
  return (link ? `[${picture}](${link})` : picture) + (caption && `<br>${caption}`);
}

/** The visible texts below a picture. Shortcodes have Markdown there. */
function captionOf({ written, attributes }: Component): string {
  const isMarkdown = /^[a-z]/.test(written);
  // In JSX, the title of a picture without alt text stands for it.
  const keys = isMarkdown || attributes.has('alt') ? ['title', 'caption', 'attr'] : ['caption', 'attr'];
  const texts = keys.flatMap((key) => {
    const text = attributes.get(key)?.replace(/\s+/g, ' ').trim() ?? '';
    const said = isMarkdown ? text : plainWords(text);
    const source = key === 'attr' ? attributes.get('attrlink') : undefined;
    return text && !text.startsWith('{') ? [source ? `[${said}](${source})` : said] : [];
  });
  return texts.join(' – ');
}

/** The picture of a component, in an attribute or without a name: {% image "a.png" "A leaf" %}. */
function pictureIn(one: Component): string {
  const { attributes } = one;
  const [first = ''] = ['src', '0'].map((key) => attributes.get(key)).filter(Boolean);
  if (attributes.has('src') || isPictureFile(first)) return first;
  // A picture for light and dark pages.
  const [, light = ''] = /["'`]([^"'`]+)["'`]/.exec(attributes.get('sources') ?? '') ?? [];
  if (isPictureFile(light)) return light;
  const keys = picturesIn(one);
  const key = one.name === 'include' ? keys[0] : keys.find((name) => /src$/i.test(name));
  return attributes.get(key ?? '') ?? '';
}

/** Attributes with other pictures, without those for dark pages. */
function picturesIn({ attributes }: Component): string[] {
  return [...attributes]
    .filter(([key, value]) => isPictureFile(value) && !/^(?:src|icon|poster|\d+)$|dark/i.test(key))
    .map(([key]) => key);
}

/** The pictures that a component has besides its text, such as that of a card, as Markdown. */
export function morePictures(one: Component): string[] {
  return picturesIn(one)
    .filter((key) => one.name !== 'include' && !/src$/i.test(key))
    .map((key) => `![${plainWords(one.attributes.get('alt') ?? '')}](<${one.attributes.get(key)}>)`);
}

const block =
  'address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|form|header|h[1-6]|main|nav|ol|p|section|summary|table|tbody|td|th|tr|ul';
const blockStart = new RegExp(`^[ \\t]*</?(?:${block})(?:\\s[^<>]*)?>`, 'i');

/** Whether Markdown is not parsed after a text, which ends in HTML. */
export function isInElement(before: string): boolean {
  const [paragraph = ''] = /(?:(?!\n[ \t]*\n)[\s\S])*$/.exec(before) ?? [];
  return (
    blockStart.test(paragraph.replace(/^\s*\n/, '')) ||
    /(?:^|\n)[ \t]*<\w[^<>\n]*>[ \t]*\n[ \t]*$/.test(before)
  );
}

/** A picture in Markdown as elements, for places where Markdown is not parsed. */
export function asElement(written: string): string {
  return written
    .replace(/!\[((?:[^\]\\]|\\.)*)\]\(<([^>]*)>\)/, (_all, alt: string, src: string) => {
      const quoted = alt.replace(/\\(.)/g, '$1').replace(/&/g, '&amp;').replace(/"/g, '&quot;');
      return `<img src="${src}" alt="${quoted}">`;
    })
    .replace(/^\[(<img [^>]*>)\]\(([^)]*)\)/, '<a href="$2">$1</a>');
}
