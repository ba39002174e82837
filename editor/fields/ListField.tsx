import { type Ref, useRef } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { ActionMenu } from '../ActionMenu.tsx';
import {
  branches,
  emptyOf,
  isScalar,
  itemSpec,
  kindName,
  newOf,
  type Spec,
  titleIn,
  words,
} from '../schema.ts';
import { announce } from '../state.ts';
import { type FieldProps, useFormContext } from './context.ts';
import { countAt, Disclosure } from './Disclosure.tsx';
import { FieldHeader } from './FieldHeader.tsx';
import { fieldAt, focusField, useOnceClosed } from './focus.ts';
import { useItemKeys } from './item-keys.ts';
import { Problems } from './Problems.tsx';

/** The items of a list, which are added, copied, moved and removed. */
export function ListField(props: FieldProps) {
  const { name: path, spec, at, value, label = 'Items' } = props;
  const { form, schemas, findings, Field } = useFormContext();
  const list = Array.isArray(value) ? value : [];
  const keys = useItemKeys(list);
  const item = itemSpec(schemas, spec);
  const kinds = branches(schemas, item);
  const set = (now: unknown[]) => props.onChange(now);
  const isShort = isScalar(schemas, item);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = spec.schema.maxItems !== undefined && list.length >= spec.schema.maxItems;
  return (
    <div role="group" aria-label={label} data-at={at}>
      <FieldHeader {...props} isHeading />
      <Problems at={at} />
      <ul className={`list-none flex flex-col ${isShort ? 'gap-1.5' : ''}`}>
        {list.map((itemValue, index) => {
          const numberedName = `${words(item.schema.title ?? 'Item')} ${index + 1}`;
          const field = (
            <Field
              name={`${path}[${index}]`}
              spec={item}
              at={`${at}/${index}`}
              label={isShort ? numberedName : undefined}
            />
          );
          const name = titleIn(itemValue) || numberedName;
          const move = (by: -1 | 1) => {
            form.moveFieldValues(path as never, index, index + by);
            announce(`Moved ${name}. It is ${index + by + 1} of ${list.length}.`);
          };
          const duplicate = () => {
            set(list.toSpliced(index + 1, 0, structuredClone(itemValue)));
            announce(`Duplicated ${name}. It is ${index + 2} of ${list.length + 1}.`);
          };
          const remove = () => {
            flushSync(() => set(list.toSpliced(index, 1)));
            addButton.current?.focus();
            announce(`Removed ${name}.`);
          };
          const actions = (
            <span className="actions">
              <ActionMenu
                name={name}
                actions={[
                  ['Duplicate', duplicate],
                  ...(index > 0 ? [['Move up', () => move(-1)] as const] : []),
                  ...(index < list.length - 1 ? [['Move down', () => move(1)] as const] : []),
                  ['Remove', remove],
                ]}
              />
            </span>
          );
          return (
            <li key={keys[index]}>
              {isShort ? (
                <div className="item flex items-start gap-1">
                  <div className="flex-1 min-w-0 unlabelled">{field}</div>
                  {actions}
                </div>
              ) : (
                <Disclosure
                  title={name}
                  at={`${at}/${index}`}
                  count={countAt(findings, `${at}/${index}`)}
                  isOpen={list.length === 1 || titleIn(itemValue) === ''}
                  actions={actions}
                >
                  {field}
                </Disclosure>
              )}
            </li>
          );
        })}
      </ul>
      {!isFull && (
        <AddItem
          button={addButton}
          label={label}
          kinds={kinds}
          next={`${at}/${list.length}`}
          onAdd={(kind) => set([...list, kinds.length > 1 ? newOf(schemas, kind) : emptyOf(schemas, kind)])}
        />
      )}
    </div>
  );
}

interface AddItemProps {
  button: Ref<HTMLButtonElement>;
  label: string;
  kinds: Spec[];
  /** JSON Pointer of the next item. */
  next: string;
  onAdd(kind: Spec): void;
}

function AddItem({ button, label, kinds, next, onAdd }: AddItemProps) {
  const { onceClosed, onFocus } = useOnceClosed();
  const focusNext = () => focusField(fieldAt(document, next));
  const [only] = kinds;
  const content = (
    <>
      <span className="i-tabler-plus" /> Add to {label.toLowerCase()}
    </>
  );
  if (kinds.length === 1 && only)
    return (
      <Button
        ref={button}
        className="quiet -ml-2.5 mt-1"
        onPress={() => {
          flushSync(() => onAdd(only));
          focusNext();
        }}
      >
        {content}
      </Button>
    );
  return (
    <MenuTrigger>
      <Button ref={button} onFocus={onFocus} className="quiet -ml-2.5 mt-1">
        {content}
      </Button>
      <Popover className="popover">
        <Menu aria-label={`Add to ${label}`} className="outline-none">
          {kinds.map((kind, index) => (
            <MenuItem
              key={index}
              className="option"
              onAction={() => {
                onceClosed(focusNext);
                onAdd(kind);
              }}
            >
              {kindName(kind)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
