import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

const count = countOf('en');

/** Texts about the payments of an order or invoice. */
export const texts = {
  attempts: {
    title: 'Payment attempts',
    none: 'No payment method chosen yet.',
    explanation: (number: number, isPaged: boolean) =>
      `${count(number, { one: '# attempt', other: '# attempts' })}: choosing a token starts one.` +
      (isPaged ? ' Those with money come first.' : ''),
    pages: 'Pages of attempts',
    page: (page: string, pages: string) => `Page ${page} of ${pages}`,
    previous: 'Previous attempts',
    next: 'More attempts',
    due: 'Amount due',
    seen: 'Seen on the chain',
    credited: 'Credited',
    late: 'Arrived late',
    chosen: 'Chosen',
    quoteEnds: 'Quote ends',
    settlesBy: 'Settles by',
    ended: 'Ended',
    address: 'Deposit address',
    verify: 'Verify',
    explorer: 'View on block explorer',
    copyAddress: 'Copy address',
    addressCopied: 'Address copied',
    paysOutTo: (percent: string) => `Pays out to, after a fee of ${percent} %`,
    inYourWallet: (percent: string) => `In your own wallet; you owe a fee of ${percent} %`,
  },
  moves: {
    title: 'Transactions',
    paidOut: (amount: string) => `Paid out: ${amount}`,
    received: (amount: string) => `Received: ${amount}`,
    unconfirmed: (amount: string) => `Seen, not confirmed: ${amount}`,
    otherToken: 'another token',
    at: (hash: ReactNode, time: ReactNode) => rich`${hash}, ${time}`,
    atFrom: (hash: ReactNode, time: ReactNode, from: ReactNode) => rich`${hash}, ${time}, from ${from}`,
    newest: 'These are the newest. The block explorer lists every transfer to the address.',
  },
  quote: {
    title: 'Locked price',
    price: (price: string, token: string) => `${price} for 1 ${token}`,
    against: (price: string, token: string, implied: string, percent: string) =>
      `${price} for 1 ${token}, compared with ${implied} through the other currency (${percent} % apart)`,
    sources: (number: number) => `Price sources (${count(number, { one: '# source', other: '# sources' })})`,
    source: (name: string, price: string) => `${name}: ${price}`,
    comma: ', ',
    old: (seconds: string) => `${seconds} s old`,
    via: (source: string) => `via ${source}`,
  },
  found: {
    title: 'Late, excess and foreign money',
    explanation:
      'This money changes no status. It is paid out to you like any payment; whether to return it is up to you. An ' +
      'exchange’s address may not take it back: ask the customer first.',
    part: (amount: string, reason: string) => `${amount}: ${reason}`,
    smallestUnits: (amount: string, method: string) => `${amount} smallest units of ${method}`,
    reasons: {
      excess: 'more than the amount due',
      second: 'paid a second time',
      superseded: 'sent to an attempt the customer had abandoned',
      short: 'too little, in another attempt',
      late: 'arrived too late',
      foreign: 'wrong token',
    },
    allPaidOut: (at: ReactNode, address: ReactNode) => rich`Found ${at} at ${address}. All of it has been paid out.`,
    notAllPaidOut: (at: ReactNode, address: ReactNode) =>
      rich`Found ${at} at ${address}. Not all of it has been paid out yet.`,
    more: (list: ReactNode) => rich`Only part of it fits here. ${list} lists all of it.`,
    unmatched: 'Unmatched payments',
  },
  money: {
    title: 'Money',
    says: 'Fiat at the price locked when the customer chose the method.',
    gross: 'Gross',
    fee: 'Fee',
    billedFee: 'Fee, billed to you',
    net: 'Net',
    inToken: (token: string) => `Money in ${token}`,
    atAddress: 'At the deposit address',
    partlyPaidOut: (paidOut: string, waiting: string) => `${paidOut} paid out, ${waiting} at the deposit address`,
    paidOut: 'Paid out',
    inWallet: 'In your wallet',
    none: 'Nothing received',
    sender: 'Sent from',
    senders: 'Sent from, latest last',
    copySender: (address: string) => `Copy sender ${address}`,
    addressCopied: 'Address copied',
  },
  timeline: {
    title: 'Timeline',
    orders: {
      notWhole:
        'This order has too many payment attempts or transfers to show here. The rest is listed under Payment attempts ' +
        'and on the block explorer.',
      created: 'Order created',
      ended: (status: string) => `Order ${status}`,
    },
    invoices: {
      notWhole:
        'This invoice has too many payment attempts or transfers to show here. The rest is listed under Payment ' +
        'attempts and on the block explorer.',
      created: 'Invoice created',
      ended: (status: string) => `Invoice ${status}`,
    },
    unrecorded: 'Time not recorded',
    transaction: 'View transaction',
    picked: (money: string) => `Customer chose to pay ${money}`,
    seen: (money: string) => `${money} seen on the chain`,
    confirmed: (money: string) => `${money} confirmed`,
    goods: 'Items delivered',
    items: {
      sent: 'Items emailed',
      failed: 'Items: the email failed',
      waiting: 'Items: the email is waiting to be sent',
    },
    email: {
      sent: 'Email to the customer sent',
      failed: 'Email to the customer: the email failed',
      waiting: 'Email to the customer: the email is waiting to be sent',
    },
    webhook: (event: string, status: string) => `Webhook ${event}: ${status}`,
    swept: (money: string) => `${money} paid out to you`,
  },
};
export type Texts = typeof texts;
