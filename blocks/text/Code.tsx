import type { ComponentProps, ReactNode } from 'react';

interface CodeProps {
  language?: string;
  title?: string;
  children?: ReactNode;
}

/** Code, highlighted at build time. It can be scrolled sideways by keyboard. */
export function Code({ language, title, children }: CodeProps) {
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
export function Preformatted({ node: _, ...props }: ComponentProps<'pre'> & { node?: unknown }) {
  return (
    <div className="code-frame">
      <pre {...props} className="code" tabIndex={0} />
    </div>
  );
}
