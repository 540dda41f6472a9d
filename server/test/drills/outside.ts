import { SMTPServer } from 'smtp-server';
import { privateKeyToAccount } from 'viem/accounts';
import { LOCAL_CHAIN_ID, LOCAL_FAUCET_KEY, startAnvil } from '../../src/app/demo/chain/anvil.ts';
import { DEV_TOKENS } from '../../src/app/demo/chain/tokens.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { deploymentCall } from '../../src/money/chains/evm/deploy.ts';
import { evmFamily } from '../../src/money/chains/evm/rpc/evm-family.ts';
import { sendTransaction, waitForReceipt } from '../../src/money/chains/evm/transactions.ts';
import { createRpc } from '../../src/money/chains/rpc/rpc.ts';

/**
 * Runs the external services of an installation: a chain with its tokens and none of Till's contracts, and a mail
 * server. Reports on standard output once both answer, and runs until it is stopped.
 */
const [RPC_PORT, SMTP_PORT] = [8545, 2525];

const anvil = await startAnvil({ port: RPC_PORT, log: silentLog });
const rpc = createRpc({
  chain: 'local',
  family: evmFamily(LOCAL_CHAIN_ID),
  urls: [anvil.rpcUrl],
  clock: systemClock,
  log: silentLog,
});
const faucet = privateKeyToAccount(LOCAL_FAUCET_KEY);
for (const token of DEV_TOKENS) {
  await waitForReceipt(
    rpc,
    await sendTransaction(rpc, faucet, LOCAL_CHAIN_ID, { ...deploymentCall(token), value: 0n }),
  );
}
await rpc.close();

const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
mail.listen(SMTP_PORT, '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', async () => {
  mail.close();
  await anvil.stop();
});
