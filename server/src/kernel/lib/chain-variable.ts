/** Returns the name of a chain as it is part of `CHAIN_<NAME>_…` variables. */
export function inVariables(chain: string): string {
  return chain.toUpperCase().replaceAll('-', '_');
}
