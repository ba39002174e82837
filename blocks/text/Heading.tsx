import type { Element, ElementContent } from 'hast';
import type { ReactNode } from 'react';

interface HeadingProps {
  node?: Element;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Creates the component of a heading level: a heading whose text links to itself, unless it contains a link. */
export function linkedHeading(Heading: 'h2' | 'h3' | 'h4') {
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
