import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { setupCode } from '../../../src/people/set-up.ts';
import { openBrowser } from '../../support/dashboard/browser-session.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { startTestService } from '../../support/service.ts';

test('the log prints the setup code while there is no operator, and never its secret', async () => {
  const log = recordingLog();
  const service = await startTestService({ log });
  try {
    const code = setupCode(service.env.SECRET_KEY ?? '');
    const printed = () => log.entries.filter((entry) => entry.includes(code));
    while (printed().length === 0) await sleep(20);
    expect(printed()).toEqual([
      `warn: there is no operator yet: create one at ${service.env.BASE_URL}/dashboard/setup with the setup code ${code}`,
    ]);
    expect(log.entries.join()).not.toContain(service.env.SECRET_KEY);
  } finally {
    await service.stop();
  }
});

test('a setup code cannot be guessed: few attempts per address', async () => {
  const service = await startTestService({ env: { RATE_LIMIT_AUTH_FAILURES: '0', TRUST_PROXY: '127.0.0.1' } });
  try {
    const person = { name: 'Eve', email: 'eve@example.com', password: 'correct horse battery', code: 'guess' };
    const tryFrom = async (address: string) =>
      (await openBrowser(service.baseUrl).call('POST', '/setup', person, { 'x-forwarded-for': address })).status;
    const fromOne = [];
    for (let index = 0; index < 11; index += 1) fromOne.push(await tryFrom('203.0.113.1'));
    expect(fromOne).toEqual([...Array<number>(10).fill(403), 429]);
  } finally {
    await service.stop();
  }
});
