import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started, and those that they have. */
export function descendants(of = process.pid): number[] {
  const children = readdirSync(`/proc/${of}/task`).flatMap((thread) => {
    const listed = readProc(`${of}/task/${thread}/children`);
    return listed.split(' ').filter(Boolean).map(Number);
  });
  return children.flatMap((child) => [child, ...ifThere(() => descendants(child), [])]);
}

/** Runs an action. Gives by how many bytes the memory of this process and of all that it starts has grown at most. */
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

/** A file of /proc; empty once the process is gone. */
export const readProc = (path: string): string => ifThere(() => readFileSync(`/proc/${path}`, 'utf8'), '');

function ifThere<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
