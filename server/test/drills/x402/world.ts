import type { Hex, LocalAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { LOCAL_FAUCET_KEY, startAnvil } from '../../../src/app/demo/chain/anvil.ts';
import { deployLocalContracts, encodeMint, tokenBalance } from '../../../src/app/demo/chain/contracts.ts';
import { DEV_TOKENS } from '../../../src/app/demo/chain/tokens.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { toQuantity } from '../../../src/money/chains/evm/hex.ts';
import { evmFamily } from '../../../src/money/chains/evm/rpc/evm-family.ts';
import { sendTransaction, waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { createRpc, type Rpc } from '../../../src/money/chains/rpc/rpc.ts';
import { product } from '../../kernel/http/support.ts';
import { randomAddress } from '../../money/chains/addresses.ts';
import { freePort } from '../../support/free-port.ts';
import { startOwnServer } from '../../support/postgres.ts';
import { startTestService } from '../../support/service.ts';
import type { Cleanup } from '../cleanup.ts';

/** Chain id of Base, and its tokens. */
export const BASE = 8453;
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const DAI = '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb';
/** Slots of a plain development token with its name and symbol. */
const NAMES = [0n, 1n];
const COINS = 10n ** 20n;

type Buyer = LocalAccount & { readonly privateKey: Hex };

/** Starts a local chain that clients take for Base, and a service that follows it and sends signed transfers there. */
export async function startBase(cleanup: Cleanup) {
  const node = await startAnvil({ port: await freePort(), chainId: BASE, blockTimeSeconds: 1, log: silentLog });
  cleanup.add(() => node.stop());
  const rpc = createRpc({
    chain: 'base',
    family: evmFamily(BASE),
    urls: [node.rpcUrl],
    clock: systemClock,
    log: silentLog,
  });
  cleanup.add(() => rpc.close());
  const faucet = privateKeyToAccount(LOCAL_FAUCET_KEY);
  await deployLocalContracts({ rpc, chainId: BASE, faucet });
  await copyToken(rpc, 'USDC', { to: USDC, slots: [] });
  await copyToken(rpc, 'DAI', { to: DAI, slots: NAMES });
  const database = await startOwnServer();
  cleanup.add(() => database.stop());
  const gasKey = generatePrivateKey();
  await rpc.call('anvil_setBalance', [privateKeyToAccount(gasKey).address, toQuantity(COINS)]);
  const service = await startTestService({
    roles: ['api', 'indexer', 'reaper', 'sweeper'],
    env: {
      CHAIN_LOCAL_RPC_URLS: '',
      CHAIN_BASE_RPC_URLS: node.rpcUrl,
      CHAIN_BASE_CONFIRMATIONS: '1',
      GAS_PRIVATE_KEY: gasKey,
      // A coin for a dollar: gas costs next to nothing, as on Base.
      RATES_FIXED: JSON.stringify({ eth: { usd: '1' }, usdc: { usd: '1' } }),
      RATE_LIMIT_CHECKOUT_WRITES: '0',
    },
  });
  cleanup.add(() => service.stop());
  const store = await service.createStore({
    payouts: { base: randomAddress() },
    paymentMethods: ['usdc-base'],
    products: [product('Key', { priceAmount: '0.05', stock: ['key 1', 'key 2'] })],
  });
  return {
    store,
    /** Creates an account with an amount of USDC and no coin. */
    async buyer(amount: bigint): Promise<Buyer> {
      const privateKey = generatePrivateKey();
      const account = privateKeyToAccount(privateKey);
      const mint = { to: USDC, data: encodeMint(account.address, amount) };
      await waitForReceipt(rpc, await sendTransaction(rpc, faucet, BASE, mint));
      return { ...account, privateKey };
    },
    balanceOf: ({ address }: Buyer): Promise<bigint> => tokenBalance(rpc, USDC, address),
    /** Creates an order of one key. @returns the address at which programs pay for it, and its id */
    async newOrder(): Promise<{ readonly id: string; readonly address: string }> {
      const items = [{ productId: store.products[0]?.id, quantity: 1 }];
      const { id } = (await store.call('POST', '/v1/orders', { items })).json;
      return { id, address: `${service.baseUrl}/x402/${id}` };
    },
  };
}

interface Copy {
  readonly to: string;
  /** Storage that is copied too. */
  readonly slots: readonly bigint[];
}

/** Puts a copy of a development token at another address. */
async function copyToken(rpc: Rpc, symbol: string, { to, slots }: Copy): Promise<void> {
  const from = DEV_TOKENS.find((token) => token.symbol === symbol)?.address;
  await rpc.call('anvil_setCode', [to, await rpc.call('eth_getCode', [from, 'latest'])]);
  for (const slot of slots) {
    const value = await rpc.call('eth_getStorageAt', [from, toQuantity(slot), 'latest']);
    await rpc.call('anvil_setStorageAt', [to, toQuantity(slot), value]);
  }
}
