// One chain and one contract. Blocks at the head come by a subscription unless the bench asks for polling, nothing is
// kept from an earlier run, and the one node is listed as often as the bench says: ponder limits the rate of requests
// per listed endpoint.
import { readFileSync } from 'node:fs';
import { createConfig } from 'ponder';
import { parseAbi } from 'viem';

const {
  PEER_CHAIN_ID: chainId = '',
  PEER_RPC_URL: rpc = '',
  PEER_WS_URL: ws,
  PEER_ENDPOINTS: endpoints = '1',
  PEER_TOKEN: token = '',
  PEER_FROM: from = '',
  PEER_WATCHED: watched = '',
  PEER_IS_FILTERED: isFiltered,
} = process.env;

const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);

export default createConfig({
  chains: {
    local: {
      id: Number(chainId),
      rpc: Array.from({ length: Number(endpoints) }, () => rpc),
      ...(ws !== undefined && { ws }),
      // Till's own interval for this chain; ponder's default is a second.
      pollingInterval: 200,
      disableCache: true,
    },
  },
  contracts: {
    Token: {
      abi,
      chain: 'local',
      address: token as `0x${string}`,
      startBlock: Number(from),
      ...(isFiltered === 'yes' && {
        filter: { event: 'Transfer' as const, args: { to: JSON.parse(readFileSync(watched, 'utf8')) } },
      }),
    },
  },
});
