import type { Element, ElementContent } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { Term } from '../parts/Inline.tsx';
import { Captioned, Credit, Picture } from '../parts/Picture.tsx';

/** A name in a file tree, with the icon of its kind; a gap has none. */
function FileName({ kind, children }: { kind?: 'folder' | 'file'; children?: ReactNode }) {
  return (
    <>
      {kind && <Icon name={kind} />}
      {children}
    </>
  );
}

interface CodeProps {
  language?: string;
  title?: string;
  children?: ReactNode;
}

/** Code, highlighted at build time. It can be scrolled sideways by keyboard. */
function Code({ language, title, children }: CodeProps) {
  const code = (
    <pre className="code" tabIndex={0}>
      <code className={language && `language-${language}`}>{children}</code>
    </pre>
  );
  if (!title) return <div className="code-frame">{code}</div>;
  return (
    <figure className="code-frame">
      <figcaption className="code-title">{title}</figcaption>
      {code}
    </figure>
  );
}

/** A `pre` element in Markdown content. */
function Preformatted({ node: _, ...props }: ComponentProps<'pre'> & { node?: unknown }) {
  return (
    <div className="code-frame">
      <pre {...props} className="code" tabIndex={0} />
    </div>
  );
}

interface CalloutProps {
  kind: keyof typeof icons;
  children?: ReactNode;
}

const icons = {
  note: 'info-circle',
  tip: 'bulb',
  important: 'message-report',
  warning: 'alert-triangle',
  caution: 'alert-octagon',
} as const;

/** A callout; its icon, label and colour show its kind. */
function Callout({ kind, children }: CalloutProps) {
  return (
    <div className={`callout callout-${kind}`} role="note">
      {children}
    </div>
  );
}

function CalloutTitle({ kind, children }: CalloutProps) {
  return (
    <p className="callout-title">
      <Icon name={icons[kind]} />
      {children}
    </p>
  );
}

interface HeadingProps {
  node?: Element;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Creates the component of a heading level: a heading whose text links to itself, unless it contains a link. */
function linkedHeading(Heading: 'h2' | 'h3' | 'h4') {
  return function LinkedHeading({ node, children, ...props }: HeadingProps) {
    // The heading of the footnotes is visually hidden, so a link in it must not get the focus.
    const isLinkable = !props.className && !node?.children.some(hasLink);
    return (
      <Heading {...props}>
        {isLinkable && props.id ? (
          <a className="permalink" href={`#${encodeURI(props.id)}`}>
            {children}
          </a>
        ) : (
          children
        )}
      </Heading>
    );
  };
}

function hasLink(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(hasLink));
}

/** A picture in Markdown content: a figure with a caption, or an inline image. */
function TextPicture({ node }: { node?: Element }) {
  if (!node?.figure) return null;
  const { picture, caption, isInline } = node.figure;
  if (!isInline)
    return <Captioned of={picture} caption={caption ? [caption] : undefined} className="rounded" />;
  return (
    <>
      <Picture of={picture} title={caption} isInline />
      {(picture.credit || picture.licence) && (
        <small className="inline-block text-muted">
          <Credit of={picture} />
        </small>
      )}
    </>
  );
}

interface TableProps {
  node?: Element;
  children?: ReactNode;
}

/** A table in a horizontally scrollable region, labelled by its caption or its column headings. */
function Table({ node, children }: TableProps) {
  const [caption] = node?.children.filter((child) => isElement(child, 'caption')) ?? [];
  const name = caption ? textOf(caption) : columnsOf(node).join(', ');
  return (
    <section className="sideways" aria-label={name || undefined} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

function columnsOf(node: Element | undefined): string[] {
  const first = (name: string, within: Element | undefined) =>
    within?.children.find((child): child is Element => isElement(child, name));
  const row = first('tr', first('thead', node) ?? node);
  return (
    row?.children
      .filter((child) => isElement(child, 'th'))
      .map(textOf)
      .filter(Boolean) ?? []
  );
}

function isElement(node: ElementContent, name: string): boolean {
  return node.type === 'element' && node.tagName === name;
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

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
