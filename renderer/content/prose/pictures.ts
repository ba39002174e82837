import type { Definition, Image, Nodes, RootContent } from 'mdast';
import type { Picture } from '../../../schema/types.d.ts';
import type { PictureSlot } from '../media/slot.ts';
import type { Span } from './span.ts';

declare module 'mdast' {
  interface ImageData {
    /** The picture that the image refers to, after resolving its document. */
    picture?: Picture;
    width?: number;
  }
}

declare module 'hast' {
  interface Element {
    /** The data of a `text-picture` element: its picture, its caption, and whether it is inline. */
    figure?: { picture: Picture; caption?: string; isInline: boolean };
  }
}

/** The slot of pictures in text, which is as wide as the lines. */
export const textSlot: PictureSlot = { width: 640, height: 800 };

/** A picture that a Markdown document refers to. */
export interface ProsePicture extends Span {
  /** The path under `content/media`, before variables are filled in. */
  file: string;
  /** The alt text; empty if that of the media record applies. */
  alt: string;
  title?: string | undefined;
  /** The location of the path; undefined if the source differs from the parsed path. */
  urlSpan: Span | undefined;
}

/** Converts paragraphs that contain only images to figures, and resolves reference-style images. */
export function picturesIn(root: Nodes): void {
  const definitions = new Map<string, Definition>();
  const collect = (node: Nodes): void => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if ('children' in node) node.children.forEach(collect);
  };
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    const children = (node.children as RootContent[]).map((child): RootContent => {
      if (child.type !== 'imageReference') return child;
      const { url = '', title } = definitions.get(child.identifier) ?? {};
      return { type: 'image', url, title, alt: child.alt, position: child.position };
    });
    node.children = children.flatMap((child) => {
      visit(child);
      return (child.type === 'paragraph' && imagesAlone(child.children)) || [child];
    }) as typeof node.children;
  };
  collect(root);
  visit(root);
}

/** The images among the given nodes; undefined if there is anything else. */
function imagesAlone(nodes: readonly RootContent[]): Image[] | undefined {
  const isSpace = (node: RootContent) =>
    node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
  const images = nodes.filter((node) => node.type === 'image');
  const isAlone = images.length > 0 && nodes.every((node) => node.type === 'image' || isSpace(node));
  return isAlone ? images : undefined;
}

/** The path of a picture as a file path: a URL has `%20` for a space. */
export function pathIn(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** The picture that an image refers to, given the source of the image and its location. */
export function pictureIn({ url, alt, title }: Image, source: string, span: Span): ProsePicture {
  const at = url ? source.lastIndexOf(url) : -1;
  const urlSpan = at < 0 ? undefined : { offset: span.offset + at, length: url.length };
  return { file: pathIn(url), alt: alt ?? '', ...(title && { title }), urlSpan, ...span };
}

const flow: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'callout',
  'footnoteDefinition',
]);
const flowElements: ReadonlySet<string> = new Set(['blockquote', 'dd', 'details', 'div', 'li']);

export function isInline(parent: Nodes | undefined): boolean {
  if (parent?.type === 'element') return !flowElements.has(parent.data.hName);
  return parent !== undefined && !flow.has(parent.type);
}
