import { codesIn, openLocales, variantName } from '../../../renderer/content/locales.ts';
import { fill, type Scope, siteScope } from '../../../renderer/content/variables.ts';
import { documentsOf } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';

/**
 * Returns a function that maps a page file to its route, such as `pages/pricing.json` to `/pricing`. A template page
 * keeps its placeholder, and a variable without a value stays as written. Never throws.
 */
export function routeResolver(files: ReadonlyMap<string, SourceFile>): (file: string) => string {
  const documents = documentsOf(files);
  const { first } = openLocales(documents);
  const scope = scopeOf(documents);
  return (file) => {
    const [code] = codesIn([file]);
    const name = (
      code ? file.slice(0, -variantName('.json', code).length) : file.replace(/\.json$/, '')
    ).replace(/^pages/, '');
    const path = fillOrKeep(name, scope).replace(/\/?index$/, '');
    return (code && code !== first.code ? `/${code}${path}` : path) || '/';
  };
}

function scopeOf(documents: ReturnType<typeof documentsOf>): Scope {
  try {
    return siteScope(documents);
  } catch {
    return {};
  }
}

function fillOrKeep(name: string, scope: Scope): string {
  try {
    return fill(name, scope);
  } catch {
    return name;
  }
}
