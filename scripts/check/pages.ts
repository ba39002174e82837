import type { Mistake } from './finding.ts';
import { idsIn, type SiteMap, tryFill } from './site.ts';

/** A mistake with the file that it is in. */
export type PlacedMistake = Mistake & { file: string };

const shortest = 50;
const longest = 160;

/** Pages as a whole: addresses, titles and descriptions each belong to one page; anchors are unique on their page. */
export function checkPages(site: SiteMap): PlacedMistake[] {
  return [...addresses(site), ...texts(site), ...anchors(site)];
}

function addresses({ routes, documents }: SiteMap): PlacedMistake[] {
  const owner = new Map<string, string>();
  const found: PlacedMistake[] = [];
  for (const { path, file } of routes) {
    const other = owner.get(path);
    if (other && other !== file) {
      found.push({
        file,
        path: [],
        code: 'duplicate-route',
        message: `content/${other} has the address ${path} already`,
      });
    } else owner.set(path, file);
  }
  for (const [file, { aliases }] of documents) {
    if (!file.startsWith('pages/') || !Array.isArray(aliases)) continue;
    for (const [index, alias] of aliases.entries()) {
      const other = owner.get(alias);
      if (other)
        found.push({
          file,
          path: ['aliases', index],
          code: 'duplicate-route',
          message: `content/${other} has the address ${alias} already`,
        });
      else owner.set(alias, file);
    }
  }
  return found;
}

function texts({ routes, documents, scopesOf }: SiteMap): PlacedMistake[] {
  const found: PlacedMistake[] = [];
  const owner = new Map<string, string>();
  const scopes = new Map<string, ReturnType<typeof scopesOf>>();
  for (const { file, path } of routes) {
    const own = scopes.get(file) ?? scopesOf(file);
    scopes.set(file, own);
    const index = routes.filter((route) => route.file === file).findIndex((route) => route.path === path);
    const document = documents.get(file) ?? {};
    for (const key of ['title', 'description']) {
      const raw = document[key];
      const text = typeof raw === 'string' && own[index] ? tryFill(raw, own[index]) : undefined;
      if (text === undefined) continue;
      const other = owner.get(`${key} ${text}`);
      if (other)
        found.push({ file, path: [key], code: `duplicate-${key}`, message: `${other} has the same ${key}` });
      owner.set(`${key} ${text}`, path);
      if (key === 'description' && (text.length < shortest || text.length > longest)) {
        const message = `the description of ${path} has ${text.length} characters; search engines show ${shortest} to ${longest}`;
        found.push({ file, path: [key], code: 'description-length', message });
      }
    }
  }
  return found;
}

function anchors({ documents }: SiteMap): PlacedMistake[] {
  const found: PlacedMistake[] = [];
  for (const [file, { blocks, layout = 'default' }] of documents) {
    if (!file.startsWith('pages/') || !Array.isArray(blocks)) continue;
    const around = documents.get(`layouts/${layout}.json`);
    const seen = new Set([around?.before, around?.after].flatMap(idsIn));
    for (const [index, block] of blocks.entries()) {
      for (const id of idsIn([block])) {
        if (seen.has(id))
          found.push({
            file,
            path: ['blocks', index, 'id'],
            code: 'duplicate-anchor',
            message: `#${id} stands on this page already`,
          });
        seen.add(id);
      }
    }
  }
  return found;
}
