import { type ReactNode, type Ref, useCallback, useRef } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { isObject, pointerOf } from '../paths.ts';
import {
  emptyOf,
  hasBlocks,
  isBlock,
  isFixed,
  isScalar,
  labelOf,
  propertySpec,
  type Schemas,
  type Spec,
  sharedByBlocks,
  titleIn,
  withProperty,
} from '../schema.ts';
import { announce } from '../state.ts';
import { type FieldProps, useFormContext } from './context.ts';
import { countAt, Disclosure } from './Disclosure.tsx';
import { FieldHeader, Help, RemoveButton } from './FieldHeader.tsx';
import { fieldAt, focusField, useOnceClosed } from './focus.ts';
import { Problems } from './Problems.tsx';

/** The fields of an object. One inside another is a row that opens, or a line if it has a few short values. */
export function ObjectField(props: FieldProps & { isTop: boolean }) {
  const { spec, at, value, label, isTop, kinds, onRemove } = props;
  const { schemas, findings } = useFormContext();
  if (isTop || label === undefined) return <Properties {...props} />;
  if (isLine(schemas, spec))
    return (
      <div role="group" aria-label={label} data-at={at}>
        <FieldHeader {...props} isHeading />
        <Properties {...props} isLine />
      </div>
    );
  return (
    <div role="group" aria-label={label}>
      <Disclosure
        title={[label, titleIn(value)].filter(Boolean).join(': ')}
        at={at}
        count={countAt(findings, at)}
        isOpen={titleIn(value) === ''}
        actions={onRemove && <RemoveButton label={label} onRemove={onRemove} />}
      >
        <div className="flex items-center">{kinds}</div>
        <Help text={spec.description} />
        <Properties {...props} />
      </Disclosure>
    </div>
  );
}

/** Whether an object is two short values, such as the colour on light and dark pages. */
function isLine(schemas: Schemas, { file, schema, description }: Spec): boolean {
  const keys = Object.keys(schema.properties ?? {});
  return (
    keys.length === 2 &&
    schema.required?.length === 2 &&
    keys.every((key) => isScalar(schemas, propertySpec(schemas, { file, schema, description }, key)))
  );
}

/** The properties that an object must have, and those that it has. Others are added from a menu. */
function Properties(props: FieldProps & { isLine?: boolean }) {
  const { name, spec, at, value, onChange, label, isLine } = props;
  const { form, schemas, Field } = useFormContext();
  const object = isObject(value) ? value : {};
  const { properties = {}, required = [], additionalProperties } = spec.schema;
  const specOf = (key: string) => propertySpec(schemas, spec, key);
  const atOf = (key: string) => at + pointerOf([key]);
  const isShared = (key: string) => isBlock(spec) && sharedByBlocks(schemas).has(key);
  const all = Object.keys(properties).sort((a, b) => Number(isShared(a)) - Number(isShared(b)));
  const isField = (key: string) =>
    key !== '$schema' && !isFixed(spec.schema, key) && !hasBlocks(schemas, specOf(key));
  const isPresent = (key: string) => required.includes(key) || key in object;
  const fields = all.filter(isField);
  const others = Object.keys(object).filter((key) => !(key in properties) && key !== '$schema');
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = useCallback(
    (path: string) => {
      const key = path.slice(name.length + 1);
      const { [key]: _, ...others } = form.getFieldValue(name as 'value') as Record<string, unknown>;
      flushSync(() => form.setFieldValue(name as 'value', others));
      addButton.current?.focus();
      announce(`Removed ${labelOf(spec.schema, key)}.`);
    },
    [form, name, spec.schema],
  );
  return (
    <div className={isLine ? 'grid grid-cols-2 gap-3 line' : 'flex flex-col gap-5'}>
      <Problems at={at} />
      {all
        .filter((key) => !isField(key))
        .map((key) => (
          <Problems key={key} at={atOf(key)} />
        ))}
      {fields.filter(isPresent).map((key) => (
        <Deprecation key={key} {...{ spec, object, onChange }} name={key}>
          <Field
            name={`${name}.${key}`}
            spec={specOf(key)}
            at={atOf(key)}
            label={labelOf(spec.schema, key)}
            onRemove={required.includes(key) ? undefined : remove}
          />
        </Deprecation>
      ))}
      {others.map((key) => (
        <OtherProperty
          key={key}
          name={key}
          spec={specOf(key)}
          at={atOf(key)}
          value={object[key]}
          onChange={(now) => onChange({ ...object, [key]: now })}
          onRemove={() => remove(`${name}.${key}`)}
        />
      ))}
      {(typeof additionalProperties === 'object' || spec.schema.properties === undefined) && (
        <NewKey
          onAdd={(key) => !(key in object) && onChange({ ...object, [key]: emptyOf(schemas, specOf(key)) })}
        />
      )}
      <AddDetail
        button={addButton}
        label={label ?? 'this'}
        spec={spec}
        keys={fields.filter((key) => !isPresent(key))}
        atOf={atOf}
        onAdd={(key) => onChange(withProperty(object, key, emptyOf(schemas, specOf(key)), spec.schema))}
      />
    </div>
  );
}

interface DeprecationProps {
  /** The object, and what it can have. */
  spec: Spec;
  object: Readonly<Record<string, unknown>>;
  onChange(object: object): void;
  /** The name of the property. */
  name: string;
  /** Its field. */
  children: ReactNode;
}

/** A field, and what to use instead if its property is outdated. */
function Deprecation({ spec, object, onChange, name, children }: DeprecationProps) {
  const { deprecated } = spec.schema.properties?.[name] ?? {};
  if (!deprecated) return children;
  const { since, use } = deprecated;
  return (
    <div className="deprecated">
      {children}
      <p className="help mt-1">
        Outdated since version {since}.{' '}
        {use !== undefined && !(use in object) && (
          <Button className="quiet px-1" onPress={() => onChange(withName(object, name, use))}>
            Use “{labelOf(spec.schema, use)}” instead
          </Button>
        )}
      </p>
    </div>
  );
}

/** An object whose property has another name, at the same place. */
function withName(object: Readonly<Record<string, unknown>>, key: string, name: string): object {
  return Object.fromEntries(
    Object.entries(object).map(([oldKey, value]) => [oldKey === key ? name : oldKey, value]),
  );
}

/** The field of a property whose name the author chose. */
function OtherProperty({ name, ...props }: Omit<FieldProps, 'label' | 'kinds'>) {
  const { schemas, file, findings, cursor, Inner } = useFormContext();
  return <Inner {...{ schemas, file, findings, cursor }} {...props} label={name} />;
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

interface AddDetailProps {
  button: Ref<HTMLButtonElement>;
  /** What gets the detail. */
  label: string;
  spec: Spec;
  /** The properties that can be added. */
  keys: readonly string[];
  /** JSON Pointer of a property. */
  atOf(key: string): string;
  onAdd(key: string): void;
}

/** Adds a property that an object can have, and puts the cursor into its field. */
function AddDetail({ button, label, spec, keys, atOf, onAdd }: AddDetailProps) {
  const { schemas } = useFormContext();
  const { onceClosed, onFocus } = useOnceClosed();
  if (keys.length === 0) return null;
  const isOld = (key: string) => spec.schema.properties?.[key]?.deprecated !== undefined;
  return (
    <MenuTrigger>
      <Button ref={button} onFocus={onFocus} className="quiet self-start -ml-2.5">
        <span className="i-tabler-plus" /> Add a detail
      </Button>
      <Popover className="popover w-80">
        <Menu aria-label={`Details of ${label}`} className="outline-none">
          {keys
            .toSorted((a, b) => Number(isOld(a)) - Number(isOld(b)))
            .map((key) => (
              <MenuItem
                key={key}
                textValue={labelOf(spec.schema, key)}
                className="option block"
                onAction={() => {
                  onceClosed(() => focusField(fieldAt(document, atOf(key))));
                  onAdd(key);
                }}
              >
                <div className={isOld(key) ? 'line-through' : ''}>{labelOf(spec.schema, key)}</div>
                <Help text={propertySpec(schemas, spec, key).description} />
              </MenuItem>
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
