/** Records when each new block becomes visible at the node, by a subscription rather than by polling. */
export interface BlockWatch {
  /**
   * Time at which a block became visible, by `performance.now()`; undefined for a missing one, or one from before the
   * start.
   */
  visibleAt(block: number): number | undefined;
  close(): void;
}

/**
 * Watches a node.
 * @param rpcUrl the HTTP address of a local node, which accepts WebSockets at the same address
 */
export async function watchBlocks(rpcUrl: string): Promise<BlockWatch> {
  const times = new Map<number, number>();
  const socket = new WebSocket(rpcUrl.replace('http', 'ws'));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('the node takes no subscription')), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const at = performance.now();
    const { params } = JSON.parse(String(data)) as { params?: { result?: { number?: string } } };
    const number = params?.result?.number;
    if (number !== undefined) times.set(Number(number), at);
  });
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }));
  return { visibleAt: (block) => times.get(block), close: () => socket.close() };
}
