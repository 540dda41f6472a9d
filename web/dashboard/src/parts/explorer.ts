import { useMe } from '../layout/current-store.ts';

/** Returns a function that gives the explorer's URL of an address or transaction; undefined without an explorer. */
export function useExplorer(): (chain: string, what: 'tx' | 'address', value: string) => string | undefined {
  const { networks } = useMe();
  return (chain, what, value) => {
    const explorer = networks.find(({ name }) => name === chain)?.explorer;
    return explorer == null ? undefined : `${explorer}/${what}/${value}`;
  };
}
