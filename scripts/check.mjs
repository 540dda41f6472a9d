// Runs all checks that need no test, in parallel: `npm run check`. Prints the output of the failing steps.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const STEPS = ['lint', 'typecheck', 'deps', 'knip'];

const results = await Promise.all(STEPS.map(run));
const failed = results.filter(({ code }) => code !== 0);
for (const { step, output } of failed) process.stdout.write(`\n=== ${step}\n${output}\n`);
process.stdout.write(
  failed.length === 0 ? 'All is well.\n' : `\nFailed: ${failed.map(({ step }) => step).join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function run(step) {
  const child = spawn('npm', ['run', '--silent', step], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise((done) => child.once('close', done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await closed;
  process.stdout.write(`${step}: ${code === 0 ? 'ok' : 'failed'}\n`);
  return { step, code, output: (out + err).trim() };
}
