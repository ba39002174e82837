import { memo, type RefObject, useEffect, useRef } from 'react';
import {
  Button,
  Collection,
  type Key,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  type TreeItemContentRenderProps,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { ActionMenu } from './ActionMenu.tsx';
import { flat, type Node } from './blocks.ts';
import { isObject, isWithin } from './paths.ts';
import { Count } from './problems/Count.tsx';
import { say } from './state.ts';

/** What can be done with a block. */
export interface Actions {
  onMove(node: Node, list: Node['path'], index: number): void;
  onDuplicate(node: Node): void;
  textOf(node: Node): string;
  onPaste(node: Node, block: unknown): void;
  onShare(node: Node): void;
  onRemove(node: Node): void;
  onSelect(id: string): void;
  onEnter(id: string): void;
}

interface OutlineProps {
  label: string;
  nodes: readonly Node[];
  selected: string;
  /** The places of problems. */
  problems: readonly string[];
  /** The latest ones. */
  actions: RefObject<Actions>;
}

/** Only the rows in sight are rendered, in pixels. */
const rowSize = { rowSize: 32 };

/**
 * The blocks of a document. They are moved by dragging, by the menu, or with Alt and the arrow keys. Enter leads to the fields of
 * one.
 */
export const Outline = memo(function Outline({ label, nodes, selected, problems, actions }: OutlineProps) {
  const all = flat(nodes);
  const nodeOf = (key: Key) => all.find(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': nodeOf(key)?.title || nodeOf(key)?.kind || '' })),
    getDropOperation: ({ type }) => (type === 'item' ? 'move' : 'cancel'),
    onMove: ({ keys, target: { key, dropPosition } }) => {
      const [node, target] = [nodeOf([...keys][0] ?? ''), nodeOf(key)];
      if (!node || !target || target.id.startsWith(`${node.id}/`)) return;
      if (dropPosition !== 'on') {
        const index = Number(target.path.at(-1));
        if (Number.isInteger(index))
          actions.current.onMove(node, target.path.slice(0, -1), index + (dropPosition === 'after' ? 1 : 0));
      } else {
        const list = target.isList ? target.path : target.children[0]?.path.slice(0, -1);
        if (list) actions.current.onMove(node, list, target.children.length);
      }
    },
  });
  const tree = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another block is selected
  useEffect(() => {
    const { current } = tree;
    const top = all.findIndex(({ id }) => id === selected) * rowSize.rowSize;
    if (!current || top < 0) return;
    const isInSight = top >= current.scrollTop && top < current.scrollTop + current.clientHeight;
    if (!isInSight) current.scrollTop = top - current.clientHeight / 2;
  }, [selected]);
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const node = nodeOf((event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key ?? '');
    if (!node || !event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    moveBy(node, event.key === 'ArrowUp' ? -1 : 1, actions.current.onMove);
  };
  const rowOf = (target: EventTarget) =>
    nodeOf((target as HTMLElement).closest<HTMLElement>('[role=row]')?.dataset.key ?? '');
  return (
    <div
      className="flex-1 min-h-0 flex flex-col"
      onKeyDownCapture={onKeyDown}
      onCopy={(event) => {
        const node = rowOf(event.target);
        if (!node || node.isList) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', actions.current.textOf(node));
        say(copiedText(node));
      }}
      onPaste={(event) => {
        const [node, block] = [rowOf(event.target), blockIn(event.clipboardData.getData('text/plain'))];
        if (!node || !block) return;
        event.preventDefault();
        actions.current.onPaste(node, block);
      }}
    >
      <Virtualizer layout={ListLayout} layoutOptions={rowSize}>
        <Tree
          ref={tree}
          aria-label={label}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={[selected]}
          defaultExpandedKeys={all.map(({ id }) => id)}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : [...keys];
            if (key !== undefined) actions.current.onSelect(String(key));
          }}
          onAction={(key) => actions.current.onEnter(String(key))}
          dragAndDropHooks={dragAndDropHooks}
          className="outline-none mx-2 flex-1 min-h-0 overflow-auto"
          items={nodes}
          dependencies={[problems]}
        >
          {(node) => <Row node={node} problems={problems} actions={actions} />}
        </Tree>
      </Virtualizer>
    </div>
  );
});

/** The block that a text describes; undefined if it is another text. */
function blockIn(text: string): unknown {
  try {
    const value = JSON.parse(text);
    return isObject(value) && typeof value.type === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function moveBy(node: Node, by: -1 | 1, onMove: Actions['onMove']): void {
  const index = Number(node.path.at(-1));
  if (Number.isInteger(index)) onMove(node, node.path.slice(0, -1), Math.max(0, index + (by < 0 ? -1 : 2)));
}

const copiedText = ({ kind }: Node) => `${kind} is on the clipboard.`;

/** Puts a block on the clipboard, if the browser allows it. */
function copy(node: Node, text: string): Promise<void> {
  return navigator.clipboard.writeText(text).then(
    () => say(copiedText(node)),
    () => sayRefused('C'),
  );
}

/** Takes a block from the clipboard, after the browser has asked the author. */
function paste(onBlock: (block: unknown) => void): Promise<void> {
  return navigator.clipboard.readText().then(
    (text) => {
      const block = blockIn(text);
      if (block) onBlock(block);
      else say('The clipboard has no block. Copy one here or on another page first.', true);
    },
    () => sayRefused('V'),
  );
}

function sayRefused(key: 'C' | 'V'): void {
  say(
    `The browser keeps the clipboard from the editor. Allow it in the settings of this page, or press Ctrl+${key} on the block.`,
    true,
  );
}

/** Tab leads to the selected row, whatever selected it. */
function Cursor({ id, isSelected, state }: Pick<TreeItemContentRenderProps, 'id' | 'isSelected' | 'state'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is selected
  useEffect(() => {
    if (isSelected && id !== undefined) state.selectionManager.setFocusedKey(id);
  }, [isSelected]);
  return null;
}

interface RowProps {
  node: Node;
  problems: readonly string[];
  actions: RefObject<Actions>;
}

function Row({ node, problems, actions }: RowProps) {
  const { id, kind, title, isList, isDraft, isLast, children, path } = node;
  const count = problems.filter((at) => isWithin(at, id)).length;
  const index = Number(path.at(-1));
  const isItem = Number.isInteger(index);
  const move = (by: -1 | 1) => moveBy(node, by, actions.current.onMove);
  const name = title || kind;
  return (
    <TreeItem
      id={id}
      textValue={title ? `${kind}: ${title}` : kind}
      // What can be done with a block is beside the number of its problems, never above it.
      className={`row group relative flex items-center h-8 rounded-md outline-none cursor-default ${isItem && count > 0 ? 'pr-14' : 'pr-2'}`}
      style={({ level }) => ({ paddingLeft: (level - 1) * 14 })}
    >
      <TreeItemContent>
        {({ isExpanded, hasChildItems, isSelected, state }) => (
          <>
            <Cursor id={id} isSelected={isSelected} state={state} />
            {hasChildItems ? (
              <Button
                slot="chevron"
                aria-label={isExpanded ? 'Fold' : 'Unfold'}
                className="quiet w-5 h-5 px-0"
              >
                <span className={isExpanded ? 'i-tabler-chevron-down' : 'i-tabler-chevron-right'} />
              </Button>
            ) : (
              <span className="w-5 flex-none" />
            )}
            <span className={`truncate title ${title ? '' : 'text-muted'}`}>{name}</span>
            {title && !isList && <span className="help truncate kind">{kind}</span>}
            {isDraft && <span className="text-warn text-xs ml-1">Draft</span>}
            <Count count={count} />
            {isItem && (
              <span className="actions flex absolute right-1">
                <Button slot="drag" aria-label={`Move ${name}`} className="quiet w-6 h-6 px-0">
                  <span className="i-tabler-grip-vertical" />
                </Button>
                <ActionMenu
                  name={name}
                  actions={[
                    ['Duplicate', () => actions.current.onDuplicate(node)],
                    ['Copy to the clipboard', () => copy(node, actions.current.textOf(node))],
                    ['Paste after this', () => paste((block) => actions.current.onPaste(node, block))],
                    ['Share with other pages', () => actions.current.onShare(node)],
                    ...(index > 0 ? [['Move up', () => move(-1)] as const] : []),
                    ...(isLast ? [] : [['Move down', () => move(1)] as const]),
                    ['Remove', () => actions.current.onRemove(node)],
                  ]}
                />
              </span>
            )}
          </>
        )}
      </TreeItemContent>
      <Collection items={children} dependencies={[problems]}>
        {(child) => <Row node={child} problems={problems} actions={actions} />}
      </Collection>
    </TreeItem>
  );
}
