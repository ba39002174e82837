import { useEffect, useState } from 'react';
import { read } from '../api.ts';
import { PageFrame, type Width } from '../PageFrame.tsx';
import { attempt } from '../state.ts';
import type { FileChange } from './changes.ts';

interface ComparedProps {
  title: string;
  /** The origin of the pages as they are. */
  page: string;
  change: FileChange;
  width: Width;
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
      <Version
        when="Before"
        title={title}
        width={width}
        isWaiting={committed === undefined}
        src={committed !== undefined && urlBefore !== undefined ? committed + urlBefore : undefined}
      />
      <Version when="After" title={title} width={width} src={url === undefined ? undefined : page + url} />
    </section>
  );
}

interface VersionProps {
  when: string;
  title: string;
  width: Width;
  src: string | undefined;
  isWaiting?: boolean;
}

function Version({ when, title, width, src, isWaiting = false }: VersionProps) {
  return (
    <figure className="m-0 flex flex-col min-h-0 min-w-0">
      <figcaption className="help h-8 flex items-center flex-none">{when}</figcaption>
      {src === undefined ? (
        <p className="help">{isWaiting ? 'Drawing…' : 'There is no such page.'}</p>
      ) : (
        <PageFrame
          title={`${title}, ${when.toLowerCase()}`}
          src={src}
          sandbox="allow-scripts allow-same-origin"
          width={width}
        />
      )}
    </figure>
  );
}
