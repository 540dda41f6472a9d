import { useEffect, useState } from 'preact/hooks';
import { clock } from '../clock.ts';

/** The server's time in ms as of this render; renders again each second while `running`. */
export function useNow(running: boolean): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return clock.now();
}
