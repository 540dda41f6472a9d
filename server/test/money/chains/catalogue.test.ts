import { getAddress } from 'viem/utils';
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { EVM_NETWORKS, evmNetwork } from '../../../src/money/chains/catalogue.ts';
import { createEvmChain } from '../../../src/money/chains/evm/evm-chain.ts';

const chainOf = (name: string) =>
  createEvmChain({
    network: present(evmNetwork(name), name),
    rpcUrls: ['http://127.0.0.1:1'],
    clock: systemClock,
    log: silentLog,
  });

test('every network and every token of a network is listed once', () => {
  const names = EVM_NETWORKS.map((network) => network.name);
  const chainIds = EVM_NETWORKS.map((network) => network.chainId);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(chainIds).size).toBe(chainIds.length);
  for (const { tokens } of EVM_NETWORKS) {
    expect(new Set(tokens.map((token) => token.symbol)).size).toBe(tokens.length);
    expect(new Set(tokens.map((token) => token.address)).size).toBe(tokens.length);
  }
});

test('the documented networks ship with the product, each with its chain id', () => {
  const networks = EVM_NETWORKS.map(({ name, chainId }) => [name, chainId]);
  const decided = [
    ['local', 31337],
    ['ethereum', 1],
    ['base', 8453],
    ['arbitrum', 42161],
    ['optimism', 10],
    ['polygon', 137],
    ['bsc', 56],
    ['avalanche', 43114],
  ];
  expect(networks).toEqual(expect.arrayContaining(decided));
});

test('a payment method id is the token and the chain', () => {
  expect(chainOf('local').methods.map((method) => method.id)).toEqual([
    'eth-local',
    'usdc-local',
    'usdt-local',
    'dai-local',
  ]);
  expect(chainOf('polygon').methods[0]?.id).toBe('pol-polygon');
});

test('a payment link requests the exact amount, as in EIP-681', () => {
  const chain = chainOf('ethereum');
  const to = chain.displayAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed');
  const [eth, usdc] = chain.methods;
  expect(chain.paymentUri(present(eth, 'eth'), to, 2_014_000_000_000_000_000n)).toBe(
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@1?value=2014000000000000000',
  );
  expect(chain.paymentUri(present(usdc, 'usdc'), to, 1_000_000n)).toBe(
    'ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer' +
      '?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=1000000',
  );
});

test('a token’s address has the checksum that viem computes', () => {
  const chain = chainOf('ethereum');
  for (const { tokenAddress } of chain.methods) {
    if (tokenAddress !== null) expect(chain.displayAddress(tokenAddress)).toBe(getAddress(tokenAddress));
  }
});

test('an address is accepted in lower case, in upper case or with a correct checksum, and in no other form', () => {
  const chain = chainOf('ethereum');
  const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
  expect(chain.parseAddress(address)).toBe(address);
  expect(chain.parseAddress('0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED')).toBe(address);
  expect(chain.parseAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(address);
  const refused = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
    '0x0000000000000000000000000000000000000000',
    '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae',
    ` ${address}`,
    '0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '',
  ];
  for (const text of refused) expect(chain.parseAddress(text), text).toBeUndefined();
});

test('every token other than our own names its source, and every network its explorer', () => {
  for (const { name, explorer, tokens } of EVM_NETWORKS.filter((network) => network.name !== 'local')) {
    expect(explorer, name).toMatch(/^https:\/\/[^/]+$/);
    for (const token of tokens) {
      if (token.address !== null) expect(token.source, `${token.symbol}-${name}`).toMatch(/^https:\/\//);
    }
  }
});

test('where two contracts are named USDT, neither is listed', () => {
  for (const name of ['base', 'optimism']) {
    expect(present(evmNetwork(name), name).tokens.map((token) => token.symbol)).not.toContain('usdt');
  }
});
