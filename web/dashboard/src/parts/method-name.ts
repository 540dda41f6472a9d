import { useMe } from '../layout/current-store.ts';
import { texts } from '../texts/en.ts';

/** Returns `USDC on Base` for `usdc-base`. A disabled chain has its plain name. */
export function methodName(
  networks: readonly { readonly name: string; readonly title: string }[],
  method: string,
): string {
  const at = method.indexOf('-');
  if (at === -1) return method.toUpperCase();
  const chain = method.slice(at + 1);
  const title = networks.find(({ name }) => name === chain)?.title ?? chain;
  return texts.method(method.slice(0, at).toUpperCase(), title);
}

/** Returns a function that names payment methods on this installation. */
export function useMethodName(): (method: string) => string {
  const { networks } = useMe();
  return (method) => methodName(networks, method);
}
