import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { privateKeyToAccount } from 'viem/accounts';
import { LOCAL_CHAIN_ID, LOCAL_FAUCET_KEY, spawnAnvil } from '../../server/src/app/demo/chain/anvil.ts';
import { deployLocalContracts, encodeTransfer } from '../../server/src/app/demo/chain/contracts.ts';
import { endProcess } from '../../server/src/app/demo/chain/local-process.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import { evmNetwork } from '../../server/src/money/chains/catalogue.ts';
import { createEvmChain, type EvmChain } from '../../server/src/money/chains/evm/evm-chain.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import type { Cleanup } from './cleanup.ts';

/** Transactions per request to the node. */
const BATCH = 250;
/** Blocks with one transfer each that are mined together: for each block the node checks all waiting ones. */
const BLOCKS_PER_CALL = 25;
const TRANSFER_GAS = 100_000;
/** Enough for all transfers that a bench puts in one block. */
const BLOCK_GAS = 1_000_000_000;
const READY_TRIES = 200;
const KEPT_STATES = 256;

/** A local chain with manual mining, with Till's contracts and tokens on it. */
export interface LocalChain {
  readonly rpcUrl: string;
  /** Lower case. */
  readonly usdc: string;
  /** The adapter under measurement, with its own name, so that each has its own cursor and attempts. */
  adapter(name: string, options?: AdapterOptions): EvmChain;
  /** Mines one block with a transfer of one USDC to each recipient. */
  mineTransfers(recipients: readonly string[]): Promise<void>;
  /** Mines a block for each recipient, with one transfer. */
  mineTransferBlocks(recipients: readonly string[], progress: (mined: number) => void): Promise<void>;
  mine(blocks: number): Promise<void>;
}

export interface AdapterOptions {
  readonly rpcUrl?: string;
  /** Without the native coin, only logs are read, not whole blocks. */
  readonly tokensOnly?: boolean;
  readonly confirmations?: number;
}

export async function startLocalChain(cleanup: Cleanup): Promise<LocalChain> {
  const rpcUrl = await startNode(cleanup);
  const network = present(evmNetwork('local'), 'the catalogue has the local network');
  const usdc = present(network.tokens.find(({ symbol }) => symbol === 'usdc')?.address, 'the local network has USDC');
  const pool = new Pool(rpcUrl, { connections: 1 });
  cleanup.add(() => pool.close());
  const call = createCaller(pool);
  const adapter: LocalChain['adapter'] = (name, options = {}) => {
    const { rpcUrl: url = rpcUrl, tokensOnly = false, confirmations = 1 } = options;
    const tokens = network.tokens.filter(({ address }) => !tokensOnly || address !== null);
    const chain = createEvmChain({
      network: { ...network, name, tokens },
      rpcUrls: [url],
      confirmations,
      clock: systemClock,
      log: silentLog,
    });
    cleanup.add(() => chain.close());
    return chain;
  };
  const faucet = privateKeyToAccount(LOCAL_FAUCET_KEY);
  await deployLocalContracts({ rpc: adapter('local').rpc, chainId: LOCAL_CHAIN_ID, faucet });
  const set = async (method: string, value: unknown): Promise<void> => void (await call([{ method, params: [value] }]));
  const mine = (blocks: number): Promise<void> => set('anvil_mine', toHex(blocks));
  await set('evm_setAutomine', false);
  await set('evm_setBlockGasLimit', toHex(BLOCK_GAS));
  // The limit applies from the next block on.
  await mine(1);
  const send = createSender(call, faucet.address, usdc);
  return {
    rpcUrl,
    usdc,
    adapter,
    async mineTransfers(recipients) {
      await send(recipients);
      await mine(1);
    },
    async mineTransferBlocks(recipients, progress) {
      await set('evm_setBlockGasLimit', toHex(TRANSFER_GAS));
      for (let start = 0; start < recipients.length; start += BLOCKS_PER_CALL) {
        const part = recipients.slice(start, start + BLOCKS_PER_CALL);
        await send(part);
        await mine(part.length);
        progress(start + part.length);
      }
      await set('evm_setBlockGasLimit', toHex(BLOCK_GAS));
    },
    mine,
  };
}

/** Starts anvil with the states of the last blocks, like a node that is not an archive; ended with the bench. */
async function startNode(cleanup: Cleanup): Promise<string> {
  const port = await freePort();
  const own = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(LOCAL_CHAIN_ID)];
  const child = spawnAnvil([...own, '--quiet', '--no-cors', '--prune-history', String(KEPT_STATES)]);
  const { pid } = child;
  cleanup.add(async () => (pid === undefined ? undefined : endProcess(pid)));
  const rpcUrl = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.ok === true) return rpcUrl;
    await sleep(50);
  }
  throw new Error('the local chain did not answer');
}

interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

function createCaller(pool: Pool) {
  return async (calls: readonly Call[]): Promise<unknown[]> => {
    const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })));
    const headers = { 'content-type': 'application/json' };
    const answer = await pool.request({ method: 'POST', path: '/', headers, body });
    const results = (await answer.body.json()) as { result?: unknown; error?: { message: string } }[];
    return results.map(({ result, error }) => {
      if (error !== undefined) throw new Error(`the local chain refused: ${error.message}`);
      return result;
    });
  };
}

/** Returns a function that sends a transfer to each recipient from the faucet, whose key the node has. */
function createSender(call: ReturnType<typeof createCaller>, from: string, token: string) {
  return async (recipients: readonly string[]): Promise<void> => {
    const [count] = await call([{ method: 'eth_getTransactionCount', params: [from, 'latest'] }]);
    const transactions = recipients.map((to, index) => ({
      from,
      to: token,
      nonce: toHex(Number(count) + index),
      gas: toHex(TRANSFER_GAS),
      data: encodeTransfer(to, 1_000_000n),
    }));
    for (let start = 0; start < transactions.length; start += BATCH) {
      const part = transactions.slice(start, start + BATCH);
      await call(part.map((transaction) => ({ method: 'eth_sendTransaction', params: [transaction] })));
    }
  };
}

function toHex(value: number): string {
  return `0x${value.toString(16)}`;
}
