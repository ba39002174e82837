import { lazy, Suspense, useId } from 'react';
import type { FieldProps } from './context.ts';
import { RemoveButton } from './Heading.tsx';
import { Help } from './Help.tsx';

const Markdown = lazy(() => import('./Markdown.tsx'));

/** The field for a text with Markdown. Its editor is loaded when the first one is shown. */
export function MarkdownField({ spec, value, onChange, at, label, kinds, onRemove }: FieldProps) {
  const id = useId();
  const text = typeof value === 'string' ? value : '';
  return (
    <div>
      <div className="caption flex items-center gap-1 min-h-6">
        <span id={`${id}-label`} className="label flex-1">
          {label ?? 'Text'}
        </span>
        {kinds}
        {onRemove && <RemoveButton label={label ?? ''} onRemove={onRemove} />}
      </div>
      <Help id={`${id}-help`} text={spec.description} />
      <Suspense fallback={<div className="input">{text}</div>}>
        <Markdown
          text={text}
          onChange={onChange}
          at={at}
          isProse={spec.schema.format === 'prose'}
          labelId={`${id}-label`}
          helpId={`${id}-help`}
        />
      </Suspense>
    </div>
  );
}
