import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Litecoind, NO_LITECOIND, startLitecoind } from '../../../support/litecoind.ts';

describe.skipIf(NO_LITECOIND !== undefined)(NO_LITECOIND ?? 'on litecoind', () => {
  let node: Litecoind;
  beforeAll(async () => {
    node = await startLitecoind();
  });
  afterAll(async () => node.stop());

  test('a node of the tests keeps its blocks and its wallet when it is started again', async () => {
    const hashes = await node.mine(2);
    await node.restart();
    expect(await node.call('getbestblockhash')).toBe(hashes[1]);
    await node.mine();
    expect(await node.call('getblockcount')).toBe(3);
  });
});
