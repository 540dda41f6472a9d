import type { Chain, TransferFees } from './port.ts';
import type { Rpc } from './rpc/rpc.ts';

/** A chain with its connections to nodes, as the operator's side needs it. */
export interface ConnectedChain extends Chain {
  readonly rpc: Rpc;
  /** Interval between requests for the head, in milliseconds. */
  readonly pollIntervalMs: number;
  /** Returns true if, as far as is known, providers support everything needed to see and credit a payment. */
  canSeePayments(): boolean;
  /** Returns the current cost of a buyer's own transfer. Absent where only the buyer's wallet knows it. */
  transferFees?(): Promise<TransferFees>;
  close(): Promise<void>;
}
