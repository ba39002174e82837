import type { ReactNode } from 'react';

interface CodeProps {
  language?: string;
  title?: string;
  children?: ReactNode;
}

/** Code, coloured when the page was built; it scrolls sideways by keyboard too. */
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
