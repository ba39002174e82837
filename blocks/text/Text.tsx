import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ReactNode, useId } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { BlockProps } from '../block.ts';
import { Term } from '../parts/Inline.tsx';
import { Callout, CalloutTitle } from './Callout.tsx';
import { Code, Preformatted } from './Code.tsx';
import { FileName } from './FileName.tsx';
import { linkedHeading } from './Heading.tsx';
import { Table } from './Table.tsx';
import { TextPicture } from './TextPicture.tsx';

const components = {
  a: ({ node: _, ...props }) => <a {...props} className="link" />,
  h2: linkedHeading('h2'),
  h3: linkedHeading('h3'),
  h4: linkedHeading('h4'),
  td: ({ node: _, align, ...props }) => <td {...props} className={alignments[`${align}`]} />,
  th: ({ node: _, align, ...props }) => <th {...props} className={alignments[`${align}`]} />,
  table: Table,
  pre: Preformatted,
  callout: Callout,
  'callout-title': CalloutTitle,
  'code-block': Code,
  'file-name': FileName,
  'text-picture': TextPicture,
  term: ({ definition, children }: { definition: string; children?: ReactNode }) => (
    <Term term={children} definition={definition} />
  ),
  formula: ({ children }: { children?: ReactNode }) => (
    <div className="formula sideways" tabIndex={0}>
      {children}
    </div>
  ),
  input: ({ node: _, ...props }) => <input {...props} className="task" />,
} as Partial<Components>;

const alignments: Readonly<Record<string, string>> = { center: 'cell-center', right: 'cell-right' };

const options = { Fragment, jsx, jsxs, components, passNode: true, tableCellAlignToStyle: false } as const;

/** Long-form Markdown, already converted to elements. */
export function Text({ title, level = 2, body }: BlockProps<'text'>) {
  const heading = useId();
  const Heading = `h${level}` as 'h2';
  return (
    <section className="wrap py-5" aria-labelledby={title && heading}>
      <div className="prose text max-w-31em">
        {title && <Heading id={heading}>{title}</Heading>}
        {toJsxRuntime(body, options)}
      </div>
    </section>
  );
}
