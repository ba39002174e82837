import { posix } from 'node:path';
import { type JsonObject, type MediaFile, objectOf } from '../../../renderer/content/documents.ts';
import { formats, isPictureFormat, type MediaKind } from '../../../renderer/content/media/formats.ts';
import type { PictureSlot } from '../../../renderer/content/media/slot.ts';
import { textSlot } from '../../../renderer/content/prose/pictures.ts';
import type { Path } from '../finding.ts';
import type { Visit } from '../json/walk.ts';
import type { Checks, Problem } from '../rule.ts';
import { nearest } from '../text/nearest.ts';
import { bodyOf } from '../text/prose.ts';
import type { BaseContext, DocumentContext } from './context.ts';
import { fillIn } from './fill.ts';

/** A reference to a picture, at one of the paths of its document. */
interface PictureUse {
  /** Path under `content/media`, with variables filled. */
  file: string;
  /** The media document of the picture; undefined if there is no such file. */
  media: MediaFile | undefined;
  slot: PictureSlot;
  /** Properties of the reference; empty if it is a plain path. */
  reference: JsonObject;
  below: Path;
  isInText?: boolean;
  isLater?: boolean;
}

/** Creates checks that call a function for each reference to a picture, up to the first problem. */
export function pictureChecks(
  check: (use: PictureUse, visit: Visit, context: DocumentContext) => Problem | undefined,
): Checks {
  const each = (visit: Visit, context: DocumentContext): Problem[] => {
    for (const use of usesIn(visit, context)) {
      const problem = check(use, visit, context);
      if (problem) return [{ below: use.below, ...problem }];
    }
    return [];
  };
  const inText = (visit: Visit, context: DocumentContext): Problem[] => {
    const body = bodyOf(visit.value, context.source);
    return (body?.prose.pictures ?? []).flatMap(({ file: path, alt, urlSpan, offset, length }, index) => {
      const reference = alt ? { alt } : {};
      const use = { slot: textSlot, reference, below: [], isInText: true, isLater: index > 0 };
      for (const file of filesOf(path, context)) {
        const problem = check({ ...use, file, media: pictureAt(file, context) }, visit, context);
        if (!problem) continue;
        const { below: _, suggestion, ...rest } = problem;
        // A suggestion replaces the path, not the whole object.
        return [
          {
            ...rest,
            ...(urlSpan && suggestion && { suggestion }),
            ...body?.locate(urlSpan ?? { offset, length }),
          },
        ];
      }
      return [];
    });
  };
  return { value: { 'format:picture': each, 'title:PictureUse': each, prose: inText } };
}

function usesIn({ value, node }: Visit, context: DocumentContext): PictureUse[] {
  const isPath = typeof value === 'string';
  const reference = isPath ? {} : objectOf(value);
  const path = isPath ? value : reference.file;
  if (typeof path !== 'string' || !node.slot) return [];
  const { slot } = node;
  const below = isPath ? [] : ['file'];
  return filesOf(path, context).map((file) => ({
    file,
    media: pictureAt(file, context),
    slot,
    reference,
    below,
  }));
}

/** The paths that a path with variables resolves to. */
function filesOf(path: string, { renderings }: DocumentContext): string[] {
  return path.includes('{') ? renderings.flatMap((rendering) => fillIn(path, rendering) ?? []) : [path];
}

/** The media document of a file, by its path under `content/media`. */
export function mediaAt(
  file: string,
  { allDocuments }: Pick<BaseContext, 'allDocuments'>,
): MediaFile | undefined {
  // Media documents are generated, so their type is known.
  return allDocuments.get(`media/${file.normalize()}`) as MediaFile | undefined;
}

/** The media document of a picture, by its path under `content/media`; undefined for other kinds of files. */
function pictureAt(file: string, context: Pick<BaseContext, 'allDocuments'>): MediaFile | undefined {
  const media = mediaAt(file, context);
  return media?.format && !isPictureFormat(media.format) ? undefined : media;
}

/** Paths of all files under `content/media`, except media records. */
export function mediaNames({ allDocuments }: Pick<BaseContext, 'allDocuments'>): string[] {
  return [...allDocuments.keys()].flatMap((file) => /^media\/(.+)(?<!\.json)$/.exec(file)?.[1] ?? []);
}

/**
 * The most likely intended file for a path that does not exist or has the wrong kind: the same path with
 * different spelling, the same name in another folder, or a similar path.
 */
export function closestFile(
  file: string,
  kinds: readonly MediaKind[],
  context: Pick<BaseContext, 'allDocuments'>,
): string | undefined {
  const names = mediaNames(context).filter((name) => {
    const format = mediaAt(name, context)?.format;
    return format !== undefined && kinds.includes(formats[format].kind);
  });
  const plain = plainName(file);
  const base = posix.basename(plain);
  return (
    names.find((name) => name.toLowerCase() === plain) ??
    names.find((name) => posix.basename(name).toLowerCase() === base) ??
    names.find((name) => stemOf(posix.basename(name).toLowerCase()) === stemOf(base)) ??
    nearest(plain, names)
  );
}

/** The suggestion for a missing file. It is certain if only the case or the extension of a single file differs. */
export function fileSuggestion(
  file: string,
  kinds: readonly MediaKind[],
  context: Pick<BaseContext, 'allDocuments'>,
): Pick<Problem, 'suggestion' | 'isCertain'> {
  const suggestion = closestFile(file, kinds, context);
  if (suggestion === undefined) return {};
  const plain = plainName(file);
  const same = mediaNames(context).filter((name) => stemOf(name.toLowerCase()) === stemOf(plain));
  const isCertain = suggestion.toLowerCase() === plain || (same.length === 1 && same[0] === suggestion);
  return { suggestion, isCertain };
}

/** A path under `content/media` without the folders that authors add, in lowercase. */
function plainName(file: string): string {
  return file
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)?(?:content\/)?(?:media\/)?/, '')
    .toLowerCase();
}

function stemOf(name: string): string {
  return name.replace(/\.\w+$/, '');
}
