import { useEffect, useRef, useState } from 'react';
import type { HeroVideo } from '../../schema/types.d.ts';
import { Icon } from '../parts/Icon.tsx';

/** A video behind the text, which plays by itself unless the visitor prefers less motion, and a button that pauses it. */
export function Film({ files, play, pause }: HeroVideo) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  // Once it has begun, a paused video is shown, too.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) start(video.current);
  }, []);
  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        inert
        data-shown={isShown || undefined}
        onPlaying={() => {
          setIsPlaying(true);
          setIsShown(true);
        }}
        onPause={() => setIsPlaying(false)}
      >
        {files.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
      <button
        type="button"
        className="button button-icon no-print with-scripts"
        aria-label={isPlaying ? pause : play}
        onClick={() => (isPlaying ? video.current?.pause() : start(video.current))}
      >
        {isPlaying ? <Icon name="player-pause" /> : <Icon name="player-play" />}
      </button>
    </>
  );
}

/** Plays a video. Browsers may refuse, and the photo below it stays in view. */
function start(video: HTMLVideoElement | null): void {
  video?.play().catch(() => {});
}
