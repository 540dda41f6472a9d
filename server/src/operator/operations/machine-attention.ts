import { largest } from '../../kernel/lib/lists.ts';
import type { Finding } from './attention.ts';
import type { MachineFacts, MachineReport } from './machine-report.ts';

/** Free share of a disk below which action is required. */
export const MIN_FREE = 0.15;
const HOUR_MS = 3_600_000;
const MIB = 1024 ** 2;

/** Returns the problems of the machines. */
export function attentionOfMachines({ at, machines }: MachineFacts): Finding[] {
  return [...fullDisks(machines), ...oldBackup(machines, at)];
}

function fullDisks(machines: readonly MachineReport[]): Finding[] {
  const full = machines.flatMap(({ host, folders }) =>
    folders
      .filter(({ freeBytes, totalBytes }) => totalBytes > 0 && freeBytes < totalBytes * MIN_FREE)
      .map(({ name, freeBytes, totalBytes }) => {
        const percent = Math.floor((freeBytes / totalBytes) * 100);
        return { kind: 'disk', folder: name, host, percent, mebibytes: Math.floor(freeBytes / MIB) } as const;
      }),
  );
  // Several processes may report the same disk.
  const facts = [...new Map(full.map((fact) => [JSON.stringify(fact), fact])).values()];
  return facts.length === 0 ? [] : [{ code: 'disk', subject: null, since: null, facts }];
}

/** Checks the newest backup seen by any process: only one machine may have the file. */
function oldBackup(machines: readonly MachineReport[], at: number): Finding[] {
  const seen = machines.flatMap(({ backup }) => backup ?? []);
  if (seen.length === 0) return [];
  const newest = largest(seen.map((backup) => backup.at ?? Number.NEGATIVE_INFINITY));
  const maxAgeMs = largest(seen.map((backup) => backup.maxAgeMs));
  if (at - newest <= maxAgeMs) return [];
  if (newest === Number.NEGATIVE_INFINITY)
    return [{ code: 'backup', subject: null, since: null, facts: [{ kind: 'noBackup' }] }];
  const hours = Math.floor((at - newest) / HOUR_MS);
  return [{ code: 'backup', subject: null, since: newest + maxAgeMs, facts: [{ kind: 'backupAge', hours }] }];
}
