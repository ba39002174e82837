import { useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { useIsAllowed } from '../parts/consent.ts';
import { InlineText } from '../parts/Inline.tsx';
import { Credit, Picture } from '../parts/Picture.tsx';
import { boxStyle } from '../parts/ratio.ts';
import { Section } from '../parts/Section.tsx';

/** The permissions of a sandboxed frame: everything except navigating this page. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/**
 * An embed of a provider. It loads only when the visitor asks for it, or has agreed to the purpose of the provider; without
 * scripts, there is only a link to the provider.
 */
export default function Embed({ address, label, picture, caption, width, ratio }: BlockProps<'embed'>) {
  const [isWanted, setIsWanted] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { page, frame: src, allow, height, purpose, load, notice, open } = address;
  const isAllowed = useIsAllowed(purpose) && purpose !== undefined;

  useEffect(() => {
    // The button that had the focus is gone.
    if (isWanted) frame.current?.focus();
  }, [isWanted]);

  return (
    <Section width={width}>
      <figure data-purpose={purpose}>
        <div
          className="relative rounded border border-line bg-sunken grid place-items-center"
          style={boxStyle(ratio ?? address.ratio, height)}
        >
          {isWanted || isAllowed ? (
            <iframe
              ref={frame}
              src={isWanted ? src : silent(src)}
              title={label}
              allow={allow}
              sandbox={sandbox}
              referrerPolicy="strict-origin-when-cross-origin"
              loading="lazy"
              className="absolute inset-0 w-full h-full rounded"
            />
          ) : (
            <>
              {picture && (
                <div className="absolute inset-0 [&_picture]:h-full [&_img]:h-full">
                  <Picture of={picture} className="w-full object-cover rounded" />
                </div>
              )}
              <div className="relative card m-3 px-5 py-4 stack items-center text-center max-w-30rem">
                <p className="font-600">{label}</p>
                <button
                  type="button"
                  className="button-secondary with-scripts"
                  onClick={() => setIsWanted(true)}
                >
                  {load}
                </button>
              </div>
            </>
          )}
        </div>
        <figcaption className="mt-2 text-sm text-muted">
          {(caption || picture?.credit || picture?.licence) && (
            <p>
              {caption && <InlineText of={caption} />}
              {picture && <Credit of={picture} />}
            </p>
          )}
          <p>
            <span className="with-scripts no-print">{notice}</span>{' '}
            <a className="link" href={page}>
              {open}
            </a>
          </p>
        </figcaption>
      </figure>
    </Section>
  );
}

/** The URL of a player that nobody has clicked on, which waits for that. */
function silent(src: string): string {
  return src.replace(/(\bauto_?play)=(1|true)\b/, (_, name, value) => `${name}=${value === '1' ? 0 : false}`);
}
