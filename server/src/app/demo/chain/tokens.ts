import { DETERMINISTIC_DEPLOYER, DETERMINISTIC_DEPLOYER_SALT, devTether, devToken, devUsdCoin } from '@till/contracts';
import { encodeAbiParameters, getContractAddress, type Hex } from 'viem';

/** A development token: its code and its address. */
export interface DevTokenDeployment {
  readonly symbol: string;
  readonly decimals: number;
  /** Lower case; follows from the init code alone. */
  readonly address: string;
  readonly initCode: Hex;
}

/** The tokens of the local chain: at the same addresses on every fresh one. */
export const DEV_TOKENS: readonly DevTokenDeployment[] = [
  { symbol: 'USDC', decimals: 6, address: create2Address(devUsdCoin.bytecode), initCode: devUsdCoin.bytecode },
  { symbol: 'USDT', decimals: 6, address: create2Address(devTether.bytecode), initCode: devTether.bytecode },
  devTokenDeployment('DAI', 'Dev Dai', 18),
];

function devTokenDeployment(symbol: string, name: string, decimals: number): DevTokenDeployment {
  const types = [{ type: 'string' }, { type: 'string' }, { type: 'uint8' }] as const;
  const initCode: Hex = `${devToken.bytecode}${encodeAbiParameters(types, [name, symbol, decimals]).slice(2)}`;
  return { symbol, decimals, address: create2Address(initCode), initCode };
}

/** Returns the address that the deterministic deployer gives a contract, lower case. */
export function create2Address(initCode: Hex): string {
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: DETERMINISTIC_DEPLOYER,
    salt: DETERMINISTIC_DEPLOYER_SALT,
    bytecode: initCode,
  });
  return address.toLowerCase();
}
