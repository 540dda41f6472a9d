import { largest } from '../../kernel/lib/lists.ts';
import { type Gauges, type MakeGauge, secondsSince } from './metrics.ts';

/** A process as recorded by itself. */
interface RunningProcess {
  readonly roles: readonly string[];
  /** Exclusive work that it holds among all processes: `indexer:base`. */
  readonly leads: readonly string[];
  /** Epoch milliseconds. */
  readonly seenAt: number;
  readonly isAlive: boolean;
}

/** The processes of the last day, as of a given time. */
export interface ProcessesReading {
  readonly at: number;
  readonly processes: readonly RunningProcess[];
}

/** Roles of which a single process at a time works on a chain. */
const LEADING_ROLES = ['indexer', 'sweeper'];

/**
 * Creates gauges of the processes: their number by role, the last sign of life of each role, and whether a process
 * works on each chain.
 * @param roles all roles
 * @param chains the chains that are on
 */
export function processGauges(
  gauge: MakeGauge,
  { roles, chains }: { readonly roles: readonly string[]; readonly chains: readonly string[] },
): Gauges<ProcessesReading> {
  const running = gauge('till_processes', 'Running processes with a role.', ['role']);
  const seen = gauge('till_role_seen_age_seconds', 'Time since the last heartbeat of a process with a role.', ['role']);
  const worked = gauge('till_chain_workers', '1 while a process works on a chain in a role, otherwise 0.', [
    'chain',
    'role',
  ]);
  return {
    write({ at, processes }) {
      const alive = processes.filter(({ isAlive }) => isAlive);
      for (const role of roles) {
        const having = processes.filter((each) => each.roles.includes(role));
        running.set({ role }, having.filter(({ isAlive }) => isAlive).length);
        const latest = largest(having.map(({ seenAt }) => seenAt));
        if (having.length > 0) seen.set({ role }, secondsSince(latest, at));
      }
      for (const chain of chains) {
        for (const role of LEADING_ROLES) {
          const isWorked = alive.some(({ leads }) => leads.includes(`${role}:${chain}`));
          worked.set({ chain, role }, isWorked ? 1 : 0);
        }
      }
    },
  };
}
