import { useEffect, useState } from 'preact/hooks';
import { clock } from '../clock.ts';

/** The server's time, ms, renewed each second while `running`. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    setNow(clock.now());
    if (!running) return;
    const timer = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
