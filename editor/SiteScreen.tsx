import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import type { DocumentItem } from './api.ts';
import { countOf } from './counts.ts';
import { NewLike, NewPage } from './NewDocument.tsx';
import { words } from './schema.ts';
import { useEditor } from './state.ts';
import { refreshOldList } from './sync.ts';
import { Status, WorkButtons } from './WorkBar.tsx';

/** The kinds of documents in the order in which authors look for them; entries of collections follow pages. */
const order = [
  'page',
  'entry',
  'piece',
  'layout',
  'form',
  'data',
  'collection',
  'glossary',
  'redirects',
  'site',
  'theme',
];
const titles: Readonly<Record<string, string>> = {
  page: 'Pages',
  piece: 'Shared blocks',
  layout: 'Layouts',
  form: 'Forms',
  data: 'Shared facts',
  collection: 'Collections',
  glossary: 'Glossary',
  redirects: 'Redirects',
  site: 'Site',
  theme: 'Look',
};

const nameOf = (kind: string) => titles[kind] ?? words(kind);

/** A document of a kind that is in a folder of its own. */
function folderOf(documents: readonly DocumentItem[], kind: string): string | undefined {
  return documents.find((item) => item.kind === kind && item.file.includes('/'))?.file;
}

/** How many documents of a kind are listed at first: more are found by their titles. */
const maxListed = 200;

/** Everything that can be edited. */
export function SiteScreen() {
  const [wanted, setWanted] = useState('');
  /** The kinds of which all documents are listed. */
  const [expandedKinds, setExpandedKinds] = useState<readonly string[]>([]);
  const { site, items, unsaved, findings, message } = useEditor((state) => state);
  useEffect(refreshOldList, []);
  if (!site || !items) return <p className="p-8">{message || 'Opening…'}</p>;
  const rank = (kind: string) => order.indexOf(order.includes(kind) ? kind : 'entry');
  const found = items.filter(({ title, file, url = '' }) =>
    `${title} ${file} ${url}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const kinds = [...new Set(found.map(({ kind }) => kind))].sort(
    (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1),
  );
  const sections = kinds.map((kind) => {
    const all = found.filter((item) => item.kind === kind);
    return { kind, all, shownItems: expandedKinds.includes(kind) ? all : all.slice(0, maxListed) };
  });
  return (
    <div>
      <header className="sticky top-0 z-10 bg-surface flex flex-wrap items-center gap-x-1 px-3 py-1 min-h-12">
        <h1 className="font-semibold truncate min-w-0 px-2 lt-lg:flex-1">{site.name}</h1>
        <Status />
        <WorkButtons />
      </header>
      <main className="max-w-180 mx-auto px-6 py-6">
        <div className="flex items-center gap-2 mb-6">
          <SearchField value={wanted} onChange={setWanted} className="flex-1">
            <Label className="sr-only">Search</Label>
            <Input className="input" placeholder="Search everything" />
          </SearchField>
          <NewPage />
        </div>
        {sections.map(({ kind, all, shownItems }) => (
          <section key={kind} className="mb-6">
            <div className="item flex items-center h-7 px-2">
              <h2 className="help font-medium flex-1">{nameOf(kind)}</h2>
              {kind !== 'page' && folderOf(found, kind) && (
                <span className="actions">
                  <NewLike sibling={folderOf(found, kind) ?? ''} kind={nameOf(kind).toLowerCase()} />
                </span>
              )}
            </div>
            <ul className="list-none">
              {shownItems.map(({ file, title, url, isDraft }) => {
                const count = findings.filter((finding) => finding.file === file).length;
                return (
                  <li key={file}>
                    <Link
                      to="/edit/$"
                      params={{ _splat: file }}
                      className="row flex items-center gap-2 h-9 px-2 rounded-md no-underline"
                    >
                      <span className="truncate flex-1">{title}</span>
                      {isDraft && <span className="text-warn text-xs">Draft</span>}
                      {unsaved.includes(file) && <span className="help">Not saved</span>}
                      {count > 0 && (
                        <span className="text-danger text-xs font-semibold">{countOf(count, 'problem')}</span>
                      )}
                      <span className="help truncate max-w-60 lt-md:hidden">{url}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
            {shownItems.length < all.length && (
              <Button className="quiet" onPress={() => setExpandedKinds([...expandedKinds, kind])}>
                Show all {all.length.toLocaleString('en')}
              </Button>
            )}
          </section>
        ))}
      </main>
    </div>
  );
}
