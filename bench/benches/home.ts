import { loadHome } from '../lib/home-load.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { OWNER } from '../lib/page-cases.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import { openStage } from '../lib/stage.ts';
import { turnsTable } from '../lib/turns.ts';
import type { BenchContext } from './bench.ts';
import { measurePages, openOwnersSession } from './dashboard.ts';

/** Measures the home page of a store with many orders against that of one with a hundred. */
export async function benchHome({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const large = await stage.createStore({ slug: 'large' }, OWNER);
  const small = await stage.createStore({ slug: 'small' }, OWNER);
  const stores = { largeStore: large.storeId, smallStore: small.storeId };
  const loaded = await loadHome(stage, stores, options.scale, progress);
  const service = await stage.startService({ roles: 'api' });
  const http = createHttpClient(service.baseUrl, 1);
  cleanup.add(() => http.close());
  const cases = [7, 30, 90].map((days) => {
    const path = `/home?days=${days}&timeZone=Asia/Kathmandu`;
    return { name: `home, ${days} days`, large: () => `/large${path}`, small: () => `/small${path}` };
  });
  const results = await measurePages(http, await openOwnersSession(stage), cases, { ...options, progress });
  const { machine } = stage;
  return {
    json: { bench: 'home', machine, loaded, results },
    text: [
      `Home page, one request at a time, in turn of a store with ${loaded.large} orders and one with ${loaded.small}`,
      `${describeMachine(machine)}; loaded in ${loaded.seconds.toFixed(0)} s`,
      '',
      turnsTable(results),
    ].join('\n'),
  };
}
