import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** Number of slowest files listed. */
const LISTED_FILES = 10;

/** Number of tests by outcome. A file that cannot be run, and an error outside any test, count as failed. */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Prints a summary after a test run: results by area, the slowest files, failed, flaky and skipped tests, and last a
 * line of the form `12 passed, 0 failed`. Writes the counts as JSON to the file named by TILL_TEST_COUNTS.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const areas = Map.groupBy(modules, areaOf);
    const byArea = [...areas].map(([area, members]) => ({ area, counts: sum(members.map(countsOf)) }));
    const total = sum([...byArea.map(({ counts }) => counts), { passed: 0, failed: errors.length, skipped: 0 }]);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = [
      ...byArea
        .sort((a, b) => a.area.localeCompare(b.area))
        .map(({ area, counts }) => `  ${area}: ${describe(counts)}`),
      ...section('Slowest files', slowest(modules)),
      ...section('Failed', [...modules.filter(cannotRun).map(nameOfModule), ...withState(tests, 'failed')]),
      ...section(
        'Passed at the second try',
        tests.filter((test) => test.diagnostic()?.flaky === true).map(withFailure),
      ),
      ...section('Skipped', withState(tests, 'skipped')),
    ];
    process.stdout.write(`\n${lines.join('\n')}\n\n${describe(total)}\n`);
    const file = process.env.TILL_TEST_COUNTS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(total));
  }
}

/** Returns a test's name and the failure of its first try, without which its cause could not be found. */
function withFailure(test: TestCase): string {
  const failures = (test.result().errors ?? []).map(({ message, stack }) => stack ?? message);
  return [...names([test]), ...failures].join('\n');
}

/** Returns the folders of a test, without those shared by every test: `server/db`, `web/hosted/money`. */
function areaOf({ project, relativeModuleId }: TestModule): string {
  const folders = relativeModuleId.split('/').slice(0, -1);
  const own = folders.filter((folder) => folder !== 'test' && folder !== 'src').slice(0, 2);
  return [project.name, ...own].join('/');
}

function countsOf(module: TestModule): Counts {
  const counts = { passed: 0, failed: cannotRun(module) ? 1 : 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    // A test that never ran because the run was aborted did not pass.
    counts[state === 'pending' ? 'failed' : state] += 1;
  }
  return counts;
}

/** Returns true for an error in the file itself or in a hook around its tests, which none of its tests shows. */
function cannotRun(module: TestModule): boolean {
  const suites = [module, ...module.children.allSuites()];
  return suites.some((suite) => suite.errors().length > 0);
}

/** Returns the files that took longest, in seconds including set-up. */
function slowest(modules: readonly TestModule[]): string[] {
  const timed = modules.map((module) => ({ name: nameOfModule(module), seconds: secondsOf(module) }));
  const listed = timed.sort((a, b) => b.seconds - a.seconds).slice(0, LISTED_FILES);
  return listed
    .filter(({ seconds }) => seconds >= 1)
    .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`);
}

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
  return (collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration) / 1_000;
}

function sum(all: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

function describe({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function section(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : ['', `${title}:`, ...names.map((name) => `  ${name}`)];
}

function withState(tests: readonly TestCase[], state: 'failed' | 'skipped'): string[] {
  return names(tests.filter((test) => test.result().state === state));
}

function names(tests: readonly TestCase[]): string[] {
  return tests.map((test) => `${nameOfModule(test.module)} > ${test.fullName}`);
}

function nameOfModule({ project, relativeModuleId }: TestModule): string {
  return `${project.name}/${relativeModuleId}`;
}
