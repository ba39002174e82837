import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { send } from './api.ts';
import { enclosingBlock, specAt } from './blocks.ts';
import { Conflicts } from './Conflicts.tsx';
import { edit } from './edit.ts';
import { Help } from './fields/FieldHeader.tsx';
import { fieldAt, focusField } from './fields/focus.ts';
import { ValueForm } from './fields/ValueForm.tsx';
import { useEditorLocation, useGo } from './location.ts';
import { OutlinePane } from './OutlinePane.tsx';
import { Preview } from './Preview.tsx';
import { isObject, type Path, pathOf, pointerOf, valueAt } from './paths.ts';
import { findPicked } from './picked.ts';
import { rootSpec, titleIn, words } from './schema.ts';
import { attempt, useEditor } from './state.ts';
import { documentAt, openDocument, refreshOldList, showPage } from './sync.ts';
import { TopBar } from './TopBar.tsx';

/** A document: its outline, the page that shows it, and the fields of what is selected. */
export function DocumentScreen() {
  const { file, at = '', language = '', on = file } = useEditorLocation();
  const go = useGo();
  const site = useEditor((state) => state.site);
  const items = useEditor((state) => state.items);
  const document = useEditor((state) => state.documents[file]);
  const schema = useEditor((state) => state.schemas[file]);
  const shown = useEditor((state) => state.shown[on]);
  const all = useEditor((state) => state.findings);
  const findings = useMemo(() => all.filter((finding) => finding.file === file), [all, file]);
  const fields = useRef<HTMLElement>(null);
  /** The text on the page that is typed in. */
  const typed = useRef<{ file: string; path: Path }>(undefined);

  useEffect(() => {
    openDocument(file);
    showPage(on, language);
  }, [file, on, language]);
  useEffect(refreshOldList, []);
  const path = useMemo(() => pathOf(at, document), [at, document]);
  /** The block whose first field gets the cursor. */
  const entered = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another place is selected
  useEffect(() => {
    if (at === entered.current) focusField(fields.current);
    else showField(fields.current, at, typed.current === undefined);
    entered.current = undefined;
  }, [at, schema === undefined]);
  const places = shown?.places;
  const kinds = useKinds(places, file, document);

  if (!site) return null;
  const title = titleIn(document) || items?.find((each) => each.file === file)?.title || file;
  if (schema === undefined) return <Screen title={title} />;
  if (!isObject(document))
    return (
      <Screen title={title}>
        <p className="p-8">{file} is not there, or cannot be read.</p>
      </Screen>
    );
  const { schemas } = site;
  const root = rootSpec(schemas, schema);
  const block = enclosingBlock(schemas, root, document, path);
  const blockId = pointerOf(block);
  const spec = specAt(schemas, root, document, block) ?? root;
  const value = valueAt(document, block);
  const select = (to: string, inFile = file) => {
    typed.current = undefined;
    go(inFile, { at: to, language, on });
  };
  const enter = (to: string) => {
    if (to === blockId) return focusField(fields.current);
    entered.current = to;
    select(to);
  };

  return (
    <Screen title={title}>
      <div>
        <Conflicts />
      </div>
      <main className="screen">
        <OutlinePane
          key={file}
          {...{ schemas, file, root, document, block, findings }}
          onSelect={select}
          onEnter={enter}
        />
        {shown ? (
          <Preview
            page={site.page}
            url={shown.url}
            title={title}
            places={shown.places}
            kinds={kinds}
            selected={shown.places.find((place) => place.file === file && place.at === blockId)?.name}
            onPick={async (place, picked) => {
              const opened = await documentAt(place.file);
              if (!opened) return false;
              const { path, isText } = await findPicked(schemas, picked, place, opened, (document) =>
                attempt(() => send<string | null>('drawn', { url: shown.url, file: place.file, document })),
              );
              select(pointerOf(path), place.file);
              typed.current = isText ? { file: place.file, path } : undefined;
              return isText;
            }}
            onType={(text) => {
              const { file: typedFile, path: target } = typed.current ?? {};
              if (typedFile !== undefined && target)
                edit([{ file: typedFile, path: target, value: text }], typedFile + pointerOf(target));
            }}
          />
        ) : (
          <p className="help self-center text-center px-8" aria-busy={shown === undefined}>
            {shown === null && 'No page shows this yet.'}
          </p>
        )}
        <section
          ref={fields}
          aria-label="Fields"
          className="overflow-auto px-5 pt-3 pb-60vh border-l border-l-solid border-line"
        >
          <h2 className="text-base font-semibold mb-1">
            {block.length > 0 ? words(String((value as { type?: string }).type ?? '')) : title}
          </h2>
          <div className="mb-5">
            <Help text={spec.description} />
          </div>
          <ValueForm
            key={file + blockId}
            schemas={schemas}
            file={file}
            findings={findings}
            cursor={typed.current ? undefined : at}
            spec={spec}
            value={value}
            at={blockId}
            onChange={(now) => edit([{ file, path: block, value: now }], file + blockId)}
          />
        </section>
      </main>
    </Screen>
  );
}

/** The bar stays while what is below it is loaded. */
function Screen({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="h-full grid" style={{ grid: 'auto auto minmax(0,1fr) / minmax(0,1fr)' }}>
      <TopBar title={title} />
      {children}
    </div>
  );
}

/** Shows the field of a place, and puts the cursor into it unless the author types on the page. */
function showField(fields: HTMLElement | null, at: string, hasCursor: boolean): void {
  const field = fieldAt(fields, at);
  for (let parent = field?.closest('details'); parent; parent = parent.parentElement?.closest('details'))
    parent.setAttribute('open', '');
  field?.scrollIntoView({ block: 'nearest' });
  if (hasCursor) focusField(field);
}

/** What the blocks of a page are, by their names on it. Those of other files are named by these. */
function useKinds(
  places: readonly { name: string; file: string; at: string }[] | undefined,
  file: string,
  document: unknown,
): Record<string, string> {
  const items = useEditor((state) => state.items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are other places when a block is of another kind
  return useMemo(
    () =>
      Object.fromEntries(
        (places ?? []).map((place) => {
          const selectedValue =
            place.file === file ? valueAt(document, pathOf(place.at, document)) : undefined;
          if (isObject(selectedValue)) return [place.name, words(String(selectedValue.type ?? ''))];
          const other = items?.find((each) => each.file === place.file);
          return [place.name, `In ${other?.title ?? place.file}`];
        }),
      ),
    [places, items, file],
  );
}
