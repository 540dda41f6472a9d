import type { Hex, LocalAccount } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import type { Authorization } from '../../../src/money/chains/authorization.ts';
import type { EvmChain } from '../../../src/money/chains/evm/evm-chain.ts';
import { ChainUnavailable, ProvidersDisagree } from '../../../src/money/chains/port.ts';
import { deployWallet, type Terms, usdcOf } from '../../support/authorizations.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { randomAddress } from './addresses.ts';
import { startTwoEndpoints, type TwoEndpoints } from './two-endpoints.ts';

const AMOUNT = 10_000_000n;
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const NO_PROBLEM = { problem: null };

describe('a signed transfer', () => {
  let local: TestChain;
  let two: TwoEndpoints;
  let chain: EvmChain;
  let usdc: ReturnType<typeof usdcOf>;
  let owner: LocalAccount & { privateKey: Hex };
  const sender = randomAddress();
  const to = randomAddress();

  beforeAll(async () => {
    local = await startTestChain();
    two = await startTwoEndpoints(local);
    chain = two.open([two.liar.url, two.honest.url]);
    usdc = usdcOf(local);
  });
  beforeEach(async () => {
    two.liar.tell();
    owner = await local.createAccount(0n);
    await local.mintTo('usdc', owner.address, AMOUNT);
  });
  afterAll(async () => {
    await two?.close();
    await local?.stop();
  });

  const methodOf = (id: string) =>
    present(
      local.chain.methods.find((method) => method.id === id),
      id,
    );
  const checked = (authorization: Authorization, id = 'usdc-local', now = 0) =>
    chain.checkAuthorization({ method: methodOf(id), authorization, sender, now });
  const signed = async (terms: Partial<Terms> = {}, signer: LocalAccount = owner): Promise<Authorization> => {
    const { time } = await local.chain.head();
    return usdc.sign(signer, { to, value: AMOUNT, validBefore: BigInt(time / 1000 + 600), ...terms });
  };
  const changed = (value: string, tail: string): string => `${value.slice(0, -tail.length)}${tail}`;

  test('can be sent by anyone, with its cost', async () => {
    const report = await checked(await signed());
    expect(report).toMatchObject(NO_PROBLEM);
    const { gasPrice } = await local.rpc.batch([{ method: 'eth_gasPrice', params: [] }]).then(([price]) => {
      return { gasPrice: BigInt(price as string) };
    });
    expect(report.gas).toBeGreaterThan(80_000n);
    expect(report.gas).toBeLessThan(150_000n);
    expect(report.cost).toBeGreaterThan(0n);
    expect(report.cost).toBeLessThanOrEqual(report.gas * gasPrice * 2n);
  });

  test('is refused for another amount, receiver, nonce or time than was signed', async () => {
    const authorization = await signed();
    const { nonce, validBefore, value } = authorization;
    for (const forged of [
      { value: value - 1n },
      { to: randomAddress() },
      { nonce: changed(nonce, nonce.endsWith('0') ? '1' : '0') },
      { validBefore: validBefore + 1n },
      { validAfter: 1n },
      { from: randomAddress() },
    ]) {
      expect(await checked({ ...authorization, ...forged })).toMatchObject({ problem: 'signature' });
    }
  });

  test('accepts only one form of a signature: low s, 65 bytes', async () => {
    const authorization = await signed();
    const { signature } = authorization;
    const s = BigInt(`0x${signature.slice(66, 130)}`);
    const [v, other] = signature.endsWith('1b') ? ['1b', '1c'] : ['1c', '1b'];
    const upper = `${signature.slice(0, 66)}${(ORDER - s).toString(16).padStart(64, '0')}${other}`;
    const zero = `0x${'0'.repeat(128)}${v}`;
    for (const wrong of [upper, zero, changed(signature, other), signature.slice(0, 130), `${signature}00`, '0x']) {
      expect(await checked({ ...authorization, signature: wrong })).toMatchObject({ problem: 'signature' });
    }
    const withParity = changed(signature, v === '1b' ? '00' : '01');
    expect(await checked({ ...authorization, signature: withParity })).toMatchObject(NO_PROBLEM);
  });

  test('is refused once it was sent or cancelled, or the owner has too little', async () => {
    const [first, second, third] = [await signed({ value: 1n }), await signed({ value: 1n }), await signed()];
    await usdc.send(first);
    await usdc.cancel(owner, second);
    expect(await checked(first)).toMatchObject({ problem: 'nonce' });
    expect(await checked(second)).toMatchObject({ problem: 'nonce' });
    expect(await checked(third)).toMatchObject({ problem: 'balance' });
  });

  test('is refused while the token is paused, blacklists an address, or outside its validity', async () => {
    const authorization = await signed();
    await usdc.pause(true);
    expect(await checked(authorization)).toMatchObject({ problem: 'refused' });
    await usdc.pause(false);
    await usdc.blacklist(to, true);
    expect(await checked(authorization)).toMatchObject({ problem: 'refused' });
    await usdc.blacklist(to, false);
    expect(await checked(authorization)).toMatchObject(NO_PROBLEM);
    expect(await checked(await signed({ validBefore: 1_000n }))).toMatchObject({ problem: 'refused' });
    expect(await checked(await signed({ validAfter: 10n ** 12n }))).toMatchObject({ problem: 'refused' });
  });

  test('is refused when it may expire before it is mined', async () => {
    const { time } = await local.chain.head();
    const authorization = await signed({ validBefore: BigInt(time / 1000 + 60) });
    expect(await checked(authorization, 'usdc-local', time + 50_000)).toMatchObject(NO_PROBLEM);
    expect((await checked(authorization, 'usdc-local', time + 50_001)).problem).toBe('time');
  });

  test('is verified by the wallet if that is a contract, with bounded gas', async () => {
    const wallet = await deployWallet(local, owner);
    await local.mintTo('usdc', wallet.address, AMOUNT);
    const authorization = await signed({ from: wallet.address });
    expect(await checked(authorization)).toMatchObject(NO_PROBLEM);
    const stranger = await local.createAccount(0n);
    expect(await checked(await signed({ from: wallet.address }, stranger))).toMatchObject({ problem: 'refused' });
    for (const mood of ['refusing', 'burning'] as const) {
      await wallet.set(mood);
      expect(await checked(authorization)).toMatchObject({ problem: 'refused' });
    }
    await wallet.set('twoFaced', sender);
    expect(await checked(authorization)).toMatchObject({ problem: 'refused' });
  });

  test('is refused for a token without support for it, and for native coin', async () => {
    const authorization = await signed();
    for (const id of ['usdt-local', 'eth-local', 'dai-local']) {
      expect(await checked(authorization, id)).toMatchObject({ problem: 'token' });
    }
  });

  test('is not accepted on one provider’s word about the nonce, code, balance or token', async () => {
    const authorization = await signed();
    const ONE = `0x${'1'.padStart(64, '0')}`;
    const word = (selector: string, answer: string) => (method: string, params: readonly unknown[]) =>
      method === 'eth_call' && (params[0] as { data: string }).data.startsWith(selector) ? answer : undefined;
    for (const tamper of [
      word('0xe94a0102', ONE),
      word('0x70a08231', ONE),
      word('0x3644e515', ONE),
      (method: string) => (method === 'eth_getCode' ? '0x60' : undefined),
    ]) {
      two.liar.tell({ tamper });
      await expect(checked(authorization)).rejects.toThrow(ProvidersDisagree);
    }
    two.liar.tell();
    await usdc.send(authorization);
    two.liar.tell({ tamper: word('0xe94a0102', `0x${'0'.repeat(64)}`) });
    await expect(checked(authorization)).rejects.toThrow(ProvidersDisagree);
    two.liar.tell({ isCut: true });
    await expect(checked(authorization)).rejects.toThrow(ChainUnavailable);
  });

  test('is accepted when two of three providers agree', async () => {
    const authorization = await signed();
    two.liar.tell({ tamper: (method) => (method === 'eth_getCode' ? '0x60' : undefined) });
    const third = two.open([two.liar.url, two.honest.url, local.rpcUrl]);
    const given = { method: methodOf('usdc-local'), authorization, sender, now: 0 };
    expect(await third.checkAuthorization(given)).toMatchObject(NO_PROBLEM);
  });
});
