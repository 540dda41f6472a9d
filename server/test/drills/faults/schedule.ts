import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../../support/seeded-random.ts';
import { FAULTS, type Fault, type Scene } from './faults.ts';

/** Occurrences of a fault, and its total duration. */
export interface FaultRecord {
  readonly kind: string;
  times: number;
  seconds: number;
}

/** Pause after a repair until the next fault of the same kind of victim. */
const PAUSES: readonly [number, number] = [2_000, 8_000];

/**
 * Causes faults until the time is up: concurrently one that affects a process and one that affects a shared dependency.
 * Each kind occurs at least once, if time permits, in an order drawn from the seed. Resolves once the last one is
 * repaired.
 * @param only words that the names of the faults must contain
 */
export async function runFaults(
  scene: Omit<Scene, 'victim'>,
  { durationMs, only }: { readonly durationMs: number; readonly only: string },
  log: (text: string) => void,
): Promise<FaultRecord[]> {
  const until = performance.now() + durationMs;
  const happened = new Map<string, FaultRecord>();
  const lane = async (faults: readonly Fault[]): Promise<void> => {
    const next = deckOf(faults, scene.random);
    for (;;) {
      await sleep(between(PAUSES, scene.random));
      const fault = next();
      const lasts = between(fault.lasts, scene.random);
      if (performance.now() > until) return;
      if (performance.now() + lasts > until) continue;
      const begun = performance.now();
      await happen(scene, fault, lasts, log);
      const record = happened.get(fault.kind) ?? { kind: fault.kind, times: 0, seconds: 0 };
      happened.set(fault.kind, record);
      record.times += 1;
      record.seconds += (performance.now() - begun) / 1000;
    }
  };
  const wanted = FAULTS.filter(({ kind }) => kind.includes(only));
  const lanes = [wanted.filter(({ strikes }) => strikes !== null), wanted.filter(({ strikes }) => strikes === null)];
  await Promise.all(lanes.filter((faults) => faults.length > 0).map(lane));
  return [...happened.values()];
}

async function happen(
  scene: Omit<Scene, 'victim'>,
  fault: Fault,
  lasts: number,
  log: (text: string) => void,
): Promise<void> {
  const { processes } = scene.installation;
  const { strikes } = fault;
  const struck = processes.filter(({ roles }) => strikes === null || strikes === 'any' || roles.includes(strikes));
  const victim = struck[Math.floor(scene.random() * struck.length)];
  if (victim === undefined) throw new Error(`no process for ${fault.kind}`);
  log(`${fault.kind}${strikes === null ? '' : `: ${victim.name}`}, ${Math.round(lasts)} ms`);
  const mend = await fault.begin({ ...scene, victim });
  await sleep(lasts);
  await mend();
}

/** Draws each kind once first, then by share. */
function deckOf(faults: readonly Fault[], random: SeededRandom): () => Fault {
  const first = [...faults];
  const total = faults.reduce((sum, { share }) => sum + share, 0);
  return () => {
    if (first.length > 0) return first.splice(Math.floor(random() * first.length), 1)[0] as Fault;
    let left = random() * total;
    const drawn = faults.find(({ share }) => {
      left -= share;
      return left < 0;
    });
    return drawn ?? (faults[0] as Fault);
  };
}

function between([from, to]: readonly [number, number], random: SeededRandom): number {
  return from + random() * (to - from);
}
