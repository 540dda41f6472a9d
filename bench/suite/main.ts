import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Cleanup } from '../lib/cleanup.ts';
import { USAGE as OF_ONE, UsageError } from '../lib/options.ts';
import { rangeOf } from '../lib/report.ts';
import { readable, table } from '../lib/table.ts';
import { boundOf, boundsWithoutFigure, describeBound, isKept } from './bounds.ts';
import { describeChanges } from './changes.ts';
import { figuresOf, isRatio } from './figures.ts';
import { plot } from './plot.ts';
import { type Run, readRun, runSuite, SUITE } from './run.ts';

const USAGE = `usage: npm run bench -- [options]

  runs every bench that has a limit in its own run, short, and prints their ratios with the bounds

  --only <names>          only these benches, with commas between them: ${Object.keys(SUITE).join(', ')}
  --repetitions <number>  how often each case is measured (default 4, at most 100)
  --json <file>           write everything that was found there
  --plot <file.svg>       draw the ratios there

usage: npm run bench -- compare <before.json> <after.json> [--all]

  says what has changed between two such files: ratios and CPU times; with --all every figure`;

const MAX_REPETITIONS = 100;

interface Means {
  readonly cleanup: Cleanup;
  readonly progress: (text: string) => void;
}

/**
 * Runs the suite.
 * @returns the text to print
 * @throws UsageError
 */
export async function suite(args: readonly string[], means: Means): Promise<string> {
  const { values } = parsed(args);
  if (values.help === true) return `${USAGE}\n\n${OF_ONE}`;
  const names = values.only === undefined ? Object.keys(SUITE) : values.only.split(',');
  const stranger = names.find((name) => !(name in SUITE));
  if (stranger !== undefined) throw new UsageError(`no bench of the suite is named ${stranger}\n\n${USAGE}`);
  const repetitions = Number(values.repetitions ?? '4');
  if (!Number.isInteger(repetitions) || repetitions < 1 || repetitions > MAX_REPETITIONS) {
    throw new UsageError(`--repetitions takes a number from 1 to ${MAX_REPETITIONS}, not "${values.repetitions}"`);
  }
  const run = await runSuite(names, { repetitions }, means);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(run, undefined, 2)}\n`);
  if (values.plot !== undefined) await writeFile(values.plot, plot(run));
  return ratioTable(run);
}

/**
 * Compares two files of the suite.
 * @returns the text to print
 * @throws UsageError
 */
export async function compareFiles(args: readonly string[]): Promise<string> {
  const { positionals, values } = parsed(args);
  const [before, after, ...rest] = positionals;
  if (before === undefined || after === undefined || rest.length > 0) throw new UsageError(USAGE);
  return describeChanges(await readRun(before), await readRun(after), { isWhole: values.all ?? false });
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        all: { type: 'boolean' },
        only: { type: 'string' },
        repetitions: { type: 'string' },
        json: { type: 'string' },
        plot: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function ratioTable(run: Run): string {
  const figures = Object.values(run.benches).flatMap(figuresOf).filter(isRatio);
  const rows = figures.map((figure) => [
    `${figure.bench}: ${figure.name}`,
    figure.key,
    readable(figure.spread.median),
    rangeOf(figure.spread),
    describeBound(boundOf(figure)),
    boundOf(figure) === undefined ? '' : isKept(figure) ? 'kept' : 'NOT KEPT',
  ]);
  return [
    `${run.machine}, load ${run.load.toFixed(1)} before the start; ${run.commit}, ${run.date.slice(0, 10)}, ` +
      `${run.repetitions} repetitions`,
    '',
    table(['', '', 'ratio', '(range)', 'bound', ''], rows),
    ...boundsWithoutFigure(figures).map((bound) => `no figure has this bound: ${bound}`),
  ].join('\n');
}
