import { createRequire } from 'node:module';
import type { CompletionItem, LanguageService } from 'vscode-json-languageservice';
import { schemaFor } from '../../renderer/content/documents.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import type { OpenFile } from './cursor.ts';

type Package = typeof import('vscode-json-languageservice');

const services = new WeakMap<Schemas, LanguageService>();

/** What the schemas alone offer at an offset: property names, blocks as snippets, and values of which there are a few. */
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

/** Stands for the folder of each document, whose name is that of its schema: whatever it says in `$schema`, it has that. */
const folder = 'content://of/';
/** Stands for the folder of the schemas. */
const schemaFolder = 'schema://all/';

function serviceFor(schemas: Schemas): LanguageService {
  const known = services.get(schemas);
  if (known) return known;
  const service = packageOf().getLanguageService({
    schemaRequestService: async (uri) => JSON.stringify(schemas.get(uri.replace(schemaFolder, '')) ?? {}),
    workspaceContext: {
      resolveRelativePath: (relative, base) =>
        base.startsWith(folder) ? base.replace(folder, schemaFolder) : new URL(relative, base).href,
    },
  });
  service.configure({
    schemas: [...schemas.keys()].map((file) => ({ uri: schemaFolder + file, fileMatch: [`of/${file}`] })),
  });
  services.set(schemas, service);
  return service;
}

/** Its modules for bundlers cannot be imported by Node. */
function packageOf(): Package {
  return createRequire(import.meta.url)('vscode-json-languageservice') as Package;
}
