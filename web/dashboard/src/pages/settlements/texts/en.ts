import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

const count = countOf('en');

/** Texts of the pages of settlements and of unmatched payments. */
export const texts = {
  title: 'Settlements',
  says: 'Payouts to you, with fees and gas, and your unswept balance.',
  tabs: { label: 'Settlements', sweeps: 'Sweeps', unmatched: 'Unmatched payments' },
  stopped: {
    title: 'Payments to your own wallets are stopped',
    /** @param bills links that show their amounts */
    says: (bills: ReactNode) =>
      rich`Fees have been unpaid for 30 days. Buyers can pay with these methods again as soon as you pay
        ${bills}. Other methods are not affected.`,
  },
  troubles: {
    title: 'Some money cannot be paid out',
    line: (money: {
      readonly amount: string;
      readonly method: string;
      readonly deposits: number;
      readonly payout: ReactNode;
      readonly retryAt: ReactNode;
    }) =>
      rich`${money.amount} ${money.method} in
        ${count(money.deposits, { one: '# deposit', other: '# deposits' })} for ${money.payout}, tried
        again from ${money.retryAt}`,
    says:
      'The payout address rejected it: a contract that does not accept it, or an address on the token’s blacklist. ' +
      'Nothing is lost, and it is retried automatically. Make the address accept it, for instance by fixing the ' +
      'contract or asking the token’s issuer. These payments cannot go to any other address; set another payout ' +
      'address so that new ones do not get stuck too.',
  },
  waiting: {
    title: 'Unswept balance',
    says: 'Money of ended payments that is still at deposit addresses. Only you can receive it.',
    none: 'None: everything is paid out.',
    method: 'Method',
    amount: 'Amount',
    reason: 'Reason',
    since: 'Since',
    reasons: {
      sending: 'Its sweep was sent and is not in a block yet',
      rejected: 'The payout address did not accept it; retried automatically',
      failing: 'Its last sweep failed; retried automatically',
      gas: 'Waiting until its fee covers the gas, or for the maximum time',
    },
    deposits: (deposits: number) => count(deposits, { one: '# deposit', other: '# deposits' }),
    capped: 'There is more; only the oldest deposits are counted.',
  },
  ledger: {
    title: 'Ledger',
    says:
      'Money swept from deposit addresses to your payout address, and payments to your own wallets, in confirmed ' +
      'blocks. Unswept money is not included yet.',
    empty: 'No payments in this period',
    emptySays: 'Payments appear here once they are swept to you, or confirmed at your own wallet.',
    table: 'Sweeps',
    paidOut: 'Paid out',
    for: 'For',
    method: 'Method',
    received: 'Received',
    fee: 'Fee',
    net: 'Net',
    gas: 'Gas',
    gasSays: 'paid by the operator',
    feeOwed: (fee: string, owed: string) => `${fee} (${owed} owed)`,
    noGas: 'none',
    gasNotBooked: 'not booked yet',
    gasByOthers: 'paid by others',
    more: 'Show more sweeps',
  },
  totals: {
    table: 'Totals by token',
    total: 'Total',
    deposits: 'Deposits',
    tooMany: 'Too many sweeps to total. Choose fewer days.',
  },
  fees: {
    title: 'Fees',
    says: 'Owed to the operator for payments to your own wallets.',
    unbilled: (amounts: string) => `Not billed yet: ${amounts}`,
    noneUnbilled: 'Not billed yet: nothing',
    table: 'Bills',
    billed: 'Billed',
    fees: 'Fees',
    status: 'Status',
    invoice: 'Invoice',
    view: 'View',
    pay: (amount: string) => `Pay ${amount}`,
    paid: 'Paid',
    overdue: 'Overdue',
    payBefore: (time: ReactNode) => rich`Pay before ${time}`,
  },
  unmatched: {
    title: 'Unmatched payments',
    says:
      'Late, excess, double and wrong-token payments, which belong to no order or invoice. They are paid out to you like ' +
      'any other; returning them is between you and the buyer.',
    none: 'None',
    noneSays: 'Late, excess and mistaken payments appear here.',
    at: 'At',
    unmatched: 'Unmatched',
    sentFrom: 'Sent from',
    transactions: 'Transactions',
    paidOut: 'Paid out',
    found: 'Found',
    reasons: {
      excess: (amount: ReactNode) => rich`${amount} more than the amount due`,
      second: (amount: ReactNode) => rich`${amount} paid a second time`,
      superseded: (amount: ReactNode) => rich`${amount} in a token the buyer had abandoned`,
      short: (amount: ReactNode) => rich`${amount} too little, alongside another payment`,
      late: (amount: ReactNode) => rich`${amount} too late`,
      foreign: (amount: ReactNode) => rich`${amount} in the wrong token`,
    },
    notRecorded: 'Not recorded',
    copySender: (address: string) => `Copy sender ${address}`,
    copied: 'Address copied',
    allPaidOut: 'All of it',
    notPaidOut: (amount: string) => `Not yet: ${amount}`,
    advice: 'Before you send money back, ask the buyer for an address: the sender may be an exchange.',
    more: 'Show more unmatched payments',
  },
};
export type Texts = typeof texts;
