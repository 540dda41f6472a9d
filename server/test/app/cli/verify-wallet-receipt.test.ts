import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COIN, startUtxoWorld, type UtxoWorld, walletOf } from '../../money/payments/utxo/utxo-world.ts';
import { freePort } from '../../support/free-port.ts';
import { NO_LITECOIND } from '../../support/litecoind.ts';
import { command } from './command.ts';

const HALF = COIN / 2n;

describe.skipIf(NO_LITECOIND !== undefined)(`receipts of payments to a wallet ${NO_LITECOIND ?? ''}`, () => {
  let world: UtxoWorld;
  let url: string;
  let address: string;
  let receipt: { readonly derivation: { readonly path: string } } & Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    world = await startUtxoWorld({ env: { PORT: String(await freePort()) } });
    // The first index stays unpaid.
    await world.picked('50');
    const { attempt, invoice } = await world.picked('50');
    address = attempt.depositAddress;
    await world.send(address, HALF / 5n);
    await world.node.mine();
    await world.send(address, (HALF * 4n) / 5n);
    await world.node.mine(2);
    await world.until(
      () => world.state(invoice.id),
      ({ status }) => status === 'paid',
    );
    url = `${world.service.baseUrl}/invoice/${invoice.id}/receipt`;
    const [, body = ''] = (await (await fetch(`${url}.jws`)).text()).split('.');
    receipt = JSON.parse(Buffer.from(body, 'base64url').toString());
  });
  afterAll(() => world?.stop());

  const verify = (...args: string[]) => command(['verify-receipt', ...args], { env: {} });

  test('the address is derived from the account, and a node has what it received', async () => {
    const { descriptor, fingerprint, path } = world.wallet;
    const { code, stdout } = await verify(url, '--descriptor', descriptor, '--rpc', world.node.rpcUrl);
    expect({ code, path: receipt.derivation.path }).toEqual({ code: 0, path: path(1) });
    expect(stdout).toContain(`  address    good: ${address} is the account's at ${fingerprint} ${path(1)}\n`);
    expect(stdout).toContain(
      "  token      good: the coin of a chain without an id is Till's ltc-regtest; 0.5 LTC was due\n",
    );
    expect(stdout).toMatch(
      / {2}balance {4}good: 127\.0\.0\.1:\d+ reports that it had received 50000000 by block \d+; 50000000/,
    );
    expect(stdout).toMatch(/vouches for the rest: .* and that the wallet is the store's\.\n$/);
    const json = JSON.parse((await verify(url, '--descriptor', descriptor, '--json')).stdout);
    expect(json).toMatchObject({ valid: true, derivedFrom: 'account', onChain: null, token: { known: true } });
  });

  test('without the account, the rest is proven and the address is not claimed', async () => {
    const { code, stdout } = await verify(url);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      / {2}address {4}not checked: rltc1\w+ is said to be a wallet's at [0-9a-f]{8} m\/\S+; use --desc/,
    );
    expect(JSON.parse((await verify(url, '--json')).stdout)).toMatchObject({ valid: true, derivedFrom: null });
  });

  test('the account key alone derives the same address', async () => {
    const key = /\]([A-Za-z0-9]+)\//.exec(world.wallet.descriptor)?.[1];
    expect((await verify(url, '--descriptor', `wpkh(${key}/0/*)`)).code).toBe(0);
  });

  test('another account, or the same key under another origin, is not proven', async () => {
    const other = await verify(url, '--descriptor', walletOf(9).descriptor);
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr).toMatch(/not proven \(wrong-address\): rltc1\w+ is not the address 1 of the account/);
    const elsewhere = world.wallet.descriptor.replace(world.wallet.fingerprint, 'd34db33f');
    const { code, stdout } = await verify(url, '--descriptor', elsewhere, '--json');
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 1, valid: false, reason: 'wrong-address' });
  });

  test('a descriptor that cannot be read is wrong usage, and a private key is not repeated', async () => {
    const { code, stderr } = await verify(url, '--descriptor', 'wpkh(nonsense)');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: --descriptor cannot be used: /);
    const key = `tprv8Z${'a'.repeat(106)}`;
    const refused = await verify(url, '--descriptor', `wpkh(${key}/0/*)`);
    expect(refused).toMatchObject({ code: 2, stderr: expect.not.stringContaining(key) });
    expect(refused.stderr).toContain('A private key must never be entered here');
  });

  test('an issuer that lies about amount, block, chain or token is detected', async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] });
    const server = createServer((_request, response) => response.end(keys)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const iss = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const asked = async (lie: object, ...args: string[]) => {
      const jws = await new CompactSign(Buffer.from(JSON.stringify({ ...receipt, iss, ...lie })))
        .setProtectedHeader({ alg: 'EdDSA', kid: 'k', typ: 'receipt+jwt' })
        .sign(privateKey);
      const { code, stdout } = await command(['verify-receipt', '-', '--json', ...args], { env: {}, stdin: jws });
      return { code, ...JSON.parse(stdout) };
    };
    const rpc = ['--rpc', world.node.rpcUrl];
    expect(await asked({}, ...rpc)).toMatchObject({ code: 0, onChain: { proven: true, held: String(HALF) } });
    expect(await asked({ cryptoAmount: String(HALF + 1n) }, ...rpc)).toMatchObject({
      code: 1,
      onChain: { proven: false, reason: 'short' },
    });
    const confirmedBlock = { number: String(await world.node.call('getblockcount')), hash: '00'.repeat(32) };
    expect(await asked({ confirmedBlock }, ...rpc)).toMatchObject({ code: 1, onChain: { reason: 'replaced' } });
    expect(await asked({ paymentMethod: 'ltc-litecoin' }, ...rpc)).toMatchObject({
      code: 1,
      onChain: { proven: false, reason: 'unknown' },
    });
    const transactions = Array.from({ length: 101 }, (_, blockNumber) => ({
      ...(receipt.transactions as object[])[0],
      blockNumber: String(blockNumber),
    }));
    expect((await asked({ transactions }, ...rpc)).onChain.message).toContain('more than 100 blocks');
    expect(await asked({ chainId: 1 })).toMatchObject({ code: 1, token: { known: false, reason: 'other' } });
    expect(await asked({ paymentMethod: 'usdc-ethereum' })).toMatchObject({ code: 1, token: { reason: 'other' } });
    expect(await asked({ paymentMethod: 'doge-dogecoin' })).toMatchObject({ code: 0, token: { reason: 'unlisted' } });
    expect(await asked({}, '--rpc', 'http://127.0.0.1:1')).toMatchObject({ code: 1, onChain: { reason: 'unknown' } });
    server.close();
  });
});
