import { ReceiptVerificationError } from '../../../../../sdk/src/receipts/error.ts';
import type { Receipt, ReceiptDerivation } from '../../../../../sdk/src/receipts/receipt.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { present } from '../../../kernel/lib/errors.ts';
import { silentLog } from '../../../kernel/lib/log.ts';
import { type BlockHeader, type BlockRef, COINBASE, isReadFailure } from '../../../money/chains/port.ts';
import { hostOf } from '../../../money/chains/rpc/rpc-url.ts';
import { addressAt, parseAccount } from '../../../money/chains/utxo/account.ts';
import { transfersOf } from '../../../money/chains/utxo/activity.ts';
import { createBlockThread } from '../../../money/chains/utxo/block-thread.ts';
import { type UtxoNetwork, utxoNetwork } from '../../../money/chains/utxo/network.ts';
import { createUtxoNode, type UtxoNode } from '../../../money/chains/utxo/node.ts';
import { watchedOf } from '../../../money/chains/utxo/received.ts';
import { parseAddress } from '../../../money/chains/utxo/script.ts';
import { UsageError } from '../failure.ts';
import type { OnChain } from './on-chain.ts';

/** A receipt for an address of the merchant's own wallet. */
export type WalletReceipt = Receipt & { readonly derivation: ReceiptDerivation };

/** A stranger's receipt may name any number of blocks, of megabytes each. */
const MAX_BLOCKS = 100;
/** Last step of a path. */
const INDEX = /(?:^|\/)(\d+)$/;
const MAX_INDEX = 2 ** 31 - 1;

/** Returns true for a receipt without contracts. */
export function isOfWallet(receipt: Receipt): receipt is WalletReceipt {
  return receipt.derivation !== undefined;
}

/** Returns the network of a receipt; undefined when Till does not know it. */
function networkOf({ paymentMethod }: Receipt): UtxoNetwork | undefined {
  return utxoNetwork(paymentMethod.slice(paymentMethod.indexOf('-') + 1));
}

/**
 * Derives the deposit address of a receipt again from an account, and compares address, fingerprint and path.
 * @throws ReceiptVerificationError `wrong-address`, UsageError when the account cannot be read
 */
export function checkDerivation({ depositAddress, derivation, ...receipt }: WalletReceipt, descriptor: string): void {
  const network = networkOf(receipt as Receipt);
  if (network === undefined) throw new UsageError(`the network of ${receipt.paymentMethod} is unknown to this version`);
  const account = parseAccount(network, descriptor);
  if ('problem' in account) throw new UsageError(`--descriptor cannot be used: ${account.problem}`);
  const index = Number(INDEX.exec(derivation.path)?.[1] ?? Number.NaN);
  const derived = index <= MAX_INDEX ? addressAt(account, index) : undefined;
  if (derived?.script !== parseAddress(network, depositAddress)) {
    const message = `${depositAddress} is not the address ${index} of the account, which is ${derived?.address ?? 'none'}`;
    throw new ReceiptVerificationError('wrong-address', message);
  }
  const place = `${account.fingerprint} ${derived?.path}`;
  const stated = `${derivation.fingerprint} ${derivation.path}`;
  // One of them may name the origin of the key, and the other not: the key is the same.
  if (isFromMaster(account.path) !== isFromMaster(derivation.path) || place === stated) return;
  const message = `${depositAddress} is at ${place} of the account, and the receipt says ${stated}`;
  throw new ReceiptVerificationError('wrong-address', message);
}

function isFromMaster(path: string): boolean {
  return path.startsWith('m/');
}

/**
 * Adds up what the deposit address of a receipt received in the blocks that it names, up to the confirmed one, as a node
 * shows them. A block is proved by its hash.
 */
export async function readReceivedOnChain(receipt: WalletReceipt, rpcUrl: string): Promise<OnChain> {
  const host = hostOf(rpcUrl);
  const unknown = (message: string): OnChain => ({ proven: false, node: host, reason: 'unknown', message });
  const network = networkOf(receipt);
  const script = network && parseAddress(network, receipt.depositAddress);
  if (network === undefined || script === undefined)
    return unknown('this version cannot read this network or this address');
  if (receipt.confirmedBlock === null) return unknown('the receipt names no block');
  const last = { hash: receipt.confirmedBlock.hash, number: BigInt(receipt.confirmedBlock.number) };
  const paidIn = receipt.transactions.map(({ blockNumber }) => BigInt(blockNumber));
  const numbers = [...new Set([...paidIn, last.number])].filter((number) => number <= last.number);
  if (numbers.length > MAX_BLOCKS) return unknown(`the receipt names more than ${MAX_BLOCKS} blocks`);
  const thread = createBlockThread();
  const node = createUtxoNode({ chain: network, urls: [rpcUrl], thread, clock: systemClock, log: silentLog });
  try {
    const [header] = await node.headers(last.number, last.number);
    if (header?.hash !== last.hash) return replaced(host, last, header);
    let received = 0n;
    for (const number of numbers) received += await receivedIn(node, network, { script, number, last });
    const due = BigInt(receipt.cryptoAmount);
    if (received >= due) return { proven: true, node: host, held: received.toString(), forwarded: '0' };
    const message = `the address had received ${received} in its blocks up to ${last.number}, and ${due} was due`;
    return { proven: false, node: host, reason: 'short', message };
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    // The advice for an operator does not help here.
    const [message = ''] = error.message.split(': correct CHAIN_', 1);
    return unknown(message);
  } finally {
    await node.close();
    await thread.close();
  }
}

function replaced(node: string, { number }: Pick<BlockRef, 'number'>, header: BlockHeader | undefined): OnChain {
  const message =
    header === undefined
      ? `the node has no block ${number}`
      : `the chain now has a different block ${number}, ${header.hash}: the payment may be in a later one, or lost`;
  return { proven: false, node, reason: 'replaced', message };
}

interface Place {
  readonly script: string;
  readonly number: bigint;
  readonly last: Pick<BlockRef, 'number'>;
}

async function receivedIn(node: UtxoNode, network: UtxoNetwork, { last, number, script }: Place): Promise<bigint> {
  const [header] = await node.headers(number, number);
  const block = present(header, 'the node has the blocks below the confirmed one');
  const { found } = await node.readBlock(block, { watched: watchedOf([script]) });
  const isMature = last.number - number + 1n >= BigInt(network.coinbaseMaturity);
  return found
    .flatMap((transaction) => transfersOf(transaction, block))
    .filter(({ from, to }) => to === script && (isMature || from !== COINBASE))
    .reduce((sum, { amount }) => sum + amount, 0n);
}
