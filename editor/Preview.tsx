import { memo, useEffect, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Place } from './api.ts';
import type { Picked } from './picked.ts';
import { onShortcut } from './shortcuts.ts';
import { useEditor } from './state.ts';

const widths = { Phone: 390, Tablet: 768, Desk: 1280 } as const;
type Width = keyof typeof widths;
const icons: Record<Width, string> = {
  Phone: 'i-tabler-device-mobile',
  Tablet: 'i-tabler-device-tablet',
  Desk: 'i-tabler-device-desktop',
};

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
  const [space, setSpace] = useState<number>(widths.Desk);
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const revision = useEditor((state) => state.revision);
  const src = `${page}${url}?scheme=${isDark ? 'dark' : 'light'}`;
  /** The address of the page that is drawn: another one has yet to be. */
  const [drawn, setDrawn] = useState('');
  const isReady = drawn === src;
  const latest = useRef({ src, places, onPick, onType });
  latest.current = { src, places, onPick, onType };

  useEffect(() => {
    let picks = 0;
    const onMessage = async ({ origin, source, data }: MessageEvent) => {
      if (origin !== page || source !== frame.current?.contentWindow) return;
      if (data.isReady) setDrawn(latest.current.src);
      if (data.key) onShortcut(data);
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
  useEffect(() => {
    if (!container.current) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? widths.Desk));
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  const scale = Math.min(1, space / widths[width]);
  return (
    <section aria-label="Page" aria-busy={!isReady} className="flex flex-col min-w-0 h-full">
      <Bar {...{ width, setWidth, isDark, setDark, url }} address={page + url} />
      <div ref={container} className="flex-1 min-h-0 overflow-hidden mx-4 mb-4 rounded-lg">
        <iframe
          ref={frame}
          key={src}
          title={`The page ${title}`}
          src={src}
          sandbox="allow-scripts allow-same-origin allow-forms"
          className="block border border-line border-solid rounded-lg box-border bg-raised mx-auto origin-top-left"
          style={{
            width: widths[width],
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            ...(scale === 1 && { marginInline: 'auto' }),
          }}
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
      <ToggleButtonGroup
        aria-label="Width"
        selectedKeys={[width]}
        disallowEmptySelection
        onSelectionChange={(keys) => setWidth([...keys][0] as Width)}
        className="flex gap-0.5"
      >
        {(Object.keys(widths) as Width[]).map((name) => (
          <ToggleButton
            key={name}
            id={name}
            aria-label={`${name}, ${widths[name]} pixels`}
            className="quiet w-8 px-0"
          >
            <span className={icons[name]} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
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
