import { readdirSync, readFileSync } from 'node:fs';

/** Returns the ids of all descendant processes of a process. */
export function descendants(of = process.pid): number[] {
  const children = readdirSync(`/proc/${of}/task`).flatMap((thread) => {
    const listed = readProc(`${of}/task/${thread}/children`);
    return listed.split(' ').filter(Boolean).map(Number);
  });
  return children.flatMap((child) => [child, ...ifThere(() => descendants(child), [])]);
}

/** Runs an action. Returns the peak memory growth in bytes of this process and its descendants. */
export async function growthDuring(action: () => Promise<unknown>): Promise<number> {
  const before = memoryOfGroup();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOfGroup());
  }, 5);
  try {
    await action();
  } finally {
    clearInterval(timer);
  }
  return most - before;
}

function memoryOfGroup(): number {
  const pids = [process.pid, ...descendants()];
  return (
    pids.reduce((sum, pid) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? 0), 0) * 1024
  );
}

/** Returns the contents of a file in /proc; empty once the process is gone. */
export const readProc = (path: string): string => ifThere(() => readFileSync(`/proc/${path}`, 'utf8'), '');

function ifThere<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
