import { createHttpClient, type HttpClient } from '../lib/http-client.ts';
import { OWNER, type PageCase, pageCases } from '../lib/page-cases.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { measureStreams, streamsTable } from '../lib/stream-load.ts';
import { loadTrade } from '../lib/trade-load.ts';
import { measureTurns, type TurnResult, turnsTable } from '../lib/turns.ts';
import type { BenchContext } from './bench.ts';

const WARM_UPS = 30;
/**
 * Pause between two requests. While others are active, a store gets 2 MiB a second: without a pause, pages of 30 kB
 * would wait for that rather than for their own work.
 */
export const PAUSE_MS = 15;

/** Measures the dashboard's pages of a large store against a small one's, and a thousand of them open together. */
export async function benchDashboard({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const large = await stage.createStore({ slug: 'large' }, OWNER);
  const small = await stage.createStore({ slug: 'small' }, OWNER);
  const loaded = await loadTrade(
    stage,
    { largeStore: large.storeId, smallStore: small.storeId },
    options.scale,
    progress,
  );
  const service = await stage.startService({ roles: 'api' });
  const http = createHttpClient(service.baseUrl, 1);
  cleanup.add(() => http.close());
  const cases = (await pageCases(await stage.connect(), { large, small })).filter(({ name }) =>
    name.includes(options.only),
  );
  const results = await measurePages(http, await openOwnersSession(stage), cases, { ...options, progress });
  const streams = await measureStreams({ stage, service, store: large, progress });
  const { machine } = stage;
  return {
    json: { bench: 'dashboard', machine, loaded, results, streams },
    text: [
      `Pages of the dashboard, one request at a time, in turn of a store with ${loaded.orders} orders and one with 100, ` +
        `among ${loaded.total} orders`,
      `${describeMachine(machine)}; loaded in ${loaded.seconds.toFixed(0)} s: ${JSON.stringify(loaded)}`,
      '',
      turnsTable(results),
      '',
      streamsTable(streams),
    ].join('\n'),
  };
}

/**
 * Signs in the owner of both stores.
 * @returns the `Cookie` header
 */
export async function openOwnersSession(stage: Stage): Promise<string> {
  const client = await stage.connect();
  await client.query(
    `insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
      select 'bench', 'bench', id, now() + interval '1 day', now(), now() from auth."user" where email = $1
      on conflict (id) do update set "expiresAt" = excluded."expiresAt"`,
    [OWNER.email],
  );
  return stage.sessionCookie('bench');
}

/**
 * Requests every page of both stores in turn.
 * @param cookie of a person who may see both
 */
export async function measurePages(
  http: HttpClient,
  cookie: string,
  cases: readonly PageCase[],
  options: { readonly repetitions: number; readonly milliseconds: number; progress(text: string): void },
): Promise<TurnResult[]> {
  const ask = (path: string): Promise<void> =>
    http.send({ method: 'GET', path: `/dashboard/api/stores${path}`, headers: { cookie } }, 200);
  const results: TurnResult[] = [];
  for (const { name, small, large } of cases) {
    const one = { name, small: () => ask(small()), large: () => ask(large()) };
    results.push(await measureTurns(one, { ...options, warmUps: WARM_UPS, pauseMs: PAUSE_MS }));
  }
  return results;
}
