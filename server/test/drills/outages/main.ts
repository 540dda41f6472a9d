// Removes one dependency of a running installation after the other, and prints the operator's signals, their delays and
// the repair, as the table of docs/operating/evidence.md.
import { runDiskDrill } from './disk.ts';
import type { DrillResult } from './drill.ts';
import { DRILLS, runDrill } from './drills.ts';

const rowOf = ({ dependency, told, meanwhile, mended, lines }: DrillResult): string => {
  const by = Object.entries(told).map(([name, seconds]) => `${name} after ${seconds} s`);
  return `| ${[dependency, [...by, ...lines].join('; '), meanwhile, mended].join(' | ')} |`;
};

process.stdout.write('| away | told by | meanwhile | mended by |\n|---|---|---|---|\n');
for (const drill of DRILLS) process.stdout.write(`${rowOf(await runDrill(drill))}\n`);
const disk = await runDiskDrill();
process.stdout.write(
  disk === undefined ? 'skipped: the disk, since nothing can be mounted here\n' : `${rowOf(disk)}\n`,
);
