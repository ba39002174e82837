import { posix } from 'node:path';
import { timeOf } from '../../../renderer/content/dates.ts';
import { kindOf, type MediaFile, mediaFileIn } from '../../../renderer/content/documents.ts';
import { escapeRegExp } from '../../../renderer/content/escape-regexp.ts';
import {
  maxAboveTheFold,
  maxFirstPictureBytes as maxBytes,
} from '../../../renderer/content/media/first-paint.ts';
import { formats, isPictureFormat } from '../../../renderer/content/media/formats.ts';
import { cropSize, ratioOf } from '../../../renderer/content/media/slot.ts';
import { isPage } from '../../files/read.ts';
import { pathTo } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import type { SiteFiles } from '../site/context.ts';
import { mediaAt, mediaNames, pictureChecks } from '../site/pictures.ts';

export const brokenPicture: Rule = {
  code: 'broken-picture',
  precedes: ['extension-mismatch'],
  description: 'The file is damaged, truncated, empty or too large, or not of a supported type.',
  help: 'Save pictures as JPEG, PNG, WebP, AVIF, GIF or SVG, videos as MP4 or WebM, recordings as MP3, M4A or Ogg, documents as PDF, fonts as WOFF2.',
  check: {
    text: ({ path, value }) => {
      const media = mediaFileIn(path, value);
      const message = media && problemOf(media, path);
      return message === undefined ? [] : [{ message }];
    },
  },
};

function problemOf(media: MediaFile, path: string): string | undefined {
  const { format, isTruncated, width, height, isEmpty, hasTooManyCopies } = media;
  if (format === undefined) return adviceFor(path);
  const isPicture = isPictureFormat(format);
  if (isTruncated) return `the end of this ${isPicture ? 'picture' : 'file'} is missing; copy the file again`;
  if (isEmpty) return 'this drawing has no shapes';
  if (hasTooManyCopies)
    return 'this drawing shows more than 100,000 copies of its parts with <use>, which take minutes to draw; remove most of them';
  if (isPicture && format !== 'svg' && Number(width) * Number(height) > maxPixels)
    return `this picture has ${width} × ${height} pixels, too many to be resized; save it with at most 16000 on each side`;
  return isPicture && !(width && height) ? 'this picture has no dimensions' : undefined;
}

/** The pixels of a picture that the build can decode: the limit of sharp. */
const maxPixels = 0x3fff ** 2;

/** Which format to use, based on the file extension. */
function adviceFor(path: string): string {
  const ending = path.slice(path.lastIndexOf('.')).toLowerCase();
  if (ending === '.svg')
    return 'this is not a drawing with a size; add viewBox="0 0 100 100" to its <svg>, with its width and height, or save it as plain SVG';
  const { kind } = Object.values(formats).find(({ endings }) => endings.includes(ending)) ?? {};
  if (kind === undefined)
    return 'this type of file is not supported; save pictures as JPEG or PNG, videos as MP4, recordings as MP3, documents as PDF, fonts as WOFF2';
  return {
    picture: 'this is not a supported picture; save it as JPEG, PNG, WebP or SVG',
    video: 'this is not a supported video; save it as MP4 or WebM',
    audio: 'this is not a supported recording; save it as MP3, M4A or Ogg',
    captions: 'these are not captions in WebVTT; the file must start with the line WEBVTT',
    font: 'this is not a supported font; save it as WOFF2, TTF or OTF',
    document: 'the contents do not match the file extension; save it again',
  }[kind];
}

export const extensionMismatch: Rule = {
  code: 'extension-mismatch',
  precedes: ['active-drawing'],
  description: 'The file extension does not match the format of the file.',
  help: 'Rename the file as the finding says.',
  check: {
    text: ({ path, value }) => {
      const { format } = mediaFileIn(path, value) ?? {};
      if (format === undefined) return [];
      const { base, name, ext } = posix.parse(path);
      const { endings } = formats[format];
      if (endings.includes(ext.toLowerCase())) return [];
      const message = `the contents of ${base} are ${format.toUpperCase()}; rename it to ${name}${endings[0]}`;
      return [{ message }];
    },
  },
};

export const activeDrawing: Rule = {
  code: 'active-drawing',
  precedes: ['unknown-colour'],
  description: 'The SVG contains a script, HTML, or a reference to an external resource.',
  help: 'Remove that part, or export the drawing as a plain SVG; in Mermaid, set "htmlLabels": false.',
  check: {
    text: ({ path, value }) => {
      const { activePart } = mediaFileIn(path, value) ?? {};
      if (activePart === undefined) return [];
      const message = activePart.startsWith('<!ENTITY')
        ? 'this drawing has entities (<!ENTITY name "value">), which browsers do not read everywhere; write the value instead of each &name; and remove the DOCTYPE, or save it as plain SVG'
        : `this drawing contains ${activePart}, which could run or load something; remove it`;
      return [{ message }];
    },
  },
};

/** Maximum file size on Cloudflare Pages: 25 MiB. */
const maxMediaBytes = 25 * 2 ** 20;

export const heavyMedia: Rule = {
  code: 'heavy-media',
  isForLaunch: true,
  description: 'The file is larger than some hosts accept, and slow to load.',
  help: 'Encode it at a lower resolution, or upload it to a video provider and embed it. Only reported with `--launch`.',
  check: {
    site: (site) =>
      mediaNames(site).flatMap((name) => {
        const { format, bytes = 0 } = mediaAt(name, site) ?? {};
        if (!format || isPictureFormat(format) || bytes <= maxMediaBytes) return [];
        const message = `content/media/${name} is ${Math.ceil(bytes / 1_000_000)} MB; some hosts do not accept files of more than ${Math.floor(maxMediaBytes / 1_000_000)} MB`;
        return [{ file: `media/${name}`, message }];
      }),
  },
};

export const heavyPicture: Rule = {
  code: 'heavy-picture',
  isRenderable: true,
  description:
    'A drawing or animation, which is published unchanged, or a photo in its largest size is too large to be shown above the fold.',
  help: 'Reduce its size, use a still picture, one with less detail or a narrower block, or move it down the page. Photos are only reported with `--launch`, because they must be encoded for it.',
  check: pictureChecks(({ file, media, isLater }, visit, context) => {
    const [list, index] = pathTo(visit);
    const isFirst = isPage(context.file) && list === 'blocks' && Number(index) < maxAboveTheFold;
    const isAsItIs = media?.format === 'svg' || media?.isAnimated;
    // In a text, all pictures except the first load lazily.
    if (!media || !isFirst || isLater || !isAsItIs || media.bytes <= maxBytes) return undefined;
    const message = `${file} is ${Math.ceil(media.bytes / 1000)} KB and is published unchanged; the limit above the fold is ${maxBytes / 1000} KB`;
    return { message };
  }),
};

export const smallPicture: Rule = {
  code: 'small-picture',
  isRenderable: true,
  description: 'The picture has fewer pixels than its slot on the page, so it would be blurred.',
  help: 'Use a larger one, ideally twice as wide as the slot.',
  check: pictureChecks(({ file, media, slot }) => {
    const ratio = ratioOf(slot);
    // Slots without an aspect ratio never enlarge pictures, and vector drawings have no size.
    if (!media?.width || !media.height || ratio === undefined || media.format === 'svg') return undefined;
    const { width } = cropSize({ width: media.width, height: media.height }, ratio);
    if (Math.ceil(width) >= slot.width) return undefined;
    const has =
      Math.round(width) === media.width
        ? `${file} is ${media.width} pixels wide`
        : `${file} is ${Math.floor(width)} pixels wide after cropping to ${slot.ratio}`;
    return { message: `${has}, but is shown ${slot.width} pixels wide here; use a larger picture` };
  }),
};

export const locationMetadata: Rule = {
  code: 'location-metadata',
  isForLaunch: true,
  description:
    'The metadata of the file contains the GPS location where it was taken. Videos are published with it, and so are files for download that are not JPEG; other pictures are published without it, but the repository contains it.',
  help: 'Save the file without its metadata. Only reported with `--launch`.',
  check: {
    site: ({ documents }) =>
      [...documents].flatMap(([file, document]) => {
        const { hasLocation } = mediaFileIn(file, document) ?? {};
        const message = 'this file contains the location where it was taken; save it without its metadata';
        return hasLocation ? [{ file, message }] : [];
      }),
  },
};

export const expiredLicence: Rule = {
  code: 'expired-licence',
  isForLaunch: true,
  description: 'The licence of the file has expired.',
  help: 'Renew the licence, or remove the file from the site. Only reported with `--launch`.',
  check: {
    document: ({ file, document: { expires }, publication }) => {
      const nextDay = timeOf(expires, 'day') + 24 * 3_600_000;
      if (kindOf(file) !== 'record' || Number.isNaN(nextDay) || publication.at < nextDay) return [];
      return [{ path: ['expires'], message: `the licence of this file expired on ${expires}` }];
    },
  },
};

export const unusedPicture: Rule = {
  code: 'unused-picture',
  isForLaunch: true,
  description: 'No page uses this picture or file.',
  help: 'Use it, or delete the file and its record. Only reported with `--launch`.',
  check: {
    // Of all languages: a translation may leave out a picture that its original shows.
    files: (site) => {
      const texts = textsOf(site);
      const patterns = texts.flatMap(namesWithVariables);
      const slugs = new Set(site.paths.map((file) => posix.basename(file, '.json')));
      const isValue = (part: string) => slugs.has(part) || texts.some((text) => text.includes(`"${part}"`));
      const isNamed = (name: string) =>
        texts.some((text) => text.includes(name) || text.includes(encodeURI(name))) ||
        patterns.some((pattern) => pattern.exec(name)?.slice(1).every(isValue));
      return site.paths
        .filter((file) => kindOf(file) === 'media' && !isNamed(file.replace('media/', '')))
        .map((file) => ({ file, message: `no page uses content/${file}` }));
    },
  },
};

/** The names of files in a text that contain variables, such as `{entry.slug}.pdf`, with a group for each. */
function namesWithVariables(text: string): RegExp[] {
  const names = text.match(/[^\s"'()<>[\]]*\{[^\s"{}]+\}[^\s"'()<>[\]]*\.\w{2,5}(?!\w)/g) ?? [];
  return names.map((name) => {
    const parts = name.replace(/^\//, '').split(/\{[^{}]+\}/);
    return new RegExp(`^${parts.map(escapeRegExp).join('(.+)')}$`);
  });
}

/** The source texts of all documents that can refer to pictures. */
function textsOf({ paths, file }: SiteFiles): string[] {
  return paths.flatMap((path) => {
    const { text, texts } = (kindOf(path) !== 'media' && file(path)) || {};
    return [text, ...(texts?.values() ?? [])].filter((part) => part !== undefined);
  });
}
