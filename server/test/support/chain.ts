import {
  COMPACT_SWEEP_INIT_CODE,
  DETERMINISTIC_DEPLOYER,
  DETERMINISTIC_DEPLOYER_SALT,
  depositFactory,
  devTether,
  devToken,
  FACTORY_ADDRESS,
  nativeSender,
} from '@till/contracts';
import { encodeAbiParameters, encodeFunctionData, getContractAddress, type Hex, type LocalAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { LOCAL_CHAIN_ID, LOCAL_FAUCET_KEY, type LocalNode, startAnvil } from '../../src/app/demo/chain/anvil.ts';
import { deployLocalContracts, encodeMint, encodeTransfer, tokenBalance } from '../../src/app/demo/chain/contracts.ts';
import { create2Address, DEV_TOKENS } from '../../src/app/demo/chain/tokens.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { present } from '../../src/kernel/lib/errors.ts';
import type { FinalityLevel } from '../../src/kernel/lib/finality.ts';
import { type Log, silentLog } from '../../src/kernel/lib/log.ts';
import { evmNetwork } from '../../src/money/chains/catalogue.ts';
import { attemptBytes } from '../../src/money/chains/evm/addresses.ts';
import { createEvmChain, type EvmChain } from '../../src/money/chains/evm/evm-chain.ts';
import { addressWord, toQuantity } from '../../src/money/chains/evm/hex.ts';
import { type Receipt, readAccount, sendTransaction, waitForReceipt } from '../../src/money/chains/evm/transactions.ts';
import type { DepositBinding, DepositContracts } from '../../src/money/chains/port.ts';
import type { Rpc } from '../../src/money/chains/rpc/rpc.ts';
import { freePort } from './free-port.ts';

/** Differs from the salt of this version's contracts: gives other addresses for the same code. */
const EARLIER_SALT: Hex = `0x${'1'.padStart(64, '0')}`;

/** On a busy machine, mining a thousand blocks takes anvil longer than the time limit of a call. */
const MINED_AT_ONCE = 100;

export interface TestChainOptions {
  /** 0, the default, mines one block for each transaction and no others. */
  readonly blockTimeSeconds?: number;
  /** Blocks until one is called safe, and again as many until it is called finalized. */
  readonly slotsInAnEpoch?: number;
  readonly port?: number;
  readonly dataDir?: string;
  readonly confirmations?: number;
  readonly log?: Log;
}

/** A separate local chain with the contracts and a funded account. Amounts are in smallest units. */
export interface TestChain {
  readonly node: LocalNode;
  readonly rpcUrl: string;
  readonly rpc: Rpc;
  /** The adapter under test, on this chain. */
  readonly chain: EvmChain;
  readonly faucet: LocalAccount;
  /** Creates another adapter on this chain. */
  createChain(options?: {
    rpcUrls?: string[];
    confirmations?: FinalityLevel;
    log?: Log;
    rpcTimeoutMs?: number;
    contracts?: DepositContracts;
  }): EvmChain;
  /** Deploys another factory, as an earlier version would have, with its compact sweep. */
  deployEarlierContracts(): Promise<DepositContracts>;
  /** Returns the lower-case address of a development token: `usdc`, `usdt`, `dai`. */
  token(symbol: string): string;
  /** Creates an account with the given native balance. */
  createAccount(balance?: bigint): Promise<LocalAccount & { privateKey: Hex }>;
  send(options: { to: string; data?: string; value?: bigint; gas?: bigint; from?: LocalAccount }): Promise<Receipt>;
  mintTo(symbol: string, to: string, amount: bigint): Promise<string>;
  transferToken(symbol: string, to: string, amount: bigint): Promise<string>;
  sendNative(to: string, amount: bigint): Promise<string>;
  sendNativeFromContract(to: string, amount: bigint): Promise<string>;
  /** Sends a transaction with this value to the address that is mined and fails. */
  sendFailedNative(to: string, amount: bigint): Promise<string>;
  /** Deploys a token that no catalogue lists and mints it. */
  mintFakeToken(to: string, amount: bigint): Promise<string>;
  /** Has the factory sweep one asset, from the faucet's account. */
  sweep(binding: DepositBinding, tokenAddress: string | null): Promise<Receipt>;
  setBlackListed(symbol: string, account: string, listed: boolean): Promise<void>;
  mine(blocks?: number): Promise<void>;
  /** Replaces the last blocks with as many empty ones. */
  reorg(depth: number): Promise<void>;
  setAutomine(enabled: boolean): Promise<void>;
  /** Returns the number of transactions waiting to be mined. */
  waitingTransactions(): Promise<number>;
  balanceOf(address: string, tokenAddress?: string | null): Promise<bigint>;
  stop(): Promise<void>;
}

/** Starts anvil on a free port and deploys all contracts. */
export async function startTestChain(options: TestChainOptions = {}): Promise<TestChain> {
  const network = present(evmNetwork('local'), 'the catalogue has the local network');
  const node = await startAnvil({
    port: options.port ?? (await freePort()),
    blockTimeSeconds: options.blockTimeSeconds ?? 0,
    ...(options.slotsInAnEpoch !== undefined && { slotsInAnEpoch: options.slotsInAnEpoch }),
    log: options.log ?? silentLog,
    ...(options.dataDir !== undefined && { dataDir: options.dataDir }),
  });
  const adapters: EvmChain[] = [];
  const createChain: TestChain['createChain'] = ({
    rpcUrls = [node.rpcUrl],
    confirmations,
    log,
    rpcTimeoutMs,
    contracts,
  } = {}) => {
    const chain = createEvmChain({
      network,
      rpcUrls,
      confirmations: confirmations ?? options.confirmations ?? network.confirmations,
      clock: systemClock,
      log: log ?? silentLog,
      ...(rpcTimeoutMs !== undefined && { rpcTimeoutMs }),
      ...(contracts !== undefined && { contracts }),
    });
    adapters.push(chain);
    return chain;
  };
  const chain = createChain();
  const { rpc } = chain;
  const faucet = privateKeyToAccount(LOCAL_FAUCET_KEY);
  await deployLocalContracts({ rpc, chainId: LOCAL_CHAIN_ID, faucet });

  const send: TestChain['send'] = async ({ from = faucet, ...transaction }) =>
    waitForReceipt(rpc, await sendTransaction(rpc, from, LOCAL_CHAIN_ID, transaction));
  const sendOk = async (transaction: { to: string; data?: string; value?: bigint }): Promise<string> => {
    const receipt = await send(transaction);
    if (!receipt.succeeded) throw new Error(`transaction ${receipt.txHash} failed`);
    return receipt.txHash;
  };
  const deploy = async (initCode: Hex): Promise<string> => {
    const address = create2Address(initCode);
    if ((await rpc.call('eth_getCode', [address, 'latest'])) === '0x') {
      await sendOk({ to: DETERMINISTIC_DEPLOYER, data: `${DETERMINISTIC_DEPLOYER_SALT}${initCode.slice(2)}` });
    }
    return address;
  };
  const token = (symbol: string): string =>
    present(
      DEV_TOKENS.find((candidate) => candidate.symbol === symbol.toUpperCase()),
      `no token ${symbol}`,
    ).address;

  return {
    node,
    rpcUrl: node.rpcUrl,
    rpc,
    chain,
    faucet,
    createChain,
    token,
    send,
    async createAccount(balance = 10n ** 18n) {
      const privateKey = generatePrivateKey();
      const account = privateKeyToAccount(privateKey);
      await rpc.call('anvil_setBalance', [account.address, toQuantity(balance)]);
      return { ...account, privateKey };
    },
    mintTo: (symbol, to, amount) => sendOk({ to: token(symbol), data: encodeMint(to, amount) }),
    transferToken: (symbol, to, amount) => sendOk({ to: token(symbol), data: encodeTransfer(to, amount) }),
    sendNative: (to, value) => sendOk({ to, value }),
    async sendNativeFromContract(to, value) {
      const sender = await deploy(nativeSender.bytecode);
      const data = encodeFunctionData({ abi: nativeSender.abi, functionName: 'send', args: [to as Hex] });
      return sendOk({ to: sender, data, value });
    },
    async deployEarlierContracts() {
      const bytecode = depositFactory.bytecode;
      await sendOk({ to: DETERMINISTIC_DEPLOYER, data: `${EARLIER_SALT}${bytecode.slice(2)}` });
      const from = DETERMINISTIC_DEPLOYER;
      const factory = getContractAddress({ opcode: 'CREATE2', from, salt: EARLIER_SALT, bytecode });
      await deploy(`0x${COMPACT_SWEEP_INIT_CODE.slice(2, -64)}${addressWord(factory.toLowerCase())}`);
      const implementation = getContractAddress({ from: factory, nonce: 1n });
      return { factory: factory.toLowerCase(), implementation: implementation.toLowerCase() };
    },
    async sendFailedNative(to, value) {
      const code = await rpc.call('eth_getCode', [to, 'latest']);
      await rpc.call('anvil_setCode', [to, '0x5f5ffd']);
      const receipt = await send({ to, value, gas: 100_000n });
      await rpc.call('anvil_setCode', [to, code]);
      return receipt.txHash;
    },
    async mintFakeToken(to, amount) {
      const types = [{ type: 'string' }, { type: 'string' }, { type: 'uint8' }] as const;
      const args = encodeAbiParameters(types, ['USD Coin', 'USDC', 6]);
      const fake = await deploy(`${devToken.bytecode}${args.slice(2)}`);
      await sendOk({ to: fake, data: encodeMint(to, amount) });
      return fake;
    },
    sweep: (binding, tokenAddress) => send({ to: FACTORY_ADDRESS, data: encodeSweepOf(binding, tokenAddress) }),
    async setBlackListed(symbol, account, listed) {
      const args = [account as Hex, listed] as const;
      const data = encodeFunctionData({ abi: devTether.abi, functionName: 'setBlackListed', args });
      await sendOk({ to: token(symbol), data });
    },
    async mine(blocks = 1) {
      for (let left = blocks; left > 0; left -= MINED_AT_ONCE) {
        await rpc.call('anvil_mine', [toQuantity(Math.min(left, MINED_AT_ONCE))]);
      }
    },
    async reorg(depth) {
      // Another block producer gives other hashes; an identical empty block would keep its hash.
      await rpc.call('anvil_setCoinbase', [privateKeyToAccount(generatePrivateKey()).address]);
      await rpc.call('anvil_reorg', [depth, []]);
    },
    setAutomine: async (enabled) => void (await rpc.call('evm_setAutomine', [enabled])),
    waitingTransactions: async () => Number(((await rpc.call('txpool_status', [])) as { pending: string }).pending),
    balanceOf: async (address, tokenAddress = null) =>
      tokenAddress === null ? (await readAccount(rpc, address)).balance : tokenBalance(rpc, tokenAddress, address),
    async stop() {
      await Promise.all(adapters.map((adapter) => adapter.close()));
      await node.stop();
    },
  };
}

function encodeSweepOf(binding: DepositBinding, tokenAddress: string | null): Hex {
  const item = {
    payout: binding.payout as Hex,
    feeTo: binding.feeRecipient as Hex,
    feeBps: binding.feeBps,
    attemptId: attemptBytes(binding.attemptId),
    token: (tokenAddress ?? `0x${'0'.repeat(40)}`) as Hex,
  };
  return encodeFunctionData({ abi: depositFactory.abi, functionName: 'sweep', args: [[item]] });
}
