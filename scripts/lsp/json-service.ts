import { createRequire } from 'node:module';
import type { CompletionItem, LanguageService } from 'vscode-json-languageservice';
import { schemaFor } from '../../renderer/content/documents.ts';
import { memoizeByObject } from '../../renderer/content/memoize.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import type { OpenFile } from '../operations/references/open-file.ts';

type Package = typeof import('vscode-json-languageservice');

/** Completions from the schemas: property names, block snippets and enumerated values. */
export async function schemaItems(file: OpenFile, offset: number): Promise<CompletionItem[]> {
  const { TextDocument } = packageOf();
  const service = serviceFor(file.context.schemas);
  const uri = `${folder}${schemaFor(file.context.file)}`;
  const document = TextDocument.create(uri, 'json', file.document.version, file.document.getText());
  const list = await service.doComplete(
    document,
    document.positionAt(offset),
    service.parseJSONDocument(document),
  );
  return list?.items ?? [];
}

/** Virtual folder of documents, which are named like their schema, so that `$schema` is irrelevant. */
const folder = 'content://of/';
/** Virtual folder of the schemas. */
const schemaFolder = 'schema://all/';

const serviceFor = memoizeByObject((schemas: Schemas): LanguageService => {
  const service = packageOf().getLanguageService({
    schemaRequestService: async (uri) =>
      JSON.stringify(schemas.get(uri.replace(schemaFolder, '')) ?? {}, withoutPattern),
    workspaceContext: {
      resolveRelativePath: (relative, base) =>
        base.startsWith(folder) ? base.replace(folder, schemaFolder) : new URL(relative, base).href,
    },
  });
  service.configure({
    schemas: [...schemas.keys()].map((file) => ({ uri: schemaFolder + file, fileMatch: [`of/${file}`] })),
  });
  return service;
});

/** Completions do not depend on patterns, which can take long to match. */
function withoutPattern(key: string, value: unknown): unknown {
  return key === 'pattern' && typeof value === 'string' ? undefined : value;
}

/** Node cannot import its ES modules, which are for bundlers. */
function packageOf(): Package {
  return createRequire(import.meta.url)('vscode-json-languageservice') as Package;
}
