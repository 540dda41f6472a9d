import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const GUIDE = join(import.meta.dirname, '../../../docs/guide');
const EXAMPLES = [
  { file: 'invoice.mjs', language: 'js', program: [process.execPath] },
  { file: 'invoice.py', language: 'python', program: ['python3'] },
  { file: 'invoice.php', language: 'php', program: ['php'] },
  { file: 'invoice.go', language: 'go', program: ['go', 'run'] },
  { file: 'invoice.rb', language: 'ruby', program: ['ruby'] },
] as const;
const codeOf = (file: string): string => readFileSync(join(GUIDE, 'calls', file), 'utf8');

test('the page shows every example exactly as it is run', () => {
  const page = readFileSync(join(GUIDE, 'calls.md'), 'utf8');
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({ language, code }));
  expect(blocks).toEqual(EXAMPLES.map(({ file, language }) => ({ language, code: codeOf(file) })));
  expect(readdirSync(join(GUIDE, 'calls')).sort()).toEqual(EXAMPLES.map(({ file }) => file).sort());
});

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    return false;
  }
}

describe.each(EXAMPLES)('$file', ({ file, program: [program, ...args] }) => {
  let service: TestService;
  let store: TestStore;
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await temporaryFolder();
    service = await startTestService();
    store = await service.createStore();
  });
  afterAll(async () => {
    await service?.stop();
    await folder?.remove();
  });

  test.skipIf(!isInstalled(program))('creates one invoice in repeated runs, and prints refusals', async () => {
    const path = join(folder.path, file);
    await writeFile(path, codeOf(file).replaceAll('https://pay.example.com', service.baseUrl));
    const run = (key: string) =>
      promisify(execFile)(program, [...args, path], { env: { ...process.env, TILL_KEY: key } });
    const { stdout } = await run(store.apiKey);
    expect((await run(store.apiKey)).stdout).toBe(stdout);
    const { data } = (await store.call('GET', '/v1/invoices')).json;
    expect(data).toMatchObject([{ url: stdout.trim(), totalAmount: '25', metadata: { order: 'order-7' } }]);
    await expect(run(`svc_live_${'0'.repeat(48)}`)).rejects.toMatchObject({
      stderr: expect.stringContaining('Unauthorized'),
    });
  });
});
