import {
  Button,
  ListBox,
  ListBoxItem,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import { isObject, pointerOf } from '../paths.ts';
import {
  branches,
  branchFor,
  emptyOf,
  hasBlocks,
  isFixed,
  itemSpec,
  kindName,
  propertySpec,
  type Spec,
  titleIn,
  typeOf,
  withProperty,
  words,
} from '../schema.ts';
import { type FieldProps, useFormContext } from './context.ts';
import { Heading } from './Heading.tsx';
import { Problems } from './Problems.tsx';
import { Scalar } from './Scalar.tsx';

interface ValueProps extends Omit<FieldProps, 'value' | 'onChange' | 'kinds'> {
  isTop?: boolean;
}

/** The field for a value, whatever its schema. */
export function Value({ isTop = false, ...props }: ValueProps) {
  const { form, schemas } = useFormContext();
  const { name, spec } = props;
  const all = branches(schemas, spec);
  return (
    <form.Field name={name as 'value'}>
      {(field) => {
        const { value } = field.state;
        const chosen = branchFor(all, value) ?? all[0] ?? spec;
        const own = { ...chosen, description: isTop ? '' : spec.description || chosen.description };
        const onChange = (now: unknown) => field.handleChange(now as never);
        const type = typeOf(own.schema);
        const kinds = all.length > 1 && !isTop ? <Kinds {...{ all, chosen, onChange }} /> : null;
        const given: FieldProps = { ...props, spec: own, value, onChange, kinds };
        if (type === 'object') return <ObjectField {...given} isTop={isTop} />;
        if (type === 'array') return <ListField {...given} />;
        return <Scalar {...given} />;
      }}
    </form.Field>
  );
}

/** The choice among the kinds of value that a schema allows. */
function Kinds({ all, chosen, onChange }: { all: Spec[]; chosen: Spec; onChange(value: unknown): void }) {
  const { schemas } = useFormContext();
  return (
    <Select
      aria-label="Kind"
      selectedKey={all.findIndex(({ schema }) => schema === chosen.schema)}
      onSelectionChange={(key) => {
        const spec = all[Number(key)];
        if (spec && spec.schema !== chosen.schema) onChange(emptyOf(schemas, spec));
      }}
    >
      <Button className="quiet h-6 px-1.5 text-xs">
        <SelectValue className="truncate max-w-40" />
        <span className="i-tabler-chevron-down" />
      </Button>
      <Popover className="popover">
        <ListBox className="outline-none">
          {all.map((spec, index) => (
            <ListBoxItem key={index} id={index} className="option">
              {kindName(spec)}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

/** The properties of an object: those that it must have, and those that it has. Others are added from a menu. */
function ObjectField(props: FieldProps & { isTop: boolean }) {
  const { name, spec, at, value, onChange, isTop, label } = props;
  const { schemas, file, findings, Inner } = useFormContext();
  const held = isObject(value) ? value : {};
  const { properties = {}, required = [], additionalProperties } = spec.schema;
  const fields = Object.keys(properties).filter((key) => {
    const own = propertySpec(schemas, spec, key);
    return key !== '$schema' && !isFixed(spec.schema, key) && !hasBlocks(schemas, own);
  });
  const lists = Object.keys(properties).filter((key) => hasBlocks(schemas, propertySpec(schemas, spec, key)));
  const present = fields.filter((key) => required.includes(key) || key in held);
  const missing = fields.filter((key) => !present.includes(key));
  const others = Object.keys(held).filter((key) => !(key in properties) && key !== '$schema');
  const add = (key: string) => {
    const own = propertySpec(schemas, spec, key);
    onChange(withProperty(held, key, emptyOf(schemas, own), spec.schema));
  };
  const remove = (key: string) =>
    onChange(Object.fromEntries(Object.entries(held).filter(([own]) => own !== key)));
  return (
    <div role="group" aria-label={label}>
      <Heading {...props} />
      <Problems at={at} />
      {lists.map((key) => (
        <Problems key={key} at={at + pointerOf([key])} />
      ))}
      <div
        className={
          isTop ? 'flex flex-col gap-5' : 'flex flex-col gap-3 pl-3 border-l border-l-solid border-line'
        }
      >
        {present.map((key) => (
          <Value
            key={key}
            name={`${name}.${key}`}
            spec={propertySpec(schemas, spec, key)}
            at={at + pointerOf([key])}
            label={words(key)}
            onRemove={required.includes(key) ? undefined : () => remove(key)}
          />
        ))}
        {others.map((key) => (
          <div key={key} className="item">
            <Heading
              label={key}
              spec={{ ...spec, description: '' }}
              kinds={null}
              onRemove={() => remove(key)}
            />
            <Inner
              {...{ schemas, file, findings }}
              spec={propertySpec(schemas, spec, key)}
              value={held[key]}
              at={at + pointerOf([key])}
              onChange={(now) => onChange({ ...held, [key]: now })}
            />
          </div>
        ))}
        {typeof additionalProperties === 'object' && (
          <NewKey
            onAdd={(key) =>
              !(key in held) &&
              onChange({ ...held, [key]: emptyOf(schemas, propertySpec(schemas, spec, key)) })
            }
          />
        )}
        {missing.length > 0 && (
          <MenuTrigger>
            <Button className="quiet self-start -ml-2">
              <span className="i-tabler-plus" /> Add a detail
            </Button>
            <Popover className="popover w-80">
              <Menu
                aria-label={`Details of ${label ?? 'this'}`}
                className="outline-none"
                onAction={(key) => add(String(key))}
              >
                {missing.map((key) => (
                  <MenuItem key={key} id={key} textValue={words(key)} className="option block">
                    <div>{words(key)}</div>
                    <div className="help">{propertySpec(schemas, spec, key).description}</div>
                  </MenuItem>
                ))}
              </Menu>
            </Popover>
          </MenuTrigger>
        )}
      </div>
    </div>
  );
}

/** Adds a property whose name the author chooses. */
function NewKey({ onAdd }: { onAdd(key: string): void }) {
  return (
    <form
      className="flex gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem('key') as HTMLInputElement;
        if (input.value.trim()) onAdd(input.value.trim());
        input.value = '';
      }}
    >
      <input
        name="key"
        aria-label="Name of a new item"
        placeholder="Name of a new item"
        className="input flex-1"
      />
      <Button type="submit" className="quiet">
        Add
      </Button>
    </form>
  );
}

/** The items of a list. */
function ListField(props: FieldProps) {
  const { name, spec, at, value, label = 'Items' } = props;
  const { form, schemas } = useFormContext();
  const list = Array.isArray(value) ? value : [];
  const item = itemSpec(schemas, spec);
  const kinds = branches(schemas, item);
  const path = name as 'value';
  const set = (now: unknown[]) => props.onChange(now);
  const isShort = kinds.length === 1 && !['object', 'array'].includes(typeOf(item.schema));
  const isFull = spec.schema.maxItems !== undefined && list.length >= spec.schema.maxItems;
  return (
    <div role="group" aria-label={label}>
      <Heading {...props} />
      <Problems at={at} />
      <ul className="list-none flex flex-col gap-1">
        {list.map((held, index) => {
          const own = `${words(item.schema.title ?? 'Item')} ${index + 1}`;
          const field = (
            <Value
              name={`${name}[${index}]`}
              spec={item}
              at={`${at}/${index}`}
              label={isShort ? own : undefined}
            />
          );
          const actions = (
            <ItemActions
              label={titleIn(held) || own}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              onMove={(by) => form.moveFieldValues(path as never, index, index + by)}
              onDuplicate={() => set(list.toSpliced(index + 1, 0, structuredClone(held)))}
              onRemove={() => set(list.toSpliced(index, 1))}
            />
          );
          return (
            <li key={index} className="item relative">
              {isShort ? (
                <div className="flex items-start gap-1">
                  <div className="flex-1 min-w-0 unlabelled">{field}</div>
                  {actions}
                </div>
              ) : (
                <>
                  <details open={list.length === 1 || titleIn(held) === ''}>
                    <summary className="row flex items-center gap-1 h-8 rounded-md cursor-pointer pr-1">
                      <span className="i-tabler-chevron-right text-muted chevron" />
                      <span className="flex-1 truncate">{titleIn(held) || own}</span>
                      <Count at={`${at}/${index}`} />
                      <span className="w-6 flex-none" />
                    </summary>
                    <div className="py-2">{field}</div>
                  </details>
                  <div className="absolute top-1 right-1">{actions}</div>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {!isFull && (
        <AddItem label={label} kinds={kinds} onAdd={(kind) => set([...list, emptyOf(schemas, kind)])} />
      )}
    </div>
  );
}

function Count({ at }: { at: string }) {
  const { findings } = useFormContext();
  const count = findings.filter((finding) => finding.at === at || finding.at.startsWith(`${at}/`)).length;
  return count > 0 ? <span className="text-danger text-xs font-semibold">{count}</span> : null;
}

function AddItem({ label, kinds, onAdd }: { label: string; kinds: Spec[]; onAdd(kind: Spec): void }) {
  const [only] = kinds;
  const content = (
    <>
      <span className="i-tabler-plus" /> Add to {label.toLowerCase()}
    </>
  );
  if (kinds.length === 1 && only)
    return (
      <Button className="quiet -ml-2 mt-1" onPress={() => onAdd(only)}>
        {content}
      </Button>
    );
  return (
    <MenuTrigger>
      <Button className="quiet -ml-2 mt-1">{content}</Button>
      <Popover className="popover">
        <Menu aria-label={`Add to ${label}`} className="outline-none">
          {kinds.map((kind, index) => (
            <MenuItem key={index} className="option" onAction={() => onAdd(kind)}>
              {kindName(kind)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface ItemActionsProps {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onDuplicate(): void;
  onRemove(): void;
}

function ItemActions({ label, isFirst, isLast, onMove, onDuplicate, onRemove }: ItemActionsProps) {
  return (
    <span className="actions">
      <MenuTrigger>
        <Button aria-label={`What to do with ${label}`} className="quiet w-6 h-6 px-0">
          <span className="i-tabler-dots" />
        </Button>
        <Popover className="popover">
          <Menu aria-label={label} className="outline-none">
            <MenuItem className="option" onAction={onDuplicate}>
              Duplicate
            </MenuItem>
            {!isFirst && (
              <MenuItem className="option" onAction={() => onMove(-1)}>
                Move up
              </MenuItem>
            )}
            {!isLast && (
              <MenuItem className="option" onAction={() => onMove(1)}>
                Move down
              </MenuItem>
            )}
            <MenuItem className="option text-danger" onAction={onRemove}>
              Remove
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </span>
  );
}
