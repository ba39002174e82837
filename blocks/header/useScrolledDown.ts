import { useEffect, useState } from 'react';

/** The least distance of a movement, in pixels, so that a resting finger changes nothing. */
const minDistance = 8;
/** The distance from the top of the page within which the header stays. */
const topArea = 160;

/** Whether the visitor has scrolled down last. @param isFollowed whether to follow at all */
export function useScrolledDown(isFollowed = false): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    if (!isFollowed) return;
    // The block is hydrated on the first scroll, most likely from the top.
    let last = 0;
    const follow = () => {
      if (Math.abs(scrollY - last) < minDistance) return;
      setIsDown(scrollY > last && scrollY > topArea);
      last = scrollY;
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [isFollowed]);
  return isDown;
}
