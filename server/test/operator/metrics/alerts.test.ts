import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALERTS, ALERTS_FILE, alertsOf, NO_PROMETHEUS, promtool } from '../../support/prometheus.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ALERT_CASES, type AlertCase, OF_CHAINS_THAT_ARE_ON, STEP_SECONDS } from './alert-cases.ts';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const OPERATING = join(ROOT, 'docs/operating');
const alerts = alertsOf(ALERTS);

/** Durations: healthy before, beyond the threshold, healthy afterwards; no alert ends by itself within these. */
const WELL_STEPS = (15 * 60) / STEP_SECONDS;
const LASTING_STEPS = (10 * 60) / STEP_SECONDS;

/** A test in promtool's terms, of one alert. */
interface AlertTest {
  readonly alert: string;
  readonly interval: string;
  readonly input_series: readonly object[];
  readonly promql_expr_test: readonly object[];
}

describe('each alert', () => {
  const anchors = new Set(
    [...readFileSync(join(OPERATING, 'runbooks.md'), 'utf8').matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
  test.each(alerts)('$name has a severity, a description, and a runbook', ({ text }) => {
    expect(text).toMatch(/^ {10}severity: (critical|warning)$/m);
    expect(text).toMatch(/^ {10}summary: '[A-Z{].{10,}\.'$/m);
    const [, file = '', anchor = ''] = /^ {10}runbook: (\S+)#(\S+)$/m.exec(text) ?? [];
    expect([existsSync(join(ROOT, file)), anchors.has(anchor)], anchor).toEqual([true, true]);
  });

  test('has a unique name and is tested below', () => {
    const names = alerts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(ALERT_CASES.map(({ alert }) => alert))].toSorted()).toEqual(names.toSorted());
  });
});

describe.skipIf(NO_PROMETHEUS !== undefined)(NO_PROMETHEUS ?? 'in Prometheus', () => {
  test('the rules and the example of a configuration are well-formed', async () => {
    expect(await promtool('check', 'rules', ALERTS_FILE)).toContain(`SUCCESS: ${alerts.length} rules found`);
    expect(await promtool('check', 'config', join(OPERATING, 'prometheus.yml'))).toContain('SUCCESS');
  });

  test('each alert fires beyond its threshold, after its time and not before, and ends afterwards', async () => {
    await runTests(ALERT_CASES.map(testOf));
  });

  test('a chain that was switched off raises no alert with its remaining gauges', async () => {
    await runTests(
      OF_CHAINS_THAT_ARE_ON.map((each) => {
        const { gauges = {} } = each;
        const left = Object.entries(gauges).filter(([series]) => !series.startsWith('till_chain_block_seconds'));
        const { input_series, steps } = timelineOf({ ...each, gauges: Object.fromEntries(left) });
        const promql_expr_test = [firing(each.alert, steps.lasting, 0)];
        return { alert: each.alert, interval: `${STEP_SECONDS}s`, input_series, promql_expr_test };
      }),
    );
  });
});

/**
 * Runs each test in a separate file with its alert only: evaluating all alerts for each would take many times as long.
 */
async function runTests(tests: readonly AlertTest[]): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const files = await Promise.all(
      tests.map(async ({ alert, ...content }, number) => {
        const text = alerts.find(({ name }) => name === alert)?.text ?? '';
        const [rules, file] = [`rules-${number}.yml`, `test-${number}.yml`].map((name) => join(folder.path, name));
        await writeFile(
          rules ?? '',
          `groups:\n  - name: till\n    rules:\n      - alert: ${text.split(/^ {2}- name: /m)[0]}`,
        );
        // JSON is YAML.
        const test = { rule_files: [rules], evaluation_interval: `${STEP_SECONDS}s`, tests: [content] };
        await writeFile(file ?? '', JSON.stringify(test));
        return file ?? '';
      }),
    );
    const said = await promtool('test', 'rules', ...files);
    expect(said.match(/SUCCESS/g)).toHaveLength(tests.length);
  } finally {
    await folder.remove();
  }
}

/** Returns the assertion that an alert fires, or not, at a step. */
function firing(alert: string, step: number, count: 0 | 1): object {
  const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`;
  return { expr, eval_time: `${step * STEP_SECONDS}s`, exp_samples: [{ labels: '{}', value: count }] };
}

/** Returns a test that is below the threshold, beyond it, and below again. */
function testOf(each: AlertCase): AlertTest {
  const { input_series, steps } = timelineOf(each);
  const promql_expr_test = [
    firing(each.alert, steps.begin - 1, 0),
    firing(each.alert, steps.stillPending, 0),
    firing(each.alert, steps.fired, 1),
    firing(each.alert, steps.lasting, 1),
    firing(each.alert, steps.over, 0),
  ];
  return { alert: each.alert, interval: `${STEP_SECONDS}s`, input_series, promql_expr_test };
}

function timelineOf({ alert, gauges = {}, counters = {}, once, window = 0 }: AlertCase) {
  const forSteps = (alerts.find(({ name }) => name === alert)?.forSeconds ?? 0) / STEP_SECONDS;
  const windowSteps = window / STEP_SECONDS;
  // An average over a window passes the threshold within it; a single rise stays beyond it for as long.
  const ramp = once === undefined ? windowSteps : 0;
  const begin = WELL_STEPS + windowSteps;
  const bad = once === undefined ? ramp + forSteps + LASTING_STEPS : windowSteps - 1;
  const end = begin + bad;
  const over = end + windowSteps + WELL_STEPS;
  const isBad = (step: number): boolean => step >= begin && step < end;
  const input_series = [
    ...Object.entries(gauges).map(([series, values]) => ({
      series,
      values: valuesOf(over, (step) => values[isBad(step) ? 1 : 0]),
    })),
    ...Object.entries(counters).map(([series, added]) => {
      let total = 0;
      return { series, values: valuesOf(over, (step) => (total += added[isBad(step) ? 1 : 0])) };
    }),
    ...(once === undefined ? [] : [{ series: once, values: valuesOf(over, (step) => (step < begin ? 5 : 6)) }]),
  ];
  const steps = {
    begin,
    stillPending: begin + Math.max(forSteps, 1) - 1 - (forSteps === 0 ? 1 : 0),
    fired: begin + ramp + forSteps + 1,
    lasting: end - 1,
    over,
  };
  return { input_series, steps };
}

/** Returns the samples of a series, one for each step; a missing series is stale immediately. */
function valuesOf(steps: number, valueAt: (step: number) => number | null): string {
  return Array.from({ length: steps + 1 }, (_, step) => valueAt(step) ?? 'stale').join(' ');
}
