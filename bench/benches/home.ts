import { type LoadedHome, loadHome } from '../lib/home-load.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { openLoaded } from '../lib/loaded-stage.ts';
import { OWNER } from '../lib/page-cases.ts';
import { postgresCpu } from '../lib/postgres-cpu.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { spread } from '../lib/statistics.ts';
import { readable } from '../lib/table.ts';
import { turnsTable } from '../lib/turns.ts';
import type { BenchContext } from './bench.ts';
import { measurePages, openOwnersSession } from './dashboard.ts';

/** Days of the figures, in a time zone with an offset of 5:45 hours. */
const PERIODS = [7, 30, 90];
/** Requests whose processor time is measured together: it has steps of 10 ms. */
const CPU_REQUESTS = 150;
/** The page's other request. */
const ALSO = { 'payments, costs': '/settings/payments/costs' };

/** Measures the requests of the home page of a store with many orders against those of one with a hundred. */
export async function benchHome({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL');
  const { loaded, stage } = await openLoaded(cleanup, options, async (loading) => {
    const large = await loading.createStore({ slug: 'large' }, OWNER);
    const small = await loading.createStore({ slug: 'small' }, OWNER);
    return loadHome(loading, { largeStore: large.storeId, smallStore: small.storeId }, options.scale, progress);
  });
  if (stage === undefined) return { json: { bench: 'home', loaded }, text: describeLoaded(loaded) };
  const service = await stage.startService({ roles: 'api' });
  const http = createHttpClient(service.baseUrl, 1);
  cleanup.add(() => http.close());
  const paths = {
    ...Object.fromEntries(PERIODS.map((days) => [`home, ${days} days`, `/home?days=${days}&timeZone=Asia/Kathmandu`])),
    ...ALSO,
  };
  const cases = Object.entries(paths).map(([name, path]) => ({
    name,
    large: () => `/large${path}`,
    small: () => `/small${path}`,
  }));
  const cookie = await openOwnersSession(stage);
  const turns = await measurePages(http, cookie, cases, { ...options, progress });
  const { used } = await postgresCpu(stage.client);
  const results = [];
  for (const [index, turn] of turns.entries()) {
    const ratios: number[] = [];
    for (let repetition = 1; repetition <= options.repetitions; repetition++) {
      progress(`processor time, repetition ${repetition} of ${options.repetitions}: ${turn.name}`);
      const cpuOf = async (path: string): Promise<number> => {
        const cpu = async () => (await service.usage()).cpuMicros + (await used());
        const before = await cpu();
        for (let request = 0; request < CPU_REQUESTS; request++)
          await http.send({ method: 'GET', path: `/dashboard/api/stores${path}`, headers: { cookie } }, 200);
        return (await cpu()) - before;
      };
      const small = await cpuOf(cases[index]?.small() ?? '');
      ratios.push((await cpuOf(cases[index]?.large() ?? '')) / small);
    }
    results.push({ ...turn, cpuRatio: spread(ratios) });
  }
  const { machine } = stage;
  return {
    json: { bench: 'home', machine, loaded, results },
    text: [
      'Home page, one request at a time, in turn of both stores',
      describeMachine(machine),
      describeLoaded(loaded),
      '',
      turnsTable(results),
      '',
      ...results.map(
        ({ name, cpuRatio }) =>
          `${name}: ${readable(cpuRatio.median)} (${rangeOf(cpuRatio)}) times the processor time, of service and PostgreSQL`,
      ),
    ].join('\n'),
  };
}

function describeLoaded({ large, seconds, small }: LoadedHome): string {
  return `a store with ${large} orders and one with ${small}, loaded in ${seconds.toFixed(0)} s`;
}
