// The demo with its sources watched: `npm run dev`. A change of the service restarts it; a change of a page builds that
// page, and restarts the service with it. Arguments go to `till demo`.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

process.env.NODE_ENV = 'production';

const ROOT = join(import.meta.dirname, '..');
const PAGES = ['hosted', 'dashboard'].map((page) => join(ROOT, 'web', page));
const { resolve } = createRequire(join(ROOT, 'web', 'hosted', 'package.json'));
const { build } = await import(pathToFileURL(resolve('vite')).href);

// The other parts of the buyer's pages are in the same folder; `npm run build` has put them there.
for (const root of [...PAGES, join(ROOT, 'web', 'hosted', 'server')]) {
  const watcher = await build({ root, logLevel: 'warn', build: { watch: {}, emptyOutDir: false } });
  await new Promise((done) => watcher.on('event', ({ code }) => code === 'END' && done()));
}

const watched = [join(ROOT, 'server', 'src'), ...PAGES.map((page) => join(page, 'dist'))];
const service = spawn(
  process.execPath,
  [
    ...watched.map((path) => `--watch-path=${path}`),
    '--watch-preserve-output',
    join(ROOT, 'server', 'bin', 'till.js'),
  ].concat('demo', process.argv.slice(2)),
  { stdio: 'inherit' },
);
service.once('exit', (code) => process.exit(code ?? 1));
