// Causes, on an installation of two processes, the condition of each alert of docs/operating/alerts.yml, repairs it,
// and checks in a real Prometheus that the alert fires and ends. Prints the table of docs/operating/evidence.md.
//   npm run drill -- alerts [ALERT ...]     needs Debian's prometheus; the alert of the disk needs root
import { ALERTS, alertsOf, NO_PROMETHEUS } from '../../support/prometheus.ts';
import { until } from '../outages/world.ts';
import { CHAIN_SCENARIOS } from './chain-scenarios.ts';
import { MONEY_SCENARIOS } from './money-scenarios.ts';
import { PROCESS_SCENARIOS } from './processes-scenarios.ts';
import { FACTOR } from './rules.ts';
import { recover, type Scenario } from './scenario.ts';
import { type AlertsWorld, startAlertsWorld } from './world.ts';

/** Scenarios that restart processes come last. */
const SCENARIOS = [...MONEY_SCENARIOS, ...CHAIN_SCENARIOS, ...PROCESS_SCENARIOS];

/** Longer than the longest of the rules plus the delays of a busy machine. */
const PATIENCE_MS = 400_000;

interface Seen {
  readonly alert: string;
  readonly fired?: number;
  readonly ended?: number;
  readonly trouble?: string;
}

if (NO_PROMETHEUS !== undefined) process.stdout.write(`skipped: ${NO_PROMETHEUS}\n`);
else process.exitCode = await runAll(process.argv.slice(2));

/** @param wanted names of alerts; empty for all. @returns the exit code */
async function runAll(wanted: readonly string[]): Promise<number> {
  const scenarios = SCENARIOS.filter(
    ({ alerts }) => wanted.length === 0 || alerts.some((name) => wanted.includes(name)),
  );
  const world = await startAlertsWorld();
  const seen: Seen[] = [];
  try {
    process.stdout.write(`Every \`for:\` and range of the rules is divided by ${FACTOR}.\n\n`);
    process.stdout.write('| alert | fired by | after | ended by | after |\n|---|---|---|---|---|\n');
    for (const scenario of scenarios) seen.push(...(await runOne(world, scenario)));
  } finally {
    await world.stop();
  }
  const names = alertsOf(ALERTS).map(({ name }) => name);
  const driven = seen.filter(({ ended }) => ended !== undefined);
  process.stdout.write(`\n${driven.length} of ${names.length} alerts fired and ended.\n`);
  const untold = wanted.length > 0 ? [] : names.filter((name) => !seen.some(({ alert }) => alert === name));
  if (untold.length > 0) process.stdout.write(`Not brought about: ${untold.join(', ')}\n`);
  return untold.length > 0 || seen.some(({ trouble }) => trouble !== undefined) ? 1 : 0;
}

async function runOne(world: AlertsWorld, scenario: Scenario): Promise<Seen[]> {
  const why = scenario.skipped?.(world);
  if (why !== undefined) {
    for (const alert of scenario.alerts) process.stdout.write(`| ${alert} | not brought about: ${why} | | | |\n`);
    return scenario.alerts.map((alert) => ({ alert }));
  }
  const fired = new Map<string, number>();
  const ended = new Map<string, number>();
  let trouble: string | undefined;
  try {
    await untilScraped(world);
    for (const alert of scenario.alerts) await untilFiring(world, alert, false);
    const begun = performance.now();
    const mend = await scenario.run(world);
    try {
      await Promise.all(
        scenario.alerts.map((alert) => untilFiring(world, alert, true).then(() => note(fired, alert, begun))),
      );
    } finally {
      const mending = performance.now();
      await mend();
      await Promise.all(
        scenario.alerts.map((alert) => untilFiring(world, alert, false).then(() => note(ended, alert, mending))),
      );
    }
  } catch (error) {
    trouble = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${scenario.alerts.join(', ')}: ${trouble}\n`);
    await recover(world);
  }
  return scenario.alerts.map((alert) => {
    const [up, down] = [fired.get(alert), ended.get(alert)];
    process.stdout.write(`| ${alert} | ${scenario.cause} | ${shown(up)} | ${scenario.mended} | ${shown(down)} |\n`);
    return {
      alert,
      ...(up !== undefined && { fired: up }),
      ...(up !== undefined && down !== undefined && { ended: down }),
      ...(trouble !== undefined && { trouble }),
    };
  });
}

function note(times: Map<string, number>, alert: string, since: number): void {
  times.set(alert, Math.round((performance.now() - since) / 1000));
}

function shown(seconds: number | undefined): string {
  return seconds === undefined ? '**not seen**' : `${seconds} s`;
}

/** Waits until Prometheus has several samples of both processes to compare. */
async function untilScraped({ value, targets }: AlertsWorld): Promise<void> {
  const scraped = () => value('count(sum_over_time(up{job="till"}[10s]) > 2)');
  await until('every process is scraped', scraped, (count) => count === targets.length, PATIENCE_MS);
}

async function untilFiring({ prometheus }: AlertsWorld, alert: string, wanted: boolean): Promise<void> {
  const isFiring = async (): Promise<boolean> =>
    (await prometheus.alerts()).some(({ labels, state }) => labels.alertname === alert && state === 'firing');
  await until(`${alert} ${wanted ? 'fires' : 'is over'}`, isFiring, (fires) => fires === wanted, PATIENCE_MS);
}
