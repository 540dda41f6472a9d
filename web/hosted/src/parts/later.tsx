import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** What waits for a task of its own. */
const waiting: (() => void)[] = [];
/** In a window that is not shown, no frame comes; then this is waited for, in milliseconds. */
const NO_FRAME_MS = 100;

/**
 * Draws what is in it in a task of its own, one after the other: on a slow phone the whole page at once would keep
 * everything else waiting. It must leave what is drawn already where it is.
 */
export function Later({ children, instead }: { children: ComponentChildren; instead?: ComponentChildren }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const draw = () => setDue(true);
    waiting.push(draw);
    if (waiting.length === 1) afterFrame(drawNext);
    return () => {
      const place = waiting.indexOf(draw);
      if (place >= 0) waiting.splice(place, 1);
    };
  }, []);
  return <>{isDue ? children : instead}</>;
}

function drawNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) afterFrame(drawNext);
}

/** In a task after the next frame, so that what was drawn before is laid out in its own. */
function afterFrame(run: () => void): void {
  let isOver = false;
  const once = () => {
    if (!isOver) run();
    isOver = true;
  };
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, NO_FRAME_MS);
}
