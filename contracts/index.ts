/**
 * The contracts as the service uses them: ABI and bytecode of each, and where they are.
 *
 * A deposit address follows from its terms alone; no chain needs to be asked:
 *
 *     salt    = keccak256(abi.encode(address payout, address feeTo, uint16 feeBps, bytes16 attemptId))
 *     address = last 20 bytes of keccak256(0xff ++ FACTORY_ADDRESS ++ salt ++ DEPOSIT_INIT_CODE_HASH)
 *
 * `abi.encode` makes four words of 32 bytes: the addresses and the fee padded with zeros on the left, the id on the
 * right. The factory's `addressOf` derives the same on chain. FACTORY_ADDRESS, BALANCE_READER_ADDRESS and
 * COMPACT_SWEEP_ADDRESS follow in the same way from DETERMINISTIC_DEPLOYER, DETERMINISTIC_DEPLOYER_SALT and the
 * bytecode (COMPACT_SWEEP_INIT_CODE, which names the factory), so they are the same on every chain. To deploy one of
 * them, send the salt followed by its bytecode as calldata to DETERMINISTIC_DEPLOYER.
 *
 * @module
 */
export { balanceReader } from './artifacts/BalanceReader.ts';
export { compactSweep } from './artifacts/CompactSweep.ts';
export { depositFactory } from './artifacts/DepositFactory.ts';
export { devAggregator } from './artifacts/DevAggregator.ts';
export { devTether } from './artifacts/DevTether.ts';
export { devToken } from './artifacts/DevToken.ts';
export { devUsdCoin } from './artifacts/DevUsdCoin.ts';
export { devWallet } from './artifacts/DevWallet.ts';
export {
  BALANCE_READER_ADDRESS,
  COMPACT_SWEEP_ADDRESS,
  COMPACT_SWEEP_INIT_CODE,
  DEPOSIT_IMPLEMENTATION_ADDRESS,
  DEPOSIT_INIT_CODE_HASH,
  DETERMINISTIC_DEPLOYER,
  DETERMINISTIC_DEPLOYER_SALT,
  FACTORY_ADDRESS,
} from './artifacts/deployment.ts';
export { nativeSender } from './artifacts/NativeSender.ts';
export {
  type Deployment,
  depositInitCode,
  EARLIER_DEPLOYMENTS,
  PRESENT_DEPLOYMENT,
  UNNAMED_DEPLOYMENT,
} from './deployments.ts';
/** What gas.mjs measured: gas per item by asset, first or later sweep, way and batch size, and the calldata. */
export { default as gasSnapshot } from './gas-snapshot.json' with { type: 'json' };
