// Removes one dependency of a running installation after the other, and prints the operator's signals, their delays and
// the repair, as the table of docs/operating/evidence.md.
//   npm run drill -- outages [--only WORDS]
// Arguments select the dependencies whose names contain them.
import { parseArgs } from 'node:util';
import { NO_LITECOIND } from '../../support/litecoind.ts';
import { runDiskDrill } from './disk.ts';
import type { DrillResult } from './drill.ts';
import { DRILLS, runDrill } from './drills.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const isWanted = ({ dependency }: { dependency: string }): boolean => dependency.includes(values.only);

const rowOf = ({ dependency, told, meanwhile, mended, lines }: DrillResult): string => {
  const by = Object.entries(told).map(([name, seconds]) => `${name} after ${seconds} s`);
  return `| ${[dependency, [...by, ...lines].join('; '), meanwhile, mended].join(' | ')} |`;
};

process.stdout.write('| away | told by | meanwhile | mended by |\n|---|---|---|---|\n');
for (const drill of DRILLS.filter(isWanted)) process.stdout.write(`${rowOf(await runDrill(drill))}\n`);
if (isWanted({ dependency: 'disk' })) {
  const disk = await runDiskDrill();
  process.stdout.write(
    disk === undefined ? 'skipped: the disk, since nothing can be mounted here\n' : `${rowOf(disk)}\n`,
  );
}
if (NO_LITECOIND !== undefined) process.stdout.write(`the Litecoin node is ${NO_LITECOIND}\n`);
