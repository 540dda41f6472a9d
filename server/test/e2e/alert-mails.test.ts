import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalNode, startAnvil } from '../../src/app/demo/chain/anvil.ts';
import { type Log, silentLog } from '../../src/kernel/lib/log.ts';
import { findAlerts } from '../../src/operator/alerts/repository.ts';
import { readInstallationState } from '../../src/operator/metrics/state-repository.ts';
import { readProcesses } from '../../src/operator/operations/process-record.ts';
import { type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { readMail } from '../outbound/mail/mail-source.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { browserOf, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { callUrl, startTestService, type TestService } from '../support/service.ts';
import { createShiftClock, passTime } from '../support/shift-clock.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const OPERATOR = 'operator@example.com';
/** Signs in, and gets an email about that too. */
const COLLEAGUE = 'colleague@example.com';
const KEY = 'k3y-that-nobody-may-see';
/** Less than the time after which a silent process counts as gone. */
const STEP_MS = 20_000;
const LOOK_MS = 60_000;
/** Maximum polls to wait for an alert. */
const MAX_READS = 25;

const clock = createShiftClock();
let folder: TemporaryFolder;
let chain: TestChain;
let node: LocalNode;
let server: MailServer;
let service: TestService;
let looks = 0;

const log: Log = {
  ...silentLog,
  debug: (_, message) => {
    if (message === 'checked for alerts to email') looks += 1;
  },
};

beforeAll(async () => {
  folder = await temporaryFolder();
  chain = await startTestChain({ dataDir: join(folder.path, 'chain'), confirmations: 1 });
  node = chain.node;
  server = await startMailServer();
  service = await startTestService({
    rpcUrl: `${chain.rpcUrl}/?key=${KEY}`,
    roles: ['api', 'indexer', 'dispatcher', 'reaper', 'mailer'],
    clock,
    log,
    env: { SMTP_URL: server.url },
  });
  for (const email of [OPERATOR, COLLEAGUE]) await makeOperator(service, await makePerson(service, email));
});
afterAll(async () => {
  await service?.stop();
  await server?.close();
  await chain?.stop();
  await node?.stop();
  await folder?.remove();
});

/** Moves the clock forward to the next check, in steps short enough for every process to report as alive. */
async function nextLook(pass: (ms: number) => void | Promise<void> = clock.advance): Promise<void> {
  const before = looks;
  for (let passed = 0; passed < LOOK_MS; passed += STEP_MS) {
    await pass(STEP_MS);
    const now = clock.now();
    await expect.poll(() => everybodyHasSaidSo(now)).toBe(true);
  }
  await expect.poll(() => looks).toBeGreaterThan(before);
}

/** Returns true when each process has reported since a time. */
async function everybodyHasSaidSo(since: number): Promise<boolean> {
  const processes = await readProcesses({ db: service.db, clock });
  return processes.every(({ seenAt }) => seenAt >= since);
}

/** Moves time forward on the chain too, and waits until the blocks mined then are followed. */
async function passTimeOnChain(ms: number): Promise<void> {
  await passTime(clock, chain, ms);
  const { timestamp } = (await chain.rpc.call('eth_getBlockByNumber', ['latest', false])) as { timestamp: string };
  const followedTo = async () => (await readInstallationState(service.db, clock.now())).chains[0]?.headTime ?? 0;
  await expect.poll(followedTo).toBeGreaterThanOrEqual(Number(timestamp) * 1000);
}

/** Waits until an alert's phase is reached. @returns the time it took by the clock */
async function untilAlert(phase: string, pass?: (ms: number) => Promise<void>): Promise<number> {
  const begun = clock.now();
  while (!(await alerts()).includes(`chainSilent ${phase}`)) {
    expect(clock.now() - begun).toBeLessThan(MAX_READS * LOOK_MS);
    await nextLook(pass);
  }
  return clock.now() - begun;
}

const alerts = async () => (await findAlerts(service.db)).map(({ code, phase }) => `${code} ${phase}`);
const mails = () => server.mails.filter(({ to }) => to.includes(OPERATOR)).map(({ source }) => readMail(source));

test('a stopped chain is emailed within minutes, shown in the operator area, and its return is emailed too', async () => {
  await expect.poll(() => looks).toBeGreaterThan(0);
  const metrics = async () => (await callUrl(`${service.operatorUrl}/metrics`, 'GET')).text;
  await expect.poll(metrics).toContain('till_chain_head_block{chain="local"}');
  await node.stop();
  const health = () => callUrl(`${service.operatorUrl}/healthz`, 'GET');
  await expect.poll(async () => (await health()).status).toBe(503);
  expect(await untilAlert('raised')).toBeLessThan(6 * LOOK_MS);
  await expect.poll(() => mails().length).toBe(1);
  const [mail] = mails();
  expect(mail?.subject).toMatch(/A chain has no new blocks \(local\)$/);
  expect(mail?.parts.get('text/plain')).toContain('docs/operating/runbooks.md#a-chain-is-silent');
  expect(mail?.parts.get('text/plain')).toContain(`${service.baseUrl.replace(/:\d+$/, ':')}`);
  expect(await alerts()).toEqual(['chainSilent raised']);
  const operator = await browserOf(service, COLLEAGUE);
  const { json } = await operator.call('GET', '/operator');
  expect(json.attention).toContainEqual(
    expect.objectContaining({ code: 'chainSilent', subject: 'local', since: expect.any(String) }),
  );

  node = await startAnvil({
    port: Number(new URL(chain.rpcUrl).port),
    dataDir: join(folder.path, 'chain'),
    blockTimeSeconds: 0,
    log: silentLog,
  });
  await chain.rpc.call('evm_setNextBlockTimestamp', [Math.floor(clock.now() / 1000)]);
  await expect.poll(async () => (await health()).status).toBe(200);
  await untilAlert('quiet', passTimeOnChain);
  const subjects = () => mails().map(({ subject }) => subject.replace(/^\[127\.0\.0\.1:\d+\] /, ''));
  await expect.poll(subjects).toEqual(['A chain has no new blocks (local)', 'Over: A chain has no new blocks (local)']);
  expect(await alerts()).toEqual(['chainSilent quiet']);
  expect((await health()).status).toBe(200);
  for (const { source } of server.mails) expect(source).not.toContain(KEY);
});
