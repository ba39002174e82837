import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { edit } from '../edit.ts';
import { isObject } from '../paths.ts';
import { rootSpec, type Spec } from '../schema.ts';
import { useEditor } from '../state.ts';
import { openDocument } from '../sync.ts';
import { type FieldProps, useFormContext } from './context.ts';
import { countAt, Disclosure } from './Disclosure.tsx';
import { FieldHeader } from './FieldHeader.tsx';
import { NameField } from './NameField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { Picture, type Point } from './Picture.tsx';
import { Problems } from './Problems.tsx';
import { Drop, Upload } from './Upload.tsx';

interface PictureFieldProps extends FieldProps {
  /** The name of a file, and an object with settings for this use of it. */
  all: Spec[];
}

/** A picture: chosen from those of the site, uploaded or dropped, with its alternative text and focal point. */
export function PictureField({ all, ...props }: PictureFieldProps) {
  const { spec, value, onChange, at, label, onRemove } = props;
  const { findings } = useFormContext();
  const use = all.find(({ schema }) => schema.properties?.file);
  const nameSpec = all.find(({ schema }) => schema.format === 'picture');
  const name = isObject(value) ? String(value.file) : String(value ?? '');
  const setName = (now: unknown) => onChange(isObject(value) ? { ...value, file: now } : now);
  const record = `media/${name}.json`;
  const about = useEditor((state) => state.documents[record]);
  const isFile = name !== '' && !/[{}]/.test(name);
  useEffect(() => {
    if (isFile) openDocument(record);
  }, [record, isFile]);
  if (isObject(value) && !('file' in value)) return <ObjectField {...props} isTop={false} />;
  const settings = use && { ...use, schema: withoutFile(use.schema) };
  return (
    <div role="group" aria-label={label} className="item" data-at={at}>
      <FieldHeader {...{ label, spec, onRemove }} kinds={null} isHeading />
      <Drop onUpload={setName}>
        {isFile ? (
          <Picture
            name={name}
            focal={isObject(about) ? (about.focal as Point) : undefined}
            onFocal={(focal) => {
              const value = { ...(isObject(about) ? about : {}), focal };
              edit([{ file: record, path: [], value }], record);
            }}
          />
        ) : (
          <p className="thumbnail help">Drop a picture here, upload one, or choose one below.</p>
        )}
      </Drop>
      <div className="flex items-start gap-1">
        <div className="flex-1 min-w-0 unlabelled">
          <NameField
            {...props}
            spec={{ ...spec, schema: nameSpec?.schema ?? spec.schema, description: '' }}
            label={`File of ${label ?? 'the picture'}`}
            value={name}
            at={isObject(value) ? `${at}/file` : at}
            onChange={setName}
            onRemove={undefined}
          />
        </div>
        <Upload onUpload={setName} />
      </div>
      <Problems at={at} />
      <Problems at={`${at}/file`} />
      {isFile && <Record file={record} />}
      {settings && isObject(value) ? (
        <Disclosure
          title="Only here"
          at={at}
          count={countAt(findings, at)}
          isOpen={Object.keys(value).length === 1}
        >
          <ObjectField {...props} spec={{ ...settings, description: '' }} value={value} isTop />
        </Disclosure>
      ) : (
        settings &&
        name !== '' && (
          <Button className="quiet -ml-2.5" onPress={() => onChange({ file: name })}>
            <span className="i-tabler-plus" /> Change it only here
          </Button>
        )
      )}
    </div>
  );
}

/** The schema of the settings, whose file has a field of its own. */
function withoutFile(schema: Spec['schema']): Spec['schema'] {
  const { file: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties: { ...properties, file: { const: true } }, required: ['file'] };
}

/** What is known about a picture wherever it is shown, and the form to change it. */
function Record({ file }: { file: string }) {
  const { schemas, Inner } = useFormContext();
  const value = useEditor((state) => state.documents[file]);
  const isOpen = useEditor((state) => file in state.schemas);
  const all = useEditor((state) => state.findings);
  if (!isOpen) return null;
  const findings = all.filter((finding) => finding.file === file);
  return (
    <Disclosure title="About the picture" count={findings.length}>
      <Inner
        schemas={schemas}
        file={file}
        findings={findings}
        spec={rootSpec(schemas, 'media.json')}
        value={isObject(value) ? value : {}}
        at=""
        onChange={(now) => edit([{ file, path: [], value: now }], file)}
      />
    </Disclosure>
  );
}
