import { lazy, Suspense, useId } from 'react';
import type { FieldProps } from './context.ts';
import { FieldHeader } from './FieldHeader.tsx';

const Markdown = lazy(() => import('./Markdown.tsx'));

/** The field for a text with Markdown. Its editor is loaded when the first one is shown. */
export function MarkdownField({ value, onChange, at, ...header }: FieldProps) {
  const id = useId();
  const text = typeof value === 'string' ? value : '';
  return (
    <div>
      <FieldHeader {...header} label={header.label ?? 'Text'} id={id} />
      <Suspense fallback={<div className="input">{text}</div>}>
        <Markdown
          text={text}
          onChange={onChange}
          at={at}
          isProse={header.spec.schema.format === 'prose'}
          labelId={id}
          helpId={`${id}-help`}
        />
      </Suspense>
    </div>
  );
}
