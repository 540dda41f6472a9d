import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '../../support/service.ts';
import type { ServiceProcess } from '../../support/service-process.ts';
import { until } from './cluster.ts';

/** Number of list reads answered by each. */
export interface Answered {
  readonly replica: number;
  readonly primary: number;
}

/** Observes which database the processes with the role `api` read lists from. */
export interface ListWatch {
  answered(): Promise<Answered>;
  /** Resolves once every process reads lists from a replica again, with the counts until then. */
  untilReplica(): Promise<Answered>;
  /** Returns the processes' reports about the replica, with the number of times each was observed. */
  said(): string;
}

const POLL_MS = 1_000;

/** Starts immediately. */
export function watchLists(processes: ReadonlyMap<string, ServiceProcess>): ListWatch {
  const apis = [...processes].flatMap(([name, { operatorUrl }]) => (name.startsWith('api') ? [operatorUrl] : []));
  const details = new Map<string, number>();
  const look = async (): Promise<boolean> => {
    const checks = await Promise.all(apis.map(checkOf));
    for (const detail of checks) {
      const kind = detail.replaceAll(/\d+\.\d+ s/g, 'some time');
      details.set(kind, (details.get(kind) ?? 0) + 1);
    }
    return checks.every((detail) => /^\d+\.\d+ s behind$/.test(detail));
  };
  const answered = async (): Promise<Answered> => {
    const texts = await Promise.all(apis.map(async (url) => (await callUrl(`${url}/metrics`, 'GET')).text));
    const count = (by: string): number => texts.reduce((sum, text) => sum + countIn(text, by), 0);
    return { replica: count('replica'), primary: count('primary') };
  };
  void (async () => {
    for (;;) {
      await look();
      await sleep(POLL_MS, undefined, { ref: false });
    }
  })();
  return {
    answered,
    async untilReplica() {
      await until('lists from a replica', look, (isFit) => isFit);
      return await answered();
    },
    said: () => [...details].map(([detail, count]) => `${count} times: ${detail}`).join('\n'),
  };
}

async function checkOf(operatorUrl: string): Promise<string> {
  const reply = await callUrl(`${operatorUrl}/healthz`, 'GET').catch(() => undefined);
  return reply?.json?.checks?.['read replica']?.detail ?? 'no answer';
}

function countIn(text: string, by: string): number {
  const [, count] =
    new RegExp(`^till_database_list_reads_total\\{answered_by="${by}"\\} (\\d+)$`, 'm').exec(text) ?? [];
  return Number(count ?? 0);
}
