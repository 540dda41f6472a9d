import { type AlertsWorld, GAS_WEI } from './world.ts';

/** Something that goes wrong, and the alerts that are to tell of it. */
export interface Scenario {
  readonly alerts: readonly string[];
  /** What was done, and what mended it: a cell of the table each. */
  readonly cause: string;
  readonly mended: string;
  /** Why it cannot be brought about here; undefined where it can. */
  skipped?(world: AlertsWorld): string | undefined;
  /** Brings it about. @returns what mends it */
  run(world: AlertsWorld): Promise<() => Promise<void>>;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Of what is said of the last day. */
export const MORE_THAN_A_DAY_MS = 25 * HOUR_MS;
/** Code of a contract that refuses every call. */
const REFUSES = '0x5f5ffd';

/** Repeats something until it is told to stop. @returns what stops it, once the last time is over */
export function repeat(act: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const going = (async () => {
    while (!isOver) await act();
  })();
  return () => {
    isOver = true;
    return going;
  };
}

/** Puts other code at an address. @returns what puts the former back */
export async function replaceCode(
  { chain }: AlertsWorld,
  address: string,
  code = REFUSES,
): Promise<() => Promise<void>> {
  const before = await chain.rpc.call('eth_getCode', [address, 'latest']);
  await chain.rpc.call('anvil_setCode', [address, code]);
  return async () => void (await chain.rpc.call('anvil_setCode', [address, before]));
}

/** Gives the gas key exactly so much. */
export async function setGas({ chain, gasAddress }: AlertsWorld, wei: bigint): Promise<void> {
  await chain.rpc.call('anvil_setBalance', [gasAddress, `0x${wei.toString(16)}`]);
}

/** Puts back what a scenario that broke off may have left. */
export async function recover(world: AlertsWorld): Promise<void> {
  await setGas(world, GAS_WEI);
  await world.chain.setAutomine(true);
  await world.letBlocksPass(true);
}
