import { useEffect, useRef, useState } from 'react';
import { read } from '../api.ts';
import { attempt } from '../state.ts';
import type { FileChange } from './changes.ts';

interface ComparedProps {
  title: string;
  /** The origin of the pages as they are. */
  page: string;
  change: FileChange;
  width: number;
}

/** A page as it was committed and as it is, side by side, drawn by the same renderer. */
export function Compared({ title, page, change, width }: ComparedProps) {
  const [committed, setCommitted] = useState<string>();
  const { url, urlBefore } = change;
  const isShown = url !== undefined || urlBefore !== undefined;
  useEffect(() => {
    if (isShown) attempt(async () => setCommitted(await read<string>('committed')));
  }, [isShown]);
  if (!isShown) return <p className="help self-center text-center px-8">No page of its own shows this.</p>;
  return (
    <section aria-label="Before and after" className="grid grid-cols-2 gap-3 px-4 pb-4 min-w-0 min-h-0">
      <Framed
        when="Before"
        title={title}
        width={width}
        isWaiting={committed === undefined}
        src={committed !== undefined && urlBefore !== undefined ? committed + urlBefore : undefined}
      />
      <Framed when="After" title={title} width={width} src={url === undefined ? undefined : page + url} />
    </section>
  );
}

interface FramedProps {
  when: string;
  title: string;
  width: number;
  src: string | undefined;
  isWaiting?: boolean;
}

function Framed({ when, title, width, src, isWaiting = false }: FramedProps) {
  const [space, setSpace] = useState(width);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 0));
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, space / width);
  return (
    <figure className="m-0 flex flex-col min-h-0 min-w-0">
      <figcaption className="help h-8 flex items-center flex-none">{when}</figcaption>
      <div ref={container} className="flex-1 min-h-0 overflow-hidden rounded-lg">
        {src === undefined ? (
          <p className="help">{isWaiting ? 'Drawing…' : 'There is no such page.'}</p>
        ) : (
          <iframe
            title={`${title}, ${when.toLowerCase()}`}
            src={src}
            sandbox="allow-scripts allow-same-origin"
            className="block border border-line border-solid rounded-lg box-border bg-raised origin-top-left"
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  );
}
