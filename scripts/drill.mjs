// Runs one drill: a rehearsal on this machine that takes minutes or needs Debian's packages, and leaves nothing behind.
//   npm run drill                 lists them
//   npm run drill -- NAME [...]   runs one: scripts/drills/NAME.sh, or server/test/drills/NAME/main.ts
// A drill is found by its path. The first lines of its file say what it is for.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SCRIPTS = join(ROOT, 'scripts/drills');
const PROGRAMS = join(ROOT, 'server/test/drills');
/** Matches the first comment of a shell or TypeScript file, up to its first empty line or code. */
const COMMENT = /^(?:#|\/\/) ?(?!!)/;

const [name, ...args] = process.argv.slice(2);
const drills = find();
const drill = drills.get(name);

if (drill !== undefined) process.exitCode = await run(drill);
else {
  process.stdout.write(`${[...drills].map(([key, file]) => `${key}\n${summary(file)}`).join('\n\n')}\n`);
  if (name !== undefined) {
    process.stderr.write(`\nerror: no drill is named ${name}\n`);
    process.exitCode = 2;
  }
}

/** @returns {Map<string, string>} the file of every drill by its name, in alphabetical order */
function find() {
  const scripts = readdirSync(SCRIPTS)
    .filter((file) => file.endsWith('.sh') && file !== 'in-debian.sh')
    .map((file) => [file.slice(0, -3), join(SCRIPTS, file)]);
  const programs = readdirSync(PROGRAMS)
    .map((folder) => [folder, join(PROGRAMS, folder, 'main.ts')])
    .filter(([, file]) => existsSync(file));
  return new Map([...scripts, ...programs].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function summary(file) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#!'));
  const end = lines.findIndex((line) => !COMMENT.test(line) || line.includes('npm run drill'));
  return lines
    .slice(0, end)
    .map((line) => `  ${line.replace(COMMENT, '')}`)
    .join('\n');
}

/** @returns {Promise<number>} the exit code of the drill */
async function run(file) {
  const isScript = file.endsWith('.sh');
  if (!isScript) {
    const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build-pages.mjs')], { stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  // In its own process group: interrupting the drill interrupts everything that it waits for, so that it cleans up
  // immediately.
  const child = spawn(isScript ? 'bash' : process.execPath, [file, ...args], {
    stdio: 'inherit',
    cwd: ROOT,
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.kill(-child.pid, signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
