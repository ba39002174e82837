import { useEffect, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components';
import { AddBlock } from './AddBlock.tsx';
import { blockAround, inserted, moved, outlineOf, placeOfText, specAt } from './blocks.ts';
import { Conflicts } from './Conflicts.tsx';
import { ValueForm } from './fields/ValueForm.tsx';
import { Outline } from './Outline.tsx';
import { Preview } from './Preview.tsx';
import { isObject, type Path, pathOf, pointerOf, valueAt } from './paths.ts';
import { rootSpec, titleIn, words } from './schema.ts';
import { edit, openDocument, useEditor } from './store.ts';
import { TopBar } from './TopBar.tsx';
import { useGo, useWhere } from './where.ts';

/** A document: its outline, the page that shows it, and the fields of what is selected. */
export function DocumentScreen() {
  const { file, at = '', language = '' } = useWhere();
  const go = useGo();
  const site = useEditor((state) => state.site);
  const document = useEditor((state) => state.documents[file]);
  const open = useEditor((state) => state.open[file]);
  const all = useEditor((state) => state.findings);
  const findings = useMemo(() => all.filter((finding) => finding.file === file), [all, file]);
  const conflicts = useEditor((state) => state.conflicts);
  const fields = useRef<HTMLElement>(null);

  useEffect(() => {
    openDocument(file, language);
  }, [file, language]);
  const path = useMemo(() => pathOf(at, document), [at, document]);
  // The field that was pointed at on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another place is selected
  useEffect(() => {
    const field = fields.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"] .input`);
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [at, open === undefined]);

  if (!site || !open) return null;
  if (!isObject(document)) return <Missing file={file} />;
  const { schemas } = site;
  const root = rootSpec(schemas, open.schema);
  const nodes = outlineOf(schemas, root, document);
  const block = blockAround(schemas, root, document, path);
  const blockId = pointerOf(block);
  const spec = specAt(schemas, root, document, block) ?? root;
  const value = valueAt(document, block);
  const { shown } = open;
  const title = titleIn(document) || file;
  const select = (to: string, own = file) => go(own, { at: to, language });
  const change = (name: string, now: unknown, to?: Path) => {
    edit(name, [{ file, path: [], value: now }]);
    if (to) select(pointerOf(to));
  };
  const lists = nodes.filter(({ isList }) => isList);
  const target: Path = block.length > 0 ? block.slice(0, -1) : (lists[0]?.path ?? ['blocks']);
  const index = typeof block.at(-1) === 'number' ? Number(block.at(-1)) + 1 : Number.POSITIVE_INFINITY;
  const hasList = specAt(schemas, root, document, target)?.schema.items !== undefined;

  return (
    <div className="h-full grid" style={{ gridTemplateRows: 'auto auto minmax(0,1fr)' }}>
      <TopBar file={file} title={title} languages={site.languages} language={language} />
      <div>
        <Conflicts conflicts={conflicts} />
      </div>
      <main className="screen">
        <nav aria-label="Outline" className="flex flex-col overflow-auto border-r border-r-solid border-line">
          <Button
            className={`row button justify-start mx-2 mb-1 ${at === '' ? 'font-semibold' : ''}`}
            onPress={() => select('')}
          >
            <span className="i-tabler-adjustments-horizontal text-muted" /> About this{' '}
            {words(open.schema.replace(/^.*\/|\.json$/g, '')).toLowerCase()}
          </Button>
          {nodes.length > 0 && (
            <Outline
              label="Blocks"
              nodes={nodes}
              selected={blockId}
              problems={(id) =>
                findings.filter((each) => each.at === id || each.at.startsWith(`${id}/`)).length
              }
              onSelect={select}
              onMove={(node, list, position) => {
                const result = moved(document, node.path, list, position);
                change('move', result.document, result.path);
              }}
              onDuplicate={(node) => {
                const list = node.path.slice(0, -1);
                const { id: _, ...copy } = (valueAt(document, node.path) ?? {}) as Record<string, unknown>;
                const position = Number(node.path.at(-1)) + 1;
                change('duplicate', inserted(document, list, position, structuredClone(copy)), [
                  ...list,
                  position,
                ]);
              }}
              onRemove={(node) => {
                const list = (valueAt(document, node.path.slice(0, -1)) ?? []) as unknown[];
                edit('remove', [{ file, path: node.path, value: undefined }]);
                const next = Math.min(Number(node.path.at(-1)), list.length - 2);
                select(next < 0 ? '' : pointerOf([...node.path.slice(0, -1), next]));
              }}
            />
          )}
          {hasList && (
            <AddBlock
              schemas={schemas}
              onAdd={(added) => {
                const list = valueAt(document, target);
                const position = Math.min(index, Array.isArray(list) ? list.length : 0);
                change('add', inserted(document, target, position, added), [...target, position]);
              }}
            />
          )}
        </nav>
        {shown ? (
          <Preview
            page={site.page}
            url={shown.url}
            title={title}
            places={shown.places}
            selected={shown.places.find((place) => place.file === file && place.at === blockId)?.name}
            onPick={(place, text) => {
              const own = place.file === file ? valueAt(document, pathOf(place.at, document)) : undefined;
              select(place.at + pointerOf(placeOfText(own, text)), place.file);
            }}
          />
        ) : (
          <p className="help self-center text-center px-8">No page shows this yet.</p>
        )}
        <section
          ref={fields}
          aria-label="Fields"
          className="overflow-auto px-5 pt-3 pb-16 border-l border-l-solid border-line"
        >
          <h2 className="text-base font-semibold mb-1">
            {block.length > 0 ? words(String((value as { type?: string }).type ?? '')) : title}
          </h2>
          <p className="help mb-5">{spec.description}</p>
          <ValueForm
            key={file + blockId}
            schemas={schemas}
            file={file}
            findings={findings}
            spec={spec}
            value={value}
            at={blockId}
            onChange={(now) => edit(`fields ${file}${blockId}`, [{ file, path: block, value: now }])}
          />
        </section>
      </main>
    </div>
  );
}

function Missing({ file }: { file: string }) {
  return (
    <p className="p-8">
      {file} is not there, or cannot be read. <a href="/">All pages</a>
    </p>
  );
}
