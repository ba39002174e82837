import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';

/** A literal icon name in the JSX below would add the icon to the stylesheet of every page. */
const sign = 'download';

/** Files to download, each as a clickable card. */
export function Download({ title, text, items }: BlockProps<'download'>) {
  return (
    <Section title={title} text={text}>
      <ul className="stack max-w-50rem">
        {items.map(({ file, title, text }, index) => (
          <li key={index} className="card relative p-4 flex gap-4 items-center hover:border-brand">
            <span className="text-1.5rem text-brand">
              <Icon name={sign} />
            </span>
            <div className="flex-1">
              <a className="font-600 hover:text-brand whole-link" href={file.src} download={file.name}>
                {title}
              </a>
              {text && <p className="text-muted">{text}</p>}
              <p className="text-sm text-muted numbers">
                {file.label}, {file.size}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
