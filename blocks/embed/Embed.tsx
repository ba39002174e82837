import { useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { InlineText } from '../parts/Inline.tsx';
import { Credit, Picture } from '../parts/Picture.tsx';
import { boxStyle } from '../parts/ratio.ts';
import { Section } from '../parts/Section.tsx';

/** The permissions of a sandboxed frame: everything except navigating this page. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/**
 * An embed of a provider. It loads only when the visitor asks for it; without scripts, there is only a link to the
 * provider.
 */
export default function Embed({ address, label, picture, caption, width, ratio }: BlockProps<'embed'>) {
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { page, frame: src, allow, height, load, notice, open } = address;

  useEffect(() => {
    // The button that had the focus is gone.
    if (isShown) frame.current?.focus();
  }, [isShown]);

  return (
    <Section width={width}>
      <figure>
        <div
          className="relative rounded border border-line bg-sunken grid place-items-center"
          style={boxStyle(ratio ?? address.ratio, height)}
        >
          {isShown ? (
            <iframe
              ref={frame}
              src={src}
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
                  onClick={() => setIsShown(true)}
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
