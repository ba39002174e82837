import type { Definition, Image, Nodes, RootContent } from 'mdast';
import type { Picture } from '../../../schema/types.d.ts';
import type { PictureSlot } from '../media/slot.ts';

declare module 'mdast' {
  interface ImageData {
    /** The picture that the image names, once its document is resolved. */
    picture?: Picture;
    /** How wide it is to be shown at most. */
    width?: number;
  }
}

declare module 'hast' {
  interface Element {
    /** What an element `text-picture` shows, what stands below it, and whether it stands among words. */
    shown?: { picture: Picture; caption?: string; isInline: boolean };
  }
}

/** The place of pictures in a text: as wide as its lines. */
export const textSlot: PictureSlot = { width: 640, height: 800 };

/** A part of a Markdown document, in UTF-16 units. */
interface Span {
  offset: number;
  length: number;
}

/** A picture that a Markdown document names. */
export interface ProsePicture extends Span {
  /** The path under `content/media`, its variables not filled. */
  file: string;
  /** The words for those who cannot see it; empty where the record beside the picture has them. */
  alt: string;
  /** Its caption. */
  title?: string | undefined;
  /** Where the path stands; undefined where it is not written as it is read. */
  address: Span | undefined;
}

/** Makes pictures of their own of paragraphs that hold nothing else, and gives references to pictures their addresses. */
export function picturesIn(root: Nodes): void {
  const addresses = new Map<string, Definition>();
  const collect = (node: Nodes): void => {
    if (node.type === 'definition' && !addresses.has(node.identifier)) addresses.set(node.identifier, node);
    if ('children' in node) node.children.forEach(collect);
  };
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    const children = (node.children as RootContent[]).map((child): RootContent => {
      if (child.type !== 'imageReference') return child;
      const { url = '', title } = addresses.get(child.identifier) ?? {};
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

/** The images among some nodes that are nothing but images; undefined where there are words or other things. */
function imagesAlone(nodes: readonly RootContent[]): Image[] | undefined {
  const isSpace = (node: RootContent) =>
    node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
  const images = nodes.filter((node) => node.type === 'image');
  const isAlone = images.length > 0 && nodes.every((node) => node.type === 'image' || isSpace(node));
  return isAlone ? images : undefined;
}

/** The path of a picture as its file has it: an address has `%20` for a space. */
export function pathIn(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/**
 * The picture that an image names, and where.
 * @param written its source
 * @param span where that stands
 */
export function pictureIn({ url, alt, title }: Image, written: string, span: Span): ProsePicture {
  const at = url ? written.lastIndexOf(url) : -1;
  const address = at < 0 ? undefined : { offset: span.offset + at, length: url.length };
  return { file: pathIn(url), alt: alt ?? '', ...(title && { title }), address, ...span };
}

const flow: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'callout',
  'footnoteDefinition',
]);
const flowElements: ReadonlySet<string> = new Set(['blockquote', 'dd', 'details', 'div', 'li']);

/** Whether what stands in a node stands among words. */
export function isAmongWords(parent: Nodes | undefined): boolean {
  if (parent?.type === 'element') return !flowElements.has(parent.data.hName);
  return parent !== undefined && !flow.has(parent.type);
}
