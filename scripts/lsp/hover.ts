import { createRequire } from 'node:module';
import { type Hover, MarkupKind } from 'vscode-languageserver/node';
import { isObject } from '../../renderer/content/documents.ts';
import { type Scope, variablesIn } from '../../renderer/content/variables.ts';
import { tryFill } from '../check/site/fill.ts';
import { ownIcon } from '../check/site/icons.ts';
import { mediaAt } from '../check/site/pictures.ts';
import type { Entity, Mention } from '../operations/references/entity.ts';
import type { OpenFile } from '../operations/references/open-file.ts';
import { sizeOf } from './complete/names.ts';
import type { Cursor } from './cursor.ts';
import { factsOf } from './page-facts.ts';
import { rangesIn } from './ranges.ts';
import type { ContentUris } from './uris.ts';

/** Information about the entity at the cursor, and the description of the property. */
export function hoverAt(cursor: Cursor, mention: Mention | undefined, uris: ContentUris): Hover | null {
  const next = cursor.document.getText()[cursor.offset] ?? '';
  // In spaces and at closing brackets, the cursor belongs to the value before.
  if (!cursor.string && !/[\w"{[-]/.test(next)) return null;
  const about = mention && describe(mention.entity, cursor, uris);
  const value = cursor.isKey ? undefined : variableAt(cursor);
  const parts = [value, value ? undefined : about, propertyAt(cursor)].filter((part) => part !== undefined);
  if (parts.length === 0) return null;
  const contents = { kind: MarkupKind.Markdown, value: parts.join('\n\n') };
  if (!mention) return { contents };
  return { contents, range: rangesIn(cursor.document.getText())(mention.offset, mention.length) };
}

/** The current value of the variable at the cursor, as rendered. */
function variableAt({ string, context }: Cursor): string | undefined {
  if (!string) return undefined;
  const { value, at } = string;
  const variable = variablesIn(value).find(({ offset, length }) => offset <= at && at <= offset + length);
  if (!variable) return undefined;
  const reference = value.slice(variable.offset, variable.offset + variable.length);
  const renderings =
    context.renderings.length > 0 ? context.renderings : [{ scope: context.scope, path: '' }];
  const filled = renderings.flatMap(({ scope, path }) => {
    const text = tryFill(reference, scope as Scope);
    return text === undefined ? [] : [{ path, text }];
  });
  const different = [...new Map(filled.map((one) => [one.text, one])).values()];
  if (different.length < 2) return different[0] && `**${escaped(different[0].text)}**`;
  const lines = different.slice(0, 5).map(({ path, text }) => `- ${escaped(path)}: **${escaped(text)}**`);
  return [...lines, ...(different.length > 5 ? [`- and ${different.length - 5} more`] : [])].join('\n');
}

function describe(entity: Entity, { context, locale }: OpenFile, { uriOf }: ContentUris): string | undefined {
  if (entity.kind === 'icon') {
    const iconFile = ownIcon(entity.name, context);
    return iconFile === undefined ? iconImage(entity.name) : `![](${uriOf(`media/${iconFile}`)})`;
  }
  if (entity.kind !== 'file') return undefined;
  const { file } = entity;
  if (file.startsWith('media/')) {
    const media = mediaAt(file.slice('media/'.length), context);
    const { alt } = context.allDocuments.get(`${file}.json`) ?? {};
    return (
      media && [`![](${uriOf(file)})`, sizeOf(media), ...(alt ? [escaped(String(alt))] : [])].join('\n\n')
    );
  }
  const index = locale.site;
  const route = index.routes.find((one) => (one.entry ?? one.file) === file);
  if (route) {
    const { title, description } = factsOf(route, index);
    return `**${escaped(title)}** (${escaped(route.path)})\n\n${escaped(description)}`;
  }
  const { title, description } = context.allDocuments.get(file) ?? {};
  const texts = [title, description].filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.map(escaped).join('\n\n') : undefined;
}

/** The schema descriptions of the property and its value. */
function propertyAt({ visit }: Cursor): string | undefined {
  const { schema, node, key, parent, value } = visit;
  const block = key === 'type' && schema.const !== undefined ? parent?.schema.description : undefined;
  const index = schema.enum?.indexOf(value) ?? -1;
  const meaning = block ?? schema.enumDescriptions?.[index];
  const parts = [
    meaning && `\`${String(value)}\`: ${escaped(meaning)}`,
    node.description && escaped(node.description),
  ];
  return parts.some(Boolean) ? parts.filter(Boolean).join('\n\n') : undefined;
}

/** An icon as a Markdown image. */
function iconImage(name: string): string | undefined {
  const set: unknown = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');
  const { icons, aliases } = set as Record<'icons' | 'aliases', Record<string, unknown>>;
  const alias = aliases[name];
  const icon = icons[isObject(alias) ? String(alias.parent) : name];
  if (!isObject(icon)) return undefined;
  const body = String(icon.body).replaceAll('currentColor', '#888');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24">${body}</svg>`;
  return `![${name}](data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})`;
}

/** Escapes Markdown. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|!]/g, '\\$&');
}
