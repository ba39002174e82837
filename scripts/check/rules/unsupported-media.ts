import { formats, type MediaKind } from '../../../renderer/content/media/formats.ts';
import type { Rule } from '../rule.ts';
import { fileChecks } from '../site/files.ts';
import { closestFile } from '../site/pictures.ts';

const names: Readonly<Record<MediaKind, string>> = {
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
    const expected = kinds.map((kind) => names[kind]).join(' or ');
    const message = `${file} is ${names[formats[media.format].kind]}; use ${expected}`;
    // The block can be the wrong one.
    return { message, suggestion: closestFile(file, kinds, context), isCertain: false };
  }),
};
