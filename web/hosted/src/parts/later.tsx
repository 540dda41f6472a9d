import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isScriptless } from '../scriptless.ts';

/** Draws waiting for a separate task. */
const waiting: (() => void)[] = [];
/** Maximum wait for a frame, in milliseconds: a hidden window gets none. */
const NO_FRAME_MS = 100;

/**
 * Draws its children in separate tasks, one after the other: on a slow phone the whole page in one task would block
 * everything else. It must not move content that is already drawn.
 */
export function Later({ children, instead }: { children: ComponentChildren; instead?: ComponentChildren }) {
  const [isDue, setDue] = useState(isScriptless);
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

/** Runs in a task after the next frame, so that earlier content gets its own layout. */
function afterFrame(run: () => void): void {
  let isOver = false;
  const once = () => {
    if (!isOver) run();
    isOver = true;
  };
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, NO_FRAME_MS);
}
