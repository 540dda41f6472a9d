import { type AlertsWorld, GAS_WEI } from './world.ts';

/** A failure and the alerts that must report it. */
export interface Scenario {
  readonly alerts: readonly string[];
  /** Cause and repair: a cell of the table each. */
  readonly cause: string;
  readonly mended: string;
  /** Returns the reason why it cannot be caused here; undefined where it can. */
  skipped?(world: AlertsWorld): string | undefined;
  /** Causes the failure. @returns a function that repairs it */
  run(world: AlertsWorld): Promise<() => Promise<void>>;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** For conditions over the last day. */
export const MORE_THAN_A_DAY_MS = 25 * HOUR_MS;
/** Code of a contract that refuses every call. */
const REFUSES = '0x5f5ffd';

/** Repeats an action until stopped. @returns a function that stops it, after the last run has ended */
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

/** Replaces the code at an address. @returns a function that restores it */
export async function replaceCode(
  { chain }: AlertsWorld,
  address: string,
  code = REFUSES,
): Promise<() => Promise<void>> {
  const before = await chain.rpc.call('eth_getCode', [address, 'latest']);
  await chain.rpc.call('anvil_setCode', [address, code]);
  return async () => void (await chain.rpc.call('anvil_setCode', [address, before]));
}

/** Sets the gas key's exact balance. */
export async function setGas({ chain, gasAddress }: AlertsWorld, wei: bigint): Promise<void> {
  await chain.rpc.call('anvil_setBalance', [gasAddress, `0x${wei.toString(16)}`]);
}

/** Restores state that an aborted scenario may have changed. */
export async function recover(world: AlertsWorld): Promise<void> {
  await setGas(world, GAS_WEI);
  await world.chain.setAutomine(true);
  await world.letBlocksPass(true);
}
