import { memo, useEffect, useRef, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { Place } from './api.ts';
import { PageFrame, type Width, WidthSwitch } from './PageFrame.tsx';
import type { Picked } from './picked.ts';
import { onShortcut } from './shortcuts.ts';
import { useEditor } from './state.ts';

interface PreviewProps {
  page: string;
  url: string;
  title: string;
  places: readonly Place[];
  /** The name of the selected block on the page. */
  selected: string | undefined;
  /** What blocks are, by their names on the page. */
  kinds: Readonly<Record<string, string>>;
  /** Called when something is clicked on. Returns whether it is a text that can be typed in. */
  onPick(place: Place, picked: Picked): Promise<boolean>;
  /** Called with the text that was clicked on, after each change. */
  onType(text: string): void;
}

/** The real page, at the width of a device. A click selects what is clicked. */
export function Preview({ page, url, title, places, selected, kinds, onPick, onType }: PreviewProps) {
  const [width, setWidth] = useState<Width>('Desk');
  const [isDark, setDark] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const revision = useEditor((state) => state.revision);
  const src = `${page}${url}?scheme=${isDark ? 'dark' : 'light'}`;
  /** The URL of the page that is drawn; another one is not ready yet. */
  const [drawn, setDrawn] = useState('');
  const isReady = drawn === src;
  const latest = useRef({ src, places, onPick, onType });
  latest.current = { src, places, onPick, onType };

  useEffect(() => {
    let picks = 0;
    const onMessage = async ({ origin, source, data }: MessageEvent) => {
      if (origin !== page || source !== frame.current?.contentWindow) return;
      if (data.isReady) setDrawn(latest.current.src);
      // A script of the page can send this too: it counts while the author does something in the page.
      const isInPage = document.activeElement === frame.current && navigator.userActivation.isActive;
      if (data.key && isInPage) onShortcut(data);
      if (typeof data.typed === 'string') latest.current.onType(data.typed);
      const place = latest.current.places.find(({ name }) => name === data.pick);
      if (!place) return;
      const pick = ++picks;
      const isText = await latest.current.onPick(place, data);
      if (pick === picks) frame.current?.contentWindow?.postMessage({ isText }, page);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [page]);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ select: selected, kinds }, page);
  }, [isReady, selected, kinds, page]);
  useEffect(() => {
    if (isReady && revision > 0) frame.current?.contentWindow?.postMessage({ isSent: true }, page);
  }, [isReady, revision, page]);

  return (
    <section aria-label="Page" aria-busy={!isReady} className="flex flex-col min-w-0 h-full">
      <Bar {...{ width, setWidth, isDark, setDark, url }} address={page + url} />
      <div className="flex-1 min-h-0 flex mx-4 mb-4">
        <PageFrame
          ref={frame}
          key={src}
          title={`The page ${title}`}
          src={src}
          sandbox="allow-scripts allow-same-origin allow-forms"
          width={width}
        />
      </div>
    </section>
  );
}

interface BarProps {
  width: Width;
  setWidth(width: Width): void;
  isDark: boolean;
  setDark(isDark: boolean): void;
  url: string;
  address: string;
}

/** How the page is shown. Not rendered again while an author types. */
const Bar = memo(function Bar({ width, setWidth, isDark, setDark, url, address }: BarProps) {
  return (
    <div className="flex items-center gap-1 px-4 h-11 flex-none">
      <WidthSwitch {...{ width, setWidth }} />
      <ToggleButton aria-label="Dark" isSelected={isDark} onChange={setDark} className="quiet w-8 px-0">
        <span className="i-tabler-moon" />
      </ToggleButton>
      <span className="help ml-2 truncate">{url}</span>
      <a className="quiet ml-auto no-underline" href={address} target="_blank" rel="noreferrer">
        Open <span className="i-tabler-external-link" />
      </a>
    </div>
  );
});
