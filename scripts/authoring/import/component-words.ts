import { calloutNamed } from './callouts.ts';
import { isPictureFile } from './component-text.ts';
import type { Component } from './elements.ts';
import { isDownload, shapeNamed, shapeOf } from './shapes.ts';

/** Attributes that contain visible text, in reading order. */
const said =
  'number title titleText label header heading summary file-name filename text caption alt description subtitle footer cta attr'.split(
    ' ',
  );
/** Attributes that affect appearance or behaviour. */
const looks =
  /^(?:class|className|style|id|key|ref|slot|src|actions|attrlink|srcSet|srcset|sizes|href|to|link|url|name|icon|type|kind|variant|lang|width|height|d|viewBox|transform|fill|data-.*|aria-.*|on[A-Z].*|@.*|:.*|v-.*|client:.*|\d+)$/;

/** Tags whose values are expressions. */
const logic =
  /^(?:assign|block|call|case|else|elseif|elif|elsif|filter|for|if|render\w*|unless|when|while|with)$/i;

/** The visible text in the attributes of a component. */
export function wordsOf(one: Component): string[] {
  const { written, attributes } = one;
  // A single word may be the name of an icon.
  const name = attributes.get('name') ?? '';
  // The text of a shortcode such as {{< badge "New" >}}; in JSX, values without names are flags.
  const first = shapeNamed(written) === 'words' ? (attributes.get('0') ?? '') : '';
  return [
    /\S\s+\S/.test(name) ? name : '',
    first,
    ...textsWithoutName(one).filter((text) => text !== first),
    ...said.map((key) => attributes.get(key) ?? ''),
  ].filter((value) => value && !/^(?:\{|(?:true|false)$)/.test(value));
}

/** Values without a name that are texts, such as titles: {{< details "More tools" >}}. */
function textsWithoutName({ name, attributes }: Component): string[] {
  const shape = shapeNamed(name);
  if (shape === 'template' || logic.test(name)) return [];
  return [...attributes]
    .filter(
      ([key, value]) => /^\d+$/.test(key) && /\p{L}\S*\s+\S*\p{L}|\p{Lo}{2}|^\p{Lu}\p{Ll}+$/u.test(value),
    )
    .map(([, value]) => value)
    .filter((value) => shape !== 'callout' || calloutNamed(value) === undefined);
}

/** Whether a component of JSX has no content and no other attributes than texts, URLs and pictures. */
export function hasOnlyTexts(one: Component): boolean {
  const { written, attributes, inside } = one;
  const kept = unusedAttributes(one);
  const isText = ([key, value]: readonly [string, string]) =>
    !value.startsWith('{') && (said.includes(key) || kept.includes(key) || isPictureFile(value));
  return /^[A-Z]/.test(written) && !inside && attributes.size > 0 && [...attributes].every(isText);
}

/** Whether a component has nothing but a document to download, and texts. */
export function isDownloadOnly({ attributes }: Component): boolean {
  const isOther = ([key, value]: readonly [string, string]) =>
    !/^\d+$/.test(key) && !said.includes(key) && !isDownload(value);
  return [...attributes.values()].some(isDownload) && ![...attributes].some(isOther);
}

/** Attributes that seem to contain text, but are not converted. */
export function unusedAttributes(one: Component): string[] {
  const { attributes } = one;
  const isFact = (key: string) => shapeOf(one) === undefined && /^(?:author|date|since|version)$/.test(key);
  return [...attributes]
    .filter(
      ([key, value]) =>
        (!looks.test(key) || isProperty(key, value)) &&
        ((key !== 'name' && !said.includes(key)) || value.startsWith('{')),
    )
    .filter(([key, value]) =>
      (isFact(key)
        ? /^[^{]/
        : value.startsWith('{')
          ? /["'`][^"'`]*\p{L}[^"'`]*["'`]/u
          : /\p{L}\s+\p{L}|\p{Lo}{2}|^https?:/u
      ).test(value),
    )
    .map(([key]) => key);
}

/** Whether an attribute with the prefix of WebC contains text, unlike an event handler of Vue: `@url="https://…"`. */
function isProperty(key: string, value: string): boolean {
  return key.startsWith('@') && /^(?:https?:\/\/\S+|[\p{L}\d][^=(){}[\];!|&]*)$/u.test(value);
}
