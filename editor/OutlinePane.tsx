import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { AddBlock } from './AddBlock.tsx';
import type { Finding } from './api.ts';
import { flat, inserted, moved, type Node, outlineOf, specAt } from './blocks.ts';
import { edit } from './edit.ts';
import { NameDialog } from './NameDialog.tsx';
import { type Actions, Outline } from './Outline.tsx';
import { isWithin, type Path, pointerOf, valueAt } from './paths.ts';
import { Count } from './problems/Count.tsx';
import { type Schemas, type Spec, titleIn, words } from './schema.ts';
import { announce, say, useEditor } from './state.ts';

interface OutlinePaneProps {
  schemas: Schemas;
  file: string;
  root: Spec;
  document: object;
  /** The path of the selected block; empty if the document itself is selected. */
  block: Path;
  findings: readonly Finding[];
  onSelect(at: string): void;
  /** Selects a block, and puts the cursor into its first field. */
  onEnter(at: string): void;
}

/** The blocks of a document, and what can be done with them. */
export function OutlinePane({ onSelect, onEnter, ...props }: OutlinePaneProps) {
  const { schemas, file, root, document, block, findings } = props;
  const nodes = useSettled(outlineOf(schemas, root, document));
  const blockId = pointerOf(block);
  const problems = useMemo(() => findings.map(({ at }) => at), [findings]);
  const change = (done: string, now: unknown, to: Path, show = onSelect) => {
    edit([{ file, path: [], value: now }]);
    show(pointerOf(to));
    const { length } = valueAt(now, to.slice(0, -1)) as unknown[];
    announce(`${done} ${nameOf(valueAt(now, to))}. It is block ${Number(to.at(-1)) + 1} of ${length}.`);
  };
  const lists = nodes.filter(({ isList }) => isList);
  const target: Path = block.length > 0 ? block.slice(0, -1) : (lists[0]?.path ?? ['blocks']);
  const index = typeof block.at(-1) === 'number' ? Number(block.at(-1)) + 1 : Number.POSITIVE_INFINITY;
  const [shared, setShared] = useState<Node>();
  const site = useEditor((state) => state.site);
  const items = useEditor((state) => state.items);
  const actions = useRef<Actions>(null as never);
  actions.current = {
    onSelect,
    onEnter,
    onMove: (node, list, position) => {
      const result = moved(document, node.path, list, position);
      if (pointerOf(result.path) === node.id)
        say(`${nameOf(valueAt(document, node.path))} is there already.`);
      else change('Moved', result.document, result.path);
    },
    onDuplicate: (node) => {
      const list = node.path.slice(0, -1);
      const { id: _, ...copy } = (valueAt(document, node.path) ?? {}) as Record<string, unknown>;
      const position = Number(node.path.at(-1)) + 1;
      const now = inserted(document, list, position, structuredClone(copy));
      change('Duplicated', now, [...list, position]);
    },
    textOf: (node) => JSON.stringify(valueAt(document, node.path), null, 2),
    onPaste: (node, pasted) => {
      const list = node.path.slice(0, -1);
      const position = Number(node.path.at(-1)) + 1;
      const now = inserted(document, list, position, pasted);
      change('Pasted', now, [...list, position]);
    },
    onShare: setShared,
    onRemove: (node) => {
      const list = (valueAt(document, node.path.slice(0, -1)) ?? []) as unknown[];
      edit([{ file, path: node.path, value: undefined }]);
      const next = Math.min(Number(node.path.at(-1)), list.length - 2);
      onSelect(next < 0 ? '' : pointerOf([...node.path.slice(0, -1), next]));
      announce(`Removed ${node.title || node.kind}.`);
    },
  };
  const hasList = specAt(schemas, root, document, target)?.schema.items !== undefined;
  return (
    <nav aria-label="Outline" className="flex flex-col overflow-hidden border-r border-r-solid border-line">
      <Button
        className={`row button justify-start mx-2 mb-1 ${blockId === '' ? 'font-semibold' : ''}`}
        onPress={() => onSelect('')}
      >
        <span className="i-tabler-adjustments-horizontal text-muted" />{' '}
        {root.file.includes('/') ? 'Details' : `About this ${root.file.replace('.json', '')}`}
        <Count count={problems.filter((at) => !nodes.some(({ id }) => isWithin(at, id))).length} />
      </Button>
      {nodes.length > 0 && (
        <Outline label="Blocks" nodes={nodes} selected={blockId} problems={problems} actions={actions} />
      )}
      <NameDialog
        isOpen={shared !== undefined && items !== undefined}
        title="Share with other pages"
        label="Name"
        help="Small letters, digits and hyphens. Other pages show it by this name, and a change is seen on all of them."
        action="Share"
        problemOf={(name) =>
          !/^[a-z\d-]+$/.test(name)
            ? 'Use small letters, digits and hyphens.'
            : items?.some((each) => each.file === `pieces/${name}.json`)
              ? 'There is already one of this name.'
              : undefined
        }
        onClose={() => setShared(undefined)}
        onName={(name) => {
          if (!shared) return;
          const { path } = shared;
          const piece = {
            $schema: site?.schemaPath.replace(/page\.json$/, 'piece.json'),
            blocks: [valueAt(document, path)],
          };
          edit([
            { file: `pieces/${name}.json`, path: [], value: piece },
            { file, path, value: { type: 'piece', name } },
          ]);
          announce(`Shared ${shared.title || shared.kind} as ${name}.`);
        }}
      />
      {hasList && (
        <AddBlock
          schemas={schemas}
          onAdd={(added) => {
            const list = valueAt(document, target);
            const position = Math.min(index, Array.isArray(list) ? list.length : 0);
            const now = inserted(document, target, position, added);
            change('Added', now, [...target, position], onEnter);
          }}
        />
      )}
    </nav>
  );
}

function nameOf(block: unknown): string {
  return titleIn(block) || words(String((block as { type?: string }).type ?? 'block'));
}

/** How long an author pauses before the outline has a title that was typed, in milliseconds. */
const pause = 300;

/** The nodes of the outline, which is drawn as a whole: a title that is typed follows once the author pauses. */
function useSettled(nodes: Node[]): Node[] {
  const [settled, setSettled] = useState(nodes);
  const [before, now] = [flat(settled), flat(nodes)];
  const isAlike =
    now.length === before.length &&
    now.every(({ id, kind, isDraft }, index) => {
      const old = before[index];
      return id === old?.id && kind === old.kind && isDraft === old.isDraft;
    });
  const titles = now.filter(({ title }, index) => title !== before[index]?.title);
  const isTyped = isAlike && titles.length === 1;
  useEffect(() => {
    if (!isTyped) return;
    const timer = setTimeout(() => setSettled(nodes), pause);
    return () => clearTimeout(timer);
  }, [isTyped, nodes]);
  if (isAlike && titles.length <= 1) return settled;
  setSettled(nodes);
  return nodes;
}
