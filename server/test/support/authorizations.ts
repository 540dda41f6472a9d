import { randomBytes } from 'node:crypto';
import { devUsdCoin, devWallet } from '@till/contracts';
import { encodeAbiParameters, encodeFunctionData, type Hex, type LocalAccount, parseSignature } from 'viem';
import { create2Address } from '../../src/app/demo/chain/tokens.ts';
import type { Authorization } from '../../src/money/chains/authorization.ts';
import { deploymentCall } from '../../src/money/chains/evm/deploy.ts';
import type { TestChain } from './chain.ts';

/** Ways in which a {@link DevWallet} answers signature checks. */
export const MOODS = { honest: 0, refusing: 1, burning: 2, twoFaced: 3 } as const;

/** Terms that the payer of an attempt signs; times in epoch seconds. */
export interface Terms {
  readonly to: string;
  readonly value: bigint;
  readonly validBefore: bigint;
  readonly validAfter?: bigint;
  /** Random when omitted. */
  readonly nonce?: string;
  /** Contract wallet that pays, when it is not the signer itself. */
  readonly from?: string;
}

/**
 * The local USDC as wallets see it: signs with keys, and sends the transactions that token owners can send without us.
 */
export function usdcOf(chain: TestChain) {
  const address = chain.token('usdc') as Hex;
  const domain = { name: 'Dev USD Coin', version: '2', chainId: chain.chain.chainId, verifyingContract: address };
  const { abi } = devUsdCoin;
  const call = async (data: Hex): Promise<void> => {
    const receipt = await chain.send({ to: address, data });
    if (!receipt.succeeded) throw new Error(`transaction ${receipt.txHash} failed`);
  };
  const send = (authorization: Authorization): Promise<void> => {
    const { from, nonce, signature, to, validAfter, validBefore, value } = authorization;
    const args = [from as Hex, to as Hex, value, validAfter, validBefore, nonce as Hex, signature as Hex] as const;
    return call(encodeFunctionData({ abi, functionName: 'transferWithAuthorization', args }));
  };
  return {
    address,
    async sign(signer: LocalAccount, terms: Terms): Promise<Authorization> {
      const message = {
        from: (terms.from ?? signer.address).toLowerCase() as Hex,
        to: terms.to.toLowerCase() as Hex,
        value: terms.value,
        validAfter: terms.validAfter ?? 0n,
        validBefore: terms.validBefore,
        nonce: (terms.nonce ?? `0x${randomBytes(32).toString('hex')}`) as Hex,
      };
      const fields = ['address from', 'address to', 'uint256 value', 'uint256 validAfter', 'uint256 validBefore'];
      const types = { TransferWithAuthorization: [...fields, 'bytes32 nonce'].map(field) };
      const primaryType = 'TransferWithAuthorization';
      return { ...message, signature: await signer.signTypedData({ domain, types, primaryType, message }) };
    },
    /** Sends a transfer directly, as anyone who sees it in a node's queue could. */
    send,
    /** Has the owner cancel a transfer. */
    async cancel(signer: LocalAccount, { from, nonce }: Authorization): Promise<void> {
      const types = { CancelAuthorization: ['address authorizer', 'bytes32 nonce'].map(field) };
      const message = { authorizer: from as Hex, nonce: nonce as Hex };
      const signature = await signer.signTypedData({ domain, types, primaryType: 'CancelAuthorization', message });
      const { r, s, v } = parseSignature(signature);
      const args = [from as Hex, nonce as Hex, Number(v), r, s] as const;
      return call(encodeFunctionData({ abi, functionName: 'cancelAuthorization', args }));
    },
    pause: (isPaused: boolean) => call(encodeFunctionData({ abi, functionName: 'setPaused', args: [isPaused] })),
    blacklist: (account: string, isListed: boolean) =>
      call(encodeFunctionData({ abi, functionName: 'setBlacklisted', args: [account as Hex, isListed] })),
  };
}

/** Deploys a contract wallet that accepts a key's signatures as its own. @returns its address in lower case */
export async function deployWallet(chain: TestChain, key: LocalAccount) {
  const parameters = encodeAbiParameters([{ type: 'address' }], [key.address]);
  const initCode: Hex = `${devWallet.bytecode}${parameters.slice(2)}`;
  const address = create2Address(initCode);
  await chain.send(deploymentCall({ initCode }));
  return {
    address,
    async set(mood: keyof typeof MOODS, feared = `0x${'0'.repeat(40)}`): Promise<void> {
      const args = [MOODS[mood], feared as Hex] as const;
      await chain.send({ to: address, data: encodeFunctionData({ abi: devWallet.abi, functionName: 'set', args }) });
    },
  };
}

function field(text: string): { readonly type: string; readonly name: string } {
  const [type = '', name = ''] = text.split(' ');
  return { type, name };
}
