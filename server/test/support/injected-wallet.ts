import type { Page } from 'playwright-core';
import { type Hex, type LocalAccount, numberToHex } from 'viem';
import type { TestChain } from './chain.ts';

const LOCAL = 31337;

/** A browser wallet that signs on the test's chain. `asked` records its requests. */
export interface InjectedWallet {
  readonly account: LocalAccount;
  readonly asked: { readonly method: string; readonly params: readonly unknown[] }[];
  /** Current network. */
  chainId: number;
  /** Networks it can switch to. */
  readonly knows: Set<number>;
  /** True when its owner refuses the next request. */
  refuses: boolean;
  /** True when it exposes its account before a request to connect. */
  isConnected: boolean;
  /** Fields it changes before signing, as a broken or hostile wallet could. */
  changes: Readonly<Record<string, string>>;
  /** Runs before a method is answered. */
  before: (method: string) => Promise<void>;
  /** Returns the transactions it was asked to send. */
  sent(): Record<string, string>[];
  /** Returns the number of signature requests. */
  signings(): number;
}

class WalletError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Injects a wallet into a page that is opened afterwards; it announces itself by EIP-6963, as extensions do. */
export async function injectWallet(
  page: Page,
  chain: TestChain,
  { name = 'Test Wallet', coin = 10n ** 18n } = {},
): Promise<InjectedWallet> {
  const account = await chain.createAccount(coin);
  const wallet: InjectedWallet = {
    account,
    asked: [],
    chainId: LOCAL,
    knows: new Set([1, LOCAL]),
    refuses: false,
    isConnected: false,
    changes: {},
    before: async () => {},
    sent: () =>
      wallet.asked
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params }) => params[0] as Record<string, string>),
    signings: () => wallet.asked.filter(({ method }) => method === 'eth_signTypedData_v4').length,
  };
  await page.exposeFunction('askTestWallet', async (method: string, params: readonly unknown[]) => {
    wallet.asked.push({ method, params });
    try {
      await wallet.before(method);
      return { result: await answer(wallet, chain, method, params) };
    } catch (error) {
      const { code = -32603, message } = error as { code?: number; message: string };
      return { error: { code, message } };
    }
  });
  await page.addInitScript(`{
    const provider = {
      async request({ method, params = [] }) {
        const { result, error } = await window.askTestWallet(method, params);
        if (error) throw Object.assign(new Error(error.message), { code: error.code });
        return result;
      },
    };
    const uuid = '350670db-19fa-4704-a166-e52e178b59d2';
    const info = { uuid, name: ${JSON.stringify(name)}, icon: 'data:,', rdns: 'example.wallet' };
    const detail = Object.freeze({ info, provider });
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  }`);
  return wallet;
}

const ASKS_OWNER = new Set(['eth_requestAccounts', 'eth_sendTransaction', 'eth_signTypedData_v4']);

/** Signs typed data, given as JSON text as wallets receive it. */
function sign({ account, chainId, changes }: InjectedWallet, text: string): Promise<Hex> {
  const { domain, message, primaryType, types } = JSON.parse(text);
  if (Number(domain.chainId) !== chainId) throw new WalletError(-32602, 'another chain');
  return account.signTypedData({ domain, types, primaryType, message: { ...message, ...changes } });
}

async function answer(wallet: InjectedWallet, chain: TestChain, method: string, params: readonly unknown[]) {
  const [first] = params as [Record<string, string> | undefined];
  if (wallet.refuses && ASKS_OWNER.has(method)) throw new WalletError(4001, 'User rejected the request.');
  switch (method) {
    case 'eth_requestAccounts':
      wallet.isConnected = true;
      return [wallet.account.address];
    case 'eth_accounts':
      return wallet.isConnected ? [wallet.account.address] : [];
    case 'eth_call':
    case 'eth_getBalance':
    case 'eth_gasPrice':
      return chain.rpc.call(method, [...params]);
    case 'eth_signTypedData_v4':
      return sign(wallet, String(params[1]));
    case 'eth_chainId':
      return numberToHex(wallet.chainId);
    case 'wallet_switchEthereumChain': {
      const wanted = Number(first?.chainId);
      if (!wallet.knows.has(wanted)) throw new WalletError(4902, 'Unrecognized chain ID.');
      wallet.chainId = wanted;
      return null;
    }
    case 'wallet_addEthereumChain':
      wallet.knows.add(Number(first?.chainId));
      return null;
    case 'eth_sendTransaction': {
      const { to = '', data, value = '0x0', chainId } = first ?? {};
      if (Number(chainId) !== wallet.chainId) throw new WalletError(-32602, 'another chain');
      const call = { to, value: BigInt(value), from: wallet.account, ...(data !== undefined && { data: data as Hex }) };
      return (await chain.send(call)).txHash;
    }
    default:
      throw new WalletError(4200, `${method} is not supported`);
  }
}
