import { posix } from 'node:path';
import { isObject, type MediaFile } from '../../../renderer/content/documents.ts';
import { formats, type MediaKind } from '../../../renderer/content/media/formats.ts';
import { lookUp } from '../../../renderer/content/variables.ts';
import type { Visit } from '../json/walk.ts';
import type { Checks, Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts, isCheckedElsewhere } from '../site/fill.ts';
import { closestFile, fileSuggestion, mediaAt, pictureChecks } from '../site/pictures.ts';

export const missingMedia: Rule = {
  code: 'missing-media',
  description: 'There is no file with this name in `content/media`.',
  help: 'Add the file, or write the name of an existing one.',
  check: fileChecks(({ file, media, kinds }, context) => {
    if (media) return undefined;
    const message = isOnAnotherSite(file)
      ? 'files on other sites are not supported; copy the file to content/media, or use an embed'
      : `there is no file ${JSON.stringify(file)} in content/media`;
    return { message, ...fileSuggestion(file, kinds, context) };
  }),
};

function isOnAnotherSite(file: string): boolean {
  return /^(?:https?:)?\/\//.test(file);
}

export const missingPicture: Rule = {
  code: 'missing-picture',
  description: 'There is no picture with this name in `content/media`.',
  help: 'Add the file, or write the name of an existing one.',
  check: {
    ...pictureChecks(({ file, media, reference, isInText }, { value }, context) => {
      const path = String(reference.file ?? value);
      if (media || (!isInText && isCheckedElsewhere(path, 'picture', context))) return undefined;
      return missingPictureProblem(file, context);
    }),
    // A record whose picture was removed.
    document: (context) => {
      const [, file] = /^media\/(.+)\.json$/.exec(context.file) ?? [];
      if (file === undefined || mediaAt(file, context)) return [];
      const meant = closestFile(file, ['picture'], context);
      const advice = meant
        ? `rename it to ${meant}.json`
        : 'name a record after its file, such as team.jpg.json';
      return [{ message: `there is no picture ${JSON.stringify(file)} for this record; ${advice}` }];
    },
  },
};

function missingPictureProblem(file: string, context: DocumentContext): Problem {
  if (file.startsWith('data:'))
    return { message: 'data URLs are not supported; save the picture in content/media' };
  const elsewhere = `pictures on other sites are not supported; download it with npm run media -- ${file} <name>`;
  if (isOnAnotherSite(file)) return { message: elsewhere };
  if (mediaAt(file, context)) {
    const suggestion = closestFile(file, ['picture'], context);
    return { message: `${file} is not a picture`, suggestion, isCertain: false };
  }
  const message = `there is no picture ${JSON.stringify(file)} in content/media`;
  return { message, ...fileSuggestion(file, ['picture'], context) };
}

const kindNames: Readonly<Record<MediaKind, string>> = {
  picture: 'a picture',
  video: 'a video',
  audio: 'a recording',
  captions: 'captions',
  document: 'a document',
  font: 'a font',
};

export const unsupportedMedia: Rule = {
  code: 'unsupported-media',
  description: 'The block does not support files of this kind, such as a document instead of a video.',
  help: 'Use a file of the right kind, or the block for this kind of file.',
  check: fileChecks(({ file, media, kinds }, context) => {
    if (!media?.format || kinds.includes(formats[media.format].kind)) return undefined;
    const expected = kinds.map((kind) => kindNames[kind]).join(' or ');
    const message = `${file} is ${kindNames[formats[media.format].kind]}; use ${expected}`;
    // The block can be the wrong one.
    return { message, suggestion: closestFile(file, kinds, context), isCertain: false };
  }),
};

export const unsupportedPicture: Rule = {
  code: 'unsupported-picture',
  description:
    'The social image is an SVG, which services that show link previews do not support, or a mark of the theme is not square, or not in a single colour.',
  help: 'Save a social image as PNG, or leave it out. Draw a mark on a square canvas, because it becomes the icon of the site. Only the shape of the monochrome mark is shown, so that its parts need gaps instead of colours.',
  check: pictureChecks(({ file, media, slot }, { key }, { file: where }) => {
    if (slot.pixels && media?.format === 'svg')
      return { message: `${file} is an SVG, which link previews do not support; save it as PNG` };
    if (where !== 'theme.json' || (key !== 'mark' && key !== 'monochrome')) return undefined;
    const { width = 1, height = 1, colours } = media ?? {};
    const oblong = `${file} is ${width} × ${height}; icons need a square mark, such as viewBox="0 0 64 64"`;
    if (Math.abs(width / height - 1) >= 0.02) return { message: oblong };
    if (key === 'mark' || !colours?.[1]) return undefined;
    const message = `${file} has the colours ${colours.join(' and ')}, but only its shape is shown; draw it in one colour`;
    return { message };
  }),
};

export const missingAlt: Rule = {
  code: 'missing-alt',
  isRenderable: true,
  description: 'The picture has no alt text.',
  help: 'Add `alt` to the record of the picture or where it is used, or mark it as `decorative`.',
  check: pictureChecks(
    ({ file, media, reference, slot, isInText }, _visit, { allDocuments, schemas, scope }) => {
      if (slot.decorative) return undefined;
      // The code of the language of the locale, by which a record has its alt text.
      const code = String(lookUp(scope, 'site.language')).slice(0, 2);
      const record = allDocuments.get(`media/${file.normalize()}.json`) ?? {};
      // The alt text may be in a property or file whose name has a finding itself.
      const { properties = {} } = schemas.get('media.json') ?? {};
      if (Object.keys(record).some((key) => !Object.hasOwn(properties, key))) return undefined;
      if (allDocuments.has(`media/${file.replace(/\.\w+$/, '')}.json`)) return undefined;
      if (
        !media ||
        reference.alt !== undefined ||
        reference.decorative !== undefined ||
        saysIt(record.alt, code)
      )
        return undefined;
      const here = isInText
        ? `or write it here: ![what it shows](${file})`
        : `or write {"file": "${file}", "decorative": true} here`;
      const lacks = isObject(record.alt) ? ` in "${code}"; add it to "alt" in` : '; add "alt" to';
      const message = `${file} has no alt text${lacks} content/media/${file}.json, ${here}`;
      return { message };
    },
  ),
};

/** Whether a record has an alt text in the default locale, which other locales fall back to. */
function saysIt(alt: unknown, code: string): boolean {
  return isObject(alt) ? Object.hasOwn(alt, code) : alt !== undefined;
}

export const poorAlt: Rule = {
  code: 'poor-alt',
  isRenderable: true,
  description: 'The alt text is only the file name of the picture, or the picture is marked as decorative.',
  help: 'Describe what the picture shows, as you would on the phone.',
  check: {
    ...pictureChecks(({ file, reference: { alt, decorative } }) => {
      if (alt !== undefined && decorative === true) {
        const message = 'screen readers skip a decorative picture; remove "alt" or "decorative"';
        return { message, below: ['alt'] };
      }
      const problem = problemOfAlt(alt, file);
      return problem && { ...problem, below: ['alt'] };
    }),
    document: ({ file, document: { alt } }) => {
      const [, name] = /^media\/(.+)\.json$/.exec(file) ?? [];
      if (name === undefined) return [];
      const byLanguage = isObject(alt) ? Object.entries(alt) : [];
      const words = [
        { path: ['alt'], text: alt },
        ...byLanguage.map(([code, text]) => ({ path: ['alt', code], text })),
      ];
      return words.flatMap(({ path, text }) => {
        const problem = problemOfAlt(text, name);
        return problem ? [{ ...problem, path }] : [];
      });
    },
  },
};

/** File names that cameras and phones choose. */
const serial = /^(?:img|dsc[fn]?|pxl|image|photo|picture|screenshot|untitled|whatsapp image)[\s_-]*\d*$/;

function problemOfAlt(alt: unknown, file: string): Problem | undefined {
  if (typeof alt !== 'string') return undefined;
  const { name, base } = posix.parse(file.toLowerCase());
  const words = alt.trim().toLowerCase();
  // A single word can be both: leaf.svg shows a leaf.
  const isName = words === base || (words === name && /[_\d-]/.test(name));
  const isFile = isName || /^\S+\.(?:jpe?g|png|webp|avif|gif|svg)$/.test(words);
  if (!isFile && !serial.test(words)) return undefined;
  const what = isFile ? 'is a file name' : 'only says that there is a picture';
  return { message: `${JSON.stringify(alt)} ${what}; describe what the picture shows` };
}

/** A reference to a media file that is published unchanged. */
interface FileUse {
  /** Path under `content/media`, with variables filled. */
  file: string;
  /** The media document of the file; undefined if there is no such file. */
  media: MediaFile | undefined;
  kinds: readonly MediaKind[];
}

/** Creates checks that call a function for each reference to a media file, up to the first problem. */
function fileChecks(check: (use: FileUse, context: DocumentContext) => Problem | undefined): Checks {
  const each = (visit: Visit, context: DocumentContext): Problem[] => {
    const kinds = visit.schema.media;
    if (!kinds || typeof visit.value !== 'string') return [];
    for (const file of filledTexts(visit, context)) {
      const problem = check({ file, media: mediaAt(file, context), kinds }, context);
      if (problem) return [problem];
    }
    return [];
  };
  return { value: { media: each } };
}
