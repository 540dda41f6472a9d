import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COIN, startUtxoWorld, storeWith, type UtxoWorld, walletOf } from '../../money/payments/utxo/utxo-world.ts';
import { NO_LITECOIND } from '../../support/litecoind.ts';
import { command } from './command.ts';
import { setDepositAddress } from './rows-repository.ts';

const GAS_PRIVATE_KEY = `0x${'11'.repeat(32)}`;

describe.skipIf(NO_LITECOIND !== undefined)(`commands on merchants' own wallets ${NO_LITECOIND ?? ''}`, () => {
  let world: UtxoWorld;
  beforeAll(async () => {
    world = await startUtxoWorld();
  });
  afterAll(() => world?.stop());

  const run = (args: string[], env: Record<string, string> = {}) =>
    command(args, { env: { ...world.service.env, CHAIN_LOCAL_RPC_URLS: '', ...env } });

  async function paid() {
    const { attempt, invoice } = await world.picked('50');
    await world.send(attempt.depositAddress, COIN / 2n);
    const block = BigInt(await world.node.call<number>('getblockcount')) + 1n;
    await world.node.mine(2);
    await world.until(
      () => world.state(invoice.id),
      ({ status }) => status === 'paid',
    );
    return { attempt, invoice, block };
  }

  test('the chain is listed with its nodes, and without gas or sweeps', async () => {
    await paid();
    const { code, stdout } = await run(['chains'], { GAS_PRIVATE_KEY });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^regtest\n {2}head {11}\d+\n/);
    expect(stdout).toMatch(/ {2}rpc +http:\/\/127\.0\.0\.1:\d+, ok in \d+ ms/);
    expect(stdout).toContain("  payouts        merchants' own wallets: no gas, no sweeps\n");
    expect(stdout).not.toMatch(/unswept|gas key/);
    const [chain] = JSON.parse((await run(['chains', '--json'])).stdout);
    expect(chain).toMatchObject({ chain: 'regtest', chainId: null, paysOwnWallets: true, gas: null });
  });

  test('fees are listed by store, and in the ledger beside each payment', async () => {
    await paid();
    const { slug } = world.store;
    const fees = JSON.parse((await run(['fees', '--json'])).stdout);
    expect(fees).toEqual([
      { store: slug, currency: 'usd', owed: expect.stringMatching(/^[1-9]/), billed: '0', overdue: '0', paid: '0' },
    ]);
    const text = await run(['fees']);
    expect(text).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^store +currency +owed +billed +overdue +paid\n/),
    });
    const ledger = await run(['ledger', '--store', slug]);
    expect(ledger.stdout).toMatch(/ltc-regtest +0\.5 +0\.015 +0\.485 +none; fee owed: 1\.5 USD/);
  });

  test('blocks are read again', async () => {
    const { block } = await paid();
    const { code, stdout } = await run(['rescan', '--chain', 'regtest', '--from', String(block), '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ complete: true, transfersFound: 0, transfersRemoved: 0 });
  });

  test('a replacement can be accepted only once there is one', async () => {
    const { code, stderr } = await run(['accept-replacement', '--chain', 'regtest']);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'error: regtest still has its final block: there is nothing to accept\n',
    });
  });

  test.each(['sweep', 'deploy'])('%s says that there is nothing of the kind', async (name) => {
    const { code, stderr } = await run([name, '--chain', 'regtest', '--dry-run'], { GAS_PRIVATE_KEY });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        "error: Local Litecoin chain has no contracts, gas key or sweeps: buyers pay addresses of the merchants' own wallets\n",
    });
  });

  test('an account is listed with its stores and the gap limit of its wallet, and no address', async () => {
    const wallet = walletOf(7);
    const store = await world.service.createStore({ ...storeWith(wallet), slug: 'alone' });
    await world.service.createStore({ ...storeWith(wallet), slug: 'beside' });
    const first = await world.picked('50', store);
    await world.send(first.attempt.depositAddress, COIN / 2n);
    await world.node.mine(2);
    for (let index = 0; index < 3; index += 1) await world.picked('50', store);
    const read = async () => {
      const accounts = JSON.parse((await run(['accounts', '--json'])).stdout) as { fingerprint: string }[];
      return accounts.find(({ fingerprint }) => fingerprint === wallet.fingerprint);
    };
    const account = { path: "m/84'/2'/0'/0/*", stores: ['alone', 'beside'], givenOut: 4, lastPaid: 0, gapLimit: 20 };
    await world.until(read, (found) => (found as { lastPaid?: unknown } | undefined)?.lastPaid === 0);
    expect(await read()).toEqual({ chain: 'regtest', fingerprint: wallet.fingerprint, ...account });
    const { stdout } = await run(['accounts']);
    expect(stdout).toMatch(
      new RegExp(`^regtest {2}${wallet.fingerprint} m/84'/2'/0'/0/\\* +4 +0 +3 +20 +alone, beside$`, 'm'),
    );
    expect(stdout).not.toMatch(/pub|rltc1/);
  });

  test('an address is derived again from the account, and one that does not belong to it is named', async () => {
    const { attempt, invoice } = await world.picked('50');
    const url = `${world.service.baseUrl}/invoice/${invoice.id}`;
    const { code, stdout } = await run(['verify-address', url]);
    expect(code).toBe(0);
    expect(stdout).toContain(`${attempt.depositAddress}  ltc-regtest, processing: matches\n`);
    expect(stdout).toContain(`  account         ${world.wallet.fingerprint}\n`);
    expect(stdout).toContain(
      `  derived here    ${attempt.depositAddress}\n  page shows      ${attempt.depositAddress}\n`,
    );
    const [verified] = JSON.parse((await run(['verify-address', invoice.id, '--json'])).stdout);
    const index = Number(verified.derivation.path.split('/').at(-1));
    expect(verified).toMatchObject({
      depositAddress: attempt.depositAddress,
      derivation: { fingerprint: world.wallet.fingerprint, path: world.wallet.path(index) },
      derived: attempt.depositAddress,
      shown: null,
      matches: true,
    });
    await setDepositAddress(world.service.db, { id: attempt.id, depositAddress: `0014${'77'.repeat(20)}` });
    const wrong = await run(['verify-address', invoice.id]);
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toMatch(/^rltc1q\w+ {2}ltc-regtest, processing: DOES NOT MATCH\n/);
    expect(wrong.stdout).toContain(`  derived here    ${attempt.depositAddress}\n`);
  });

  test('without the key of the account, or under another one, nothing is claimed', async () => {
    const { invoice } = await world.picked('50');
    const without = await run(['verify-address', invoice.id], { SECRET_KEY: '' });
    expect(without).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('set SECRET_KEY') });
    const other = await run(['verify-address', invoice.id], { SECRET_KEY: 'another-key-of-more-than-32-characters' });
    expect(other).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('unknown key') });
  });

  test('reseal moves the accounts to a new SECRET_KEY, and the former one is not needed any more', async () => {
    const { attempt, invoice } = await world.picked('50');
    const former = world.service.env.SECRET_KEY ?? '';
    const present = 'the key of after a rotation: long enough';
    const reseal = async (env: Record<string, string>) => {
      const { code, stdout } = await run(['reseal', '--json'], env);
      return { code, accounts: JSON.parse(stdout).accounts };
    };
    const { accounts } = await reseal({});
    expect(accounts).toEqual({ moved: 0, current: expect.any(Number), unreadable: [] });
    const count = accounts.current as number;
    const lost = await reseal({ SECRET_KEY: present });
    expect(lost).toMatchObject({ code: 1, accounts: { moved: 0, current: 0 } });
    expect(lost.accounts.unreadable).toHaveLength(count);
    const rotated = { SECRET_KEY: present, SECRET_KEYS_RETIRED: former };
    expect(await reseal(rotated)).toEqual({ code: 0, accounts: { moved: count, current: 0, unreadable: [] } });
    const verified = await run(['verify-address', invoice.id], { SECRET_KEY: present });
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining(attempt.depositAddress) });
  });
});
