import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { till } from '../app/cli/till.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { callUrl } from '../support/service.ts';
import { killAll, startServe } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** One instruction per line: continued lines are joined, comments removed. */
const instructions = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

test('every base image is an argument with a version', () => {
  const images = instructions.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
  const names = images.map((image) => image?.replace(/^\$\{(\w+)_IMAGE\}$/, '$1'));
  expect(names, 'the demo is made of the program, and what serves comes last').toEqual([
    'BUILD',
    'program',
    'BUILD',
    'BASE',
  ]);
  const defaults = instructions.filter((line) => line.startsWith('ARG '));
  expect(defaults).toHaveLength(2);
  for (const line of defaults)
    expect(line).toMatch(/^ARG (?:BASE|BUILD)_IMAGE=[\w./]+:\d+[\w.-]*(?:@sha256:[0-9a-f]{64})?$/);
});

test('packages of every workspace in the lockfile are installed', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const copied = instructions.filter((line) => /^COPY \S+\/package\.json /.test(line));
  expect(copied).toEqual(workspaces.map((folder) => `COPY ${folder}/package.json ${folder}/`));
});

test('the image runs no code during the build, and Till as an unprivileged user', () => {
  expect(last.filter((line) => line.startsWith('RUN '))).toEqual([]);
  const [, uid] = /^USER (\d+):\d+$/.exec(last.find((line) => line.startsWith('USER ')) ?? '') ?? [];
  expect(Number(uid)).toBeGreaterThanOrEqual(10_000);
  expect(last).toContain('ENTRYPOINT ["node", "/opt/till/server/bin/till.js"]');
});

test('its health check is our own program', () => {
  expect(last.filter((line) => line.startsWith('HEALTHCHECK '))).toEqual([
    expect.stringMatching(/ CMD \["node", "\/opt\/till\/deploy\/healthy\.mjs"\]$/),
  ]);
});

test('its program is JavaScript, including our packages and threads, and serves', async () => {
  const { path: folder, remove } = await temporaryFolder();
  const database = await createTestDatabase();
  try {
    const program = buildProgram(folder);
    const files = readdirSync(join(folder, 'program'), { recursive: true, encoding: 'utf8' });
    const ours = files.filter((path) => !path.includes('node_modules'));
    expect(ours.filter((path) => path.endsWith('.ts'))).toEqual([]);
    expect(ours).toContain('server/src/app/main.js');

    const env = { DATABASE_URL: database.url, DATA_DIR: folder, SECRET_KEY: '5e'.repeat(32) };
    const file = join(folder, 'store.json');
    const apiKeys = [{ name: 'all', scopes: ['invoices:write'] }];
    writeFileSync(file, JSON.stringify({ store: { slug: 'image', name: 'Image', apiKeys } }));
    const provisioned = await till(['provision', '--file', file, '--json'], { env, program });
    expect(provisioned.code, provisioned.stderr).toBe(0);
    const service = await startServe(env, [], { program, node: [process.execPath, '--no-strip-types'] });
    for (const path of ['/healthz', '/docs', '/dashboard'])
      expect((await callUrl(`${service.baseUrl}${path}`, 'GET')).status, path).toBe(200);
    const { key } = JSON.parse(provisioned.stdout).apiKeys[0];
    const authorization = `Bearer ${key}`;
    const items = [{ name: 'Work', quantity: 1, unitAmount: '10' }];
    // Large enough for the thread that reads bodies; the store has no payment methods.
    const body = { items, metadata: { text: 'x'.repeat(8_192) } };
    const reply = await callUrl(`${service.baseUrl}/v1/invoices`, 'POST', body, { authorization });
    expect([reply.status, reply.json.error]).toEqual([400, 'Store has no payment methods enabled']);
    // The client's sources and the guide are part of it.
    const assistant = await till(['mcp', '--url', service.baseUrl], { env: { TILL_KEY: key }, program });
    expect([assistant.code, assistant.stderr]).toEqual([0, '']);
    expect(await service.end('SIGTERM')).toBe(0);
  } finally {
    await killAll();
    await database.drop();
    await remove();
  }
});

/** Puts the program together as the image has it, with this checkout's packages. @returns its executable */
function buildProgram(folder: string): string {
  const step = instructions.find((line) => line.startsWith('RUN mkdir -p /program'))?.slice('RUN '.length) ?? '';
  // The Node that runs it, whichever the machine has.
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const script = step.replaceAll(/(?<= )\/(?=program|data)/g, `${folder}/`);
  execFileSync('sh', ['-ec', script], { cwd: ROOT, env: { ...process.env, PATH }, stdio: 'ignore' });
  const [packages, linked] = [join(ROOT, 'node_modules'), join(folder, 'program', 'node_modules')];
  mkdirSync(join(linked, '@till'), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== '@till'))
    symlinkSync(join(packages, name), join(linked, name));
  symlinkSync('../../contracts', join(linked, '@till', 'contracts'));
  symlinkSync('../../web/look', join(linked, '@till', 'look'));
  return join(folder, 'program', 'server', 'bin', 'till.js');
}
