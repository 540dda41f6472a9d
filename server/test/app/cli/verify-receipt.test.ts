import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renameStore } from '../../../src/stores/settings-repository.ts';
import { newInvoice } from '../../sales/checkout/support.ts';
import { type Paid, type ReceiptWorld, startReceiptWorld } from '../../sales/receipts/support.ts';
import { FEE_RECIPIENT, PAYOUT } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { till } from './till.ts';

let world: ReceiptWorld;
let paid: Paid;
let signed: string;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  world = await startReceiptWorld();
  // Like a store named before names had to be a single line.
  const { storeId } = world.store;
  await renameStore(world.service.db, { storeId, name: 'Acme\u001b[2J\u202e & Co', now: Date.now() });
  paid = await world.paidInvoice();
  signed = await (await fetch(`${paid.url}.jws`)).text();
});
afterAll(async () => {
  await world?.stop();
  await folder?.remove();
});

/** Runs in an empty folder without any settings, as anyone could. */
const verify = (...args: string[]) => command(['verify-receipt', ...args], { env: {}, cwd: folder.path });
const file = async (text: string): Promise<string> => {
  const path = join(folder.path, 'receipt.jws');
  await writeFile(path, text);
  return path;
};
const payload = () => JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString());

test('a receipt in a file is proven, with issuer and content', async () => {
  const { code, stdout, stderr } = await till(
    ['verify-receipt', await file(`${signed}\n`), '--rpc', world.chain.rpcUrl],
    {
      env: {},
      cwd: folder.path,
    },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { iss, confirmedBlock, depositAddress, payout, feeRecipient } = payload();
  expect(stdout).toMatch(
    new RegExp(`^Receipt of invoice ${paid.number} \\(${paid.id}\\): 10 USD to Acme \\[2J {2}& Co, `),
  );
  expect(stdout).toContain(`  signature  good: ${iss} signed this with the key `);
  expect(stdout).toContain(
    `  address    good: ${depositAddress} could pay ${payout} (97 %) and ${feeRecipient} (3 %), and nobody else\n`,
  );
  expect(stdout).toMatch(/ {2}token {6}good: 0x\w+ of chain 31337 is Till's usdc-local; 10 USDC was due\n/);
  expect(stdout).toContain(` reports that it held 10000000 in block ${confirmedBlock.number}; 10000000 was due\n`);
  expect(stdout).toMatch(
    /Only \S+ vouches for the rest: the store's identity, the items, their value, and that 0x\w+ is the store's\.\n$/,
  );
});

test('so is one by the URL of its page, its file or its payment, and as JSON', async () => {
  for (const url of [paid.url, `${paid.url}.jws`, paid.url.replace('/receipt', '')]) {
    const { code, stdout } = await verify(url, '--json', '--issuer', world.service.baseUrl);
    expect(code, url).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ valid: true, receipt: payload(), onChain: null });
  }
});

test('an unpaid one, and a text that is no receipt, are distinguished', async () => {
  const { id } = await newInvoice(world.store);
  const unpaid = await verify(`${world.service.baseUrl}/invoice/${id}/receipt`);
  expect(unpaid).toMatchObject({ code: 1, stderr: expect.stringContaining('it exists once the full amount is paid') });
  expect((await verify('missing.jws')).stderr).toMatch(/^error: missing\.jws cannot be read: there is no such file/);
  expect((await verify('/dev/zero')).stderr).toBe('error: a receipt has at most 4194304 characters\n');
  const other = await verify(`${world.service.baseUrl}/openapi.json`);
  expect(other.stderr).toMatch(/^error: not proven \(malformed\): /);
  const refused = await verify(`${world.service.baseUrl}/openapi.json`, '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.stdout)).toMatchObject({ valid: false, reason: 'malformed' });
});

test('a changed receipt, and one of a stranger, are not proven', async () => {
  const [head, , tail] = signed.split('.');
  const changed = Buffer.from(JSON.stringify({ ...payload(), totalAmount: '1000' })).toString('base64url');
  const forged = await verify(await file(`${head}.${changed}.${tail}`));
  expect(forged).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('not proven (wrong-signature)'),
  });
  const stranger = await verify(await file(signed), '--issuer', 'https://pay.example.com');
  expect(stranger).toMatchObject({ code: 1, stderr: expect.stringContaining('not proven (wrong-issuer)') });
});

test('keys are not fetched over an insecure connection', async () => {
  const open = Buffer.from(JSON.stringify({ ...payload(), iss: 'http://192.0.2.1' })).toString('base64url');
  const [head, , tail] = signed.split('.');
  const { code, stderr } = await verify(await file(`${head}.${open}.${tail}`));
  expect(code).toBe(1);
  expect(stderr).toBe(
    'error: the receipt names http://192.0.2.1 as its issuer, whose keys are not available over HTTPS\n',
  );
});

test('an issuer must be a URL', async () => {
  const [head, , tail] = signed.split('.');
  for (const iss of ['https://[', 'https://%', 'http://a:b:c', 'https://pay.example.com%2f.stranger.example']) {
    const body = Buffer.from(JSON.stringify({ ...payload(), iss })).toString('base64url');
    const { code, stderr } = await verify(await file(`${head}.${body}.${tail}`));
    expect([code, stderr]).toEqual([1, `error: not proven (malformed): the issuer ${iss} is not a URL\n`]);
  }
});

test('a link makes this machine contact no other host, and read no more than a receipt', async () => {
  const asked: string[] = [];
  let leads = '';
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (leads === 'on') response.writeHead(200).write('x'.repeat(5 * 1024 * 1024));
    else response.writeHead(302, { location: leads }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const here = `http://127.0.0.1:${port}/receipt.jws`;
  const inside = [
    `http://localhost:${port}/admin`,
    'http://169.254.169.254/latest/',
    'http://[::1]/',
    'file:///etc/hosts',
  ];
  for (leads of inside) {
    const { code, stderr } = await verify(here);
    expect([code, stderr]).toEqual([1, `error: ${here} redirects elsewhere: ${leads}\n`]);
  }
  leads = '/receipt.jws';
  expect((await verify(here)).stderr).toBe(`error: ${here} cannot be read: too many redirects\n`);
  leads = 'on';
  expect((await verify(here)).stderr).toBe(`error: ${here} cannot be read: the answer is larger than 4194304 bytes\n`);
  expect(new Set(asked)).toEqual(new Set(['/receipt.jws']));
  server.close();
  server.closeAllConnections();
});

/** Creates an issuer that signs arbitrary contents. */
async function liar() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] });
  const server = createServer((_request, response) => response.end(keys)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const iss = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    sign: (lie: object) =>
      new CompactSign(Buffer.from(JSON.stringify({ ...payload(), iss, ...lie })))
        .setProtectedHeader({ alg: 'EdDSA', kid: 'k', typ: 'receipt+jwt' })
        .sign(privateKey),
    close: () => server.close(),
  };
}

test('an issuer that lies about address, block or amount is detected by derivation and by a node', async () => {
  const issuer = await liar();
  const rpc = ['--rpc', world.chain.rpcUrl];
  const asked = async (lie: object, ...args: string[]) => verify(await file(await issuer.sign(lie)), ...args);
  expect((await asked({ payout: `0x${'12'.repeat(20)}` })).stderr).toContain('not proven (wrong-address)');
  expect((await asked({ cryptoAmount: '10000001' })).code).toBe(0);
  const short = await asked({ cryptoAmount: '10000001' }, ...rpc);
  expect(short).toMatchObject({ code: 1, stdout: expect.stringContaining('NOT PROVEN by 127.0.0.1') });
  expect(short.stdout).toContain('held 10000000 in block');
  const { confirmedBlock } = payload();
  const elsewhere = await asked(
    { confirmedBlock: { ...confirmedBlock, hash: `0x${'00'.repeat(32)}` } },
    ...rpc,
    '--json',
  );
  expect(elsewhere.code).toBe(1);
  expect(JSON.parse(elsewhere.stdout)).toMatchObject({ valid: false, onChain: { proven: false, reason: 'replaced' } });
  const wrongChain = await asked({ chainId: 1 }, ...rpc, '--json');
  expect(JSON.parse(wrongChain.stdout)).toMatchObject({ valid: false, onChain: { proven: false, reason: 'unknown' } });
  expect(JSON.parse(wrongChain.stdout).onChain.message).toMatch(/is a node of chain id 31337, not 1$/);
  issuer.close();
});

test('an issuer’s own token is not accepted under the name of a listed one', async () => {
  const issuer = await liar();
  const own = world.chain.token('usdt');
  const lies: [object, string][] = [
    [{ tokenAddress: own }, 'NOT PROVEN'],
    [{ chainId: 1 }, 'NOT PROVEN'],
    [{ paymentMethod: 'usdc-ethereum' }, 'NOT PROVEN'],
    [{ paymentMethod: 'eth-local' }, 'NOT PROVEN'],
    [{ paymentMethod: 'gold-local', tokenAddress: own }, 'UNKNOWN'],
    [{ paymentMethod: 'constructor-local' }, 'UNKNOWN'],
  ];
  for (const [lie, said] of lies) {
    const { code, stdout } = await verify(await file(await issuer.sign(lie)));
    expect([lie, code, /^ {2}token {6}([A-Z ]+):/m.exec(stdout)?.[1]]).toEqual([lie, said === 'UNKNOWN' ? 0 : 1, said]);
  }
  const long = await verify(await file(await issuer.sign({ store: { id: 'x', name: 'x'.repeat(500_000) } })));
  expect(long.stdout.length).toBeLessThan(10_000);
  issuer.close();
});

test('money that was forwarded before its block counts, by the events of the factory', async () => {
  const { id } = await newInvoice(world.store);
  const { id: attemptId, depositAddress } = await world.pick(id);
  const { chain } = world;
  await chain.transferToken('usdc', depositAddress, 4_000_000n);
  const binding = { attemptId, feeBps: 300, payout: PAYOUT, feeRecipient: FEE_RECIPIENT };
  expect((await chain.sweep(binding, chain.token('usdc'))).succeeded).toBe(true);
  await chain.transferToken('usdc', depositAddress, 6_000_000n);
  await chain.mine();
  await expect.poll(async () => (await world.store.call('GET', `/v1/invoices/${id}`)).json.status).toBe('paid');
  const { code, stdout } = await verify(`${world.service.baseUrl}/invoice/${id}/receipt`, '--rpc', chain.rpcUrl);
  expect(code, stdout).toBe(0);
  expect(stdout).toContain('held 6000000 and had forwarded 4000000 in block');
});

test('an unreachable node leaves it open, and is reported', async () => {
  const { code, stdout } = await verify(await file(signed), '--rpc', 'http://127.0.0.1:1', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout).onChain).toMatchObject({ proven: false, reason: 'unknown' });
});
