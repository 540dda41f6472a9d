import { expect, test } from 'vitest';
import { DEV_TOKENS } from '../../../src/app/demo/chain/tokens.ts';
import { evmNetwork } from '../../../src/money/chains/catalogue.ts';

test('the catalogue has the tokens of the demo where the demo deploys them', () => {
  const listed = evmNetwork('local')?.tokens.filter(({ address }) => address !== null) ?? [];
  expect(listed.map(({ symbol, decimals, address }) => ({ symbol, decimals, address }))).toEqual(
    DEV_TOKENS.map(({ symbol, decimals, address }) => ({ symbol: symbol.toLowerCase(), decimals, address })),
  );
});
