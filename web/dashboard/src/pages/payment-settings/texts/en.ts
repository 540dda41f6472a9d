import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

const count = countOf('en');

/** Texts of a store's payment settings. */
export const texts = {
  title: 'Payment settings',
  says: 'Payout addresses, payment methods and finality.',
  /** Between two sentences of a paragraph. */
  space: ' ',
  payouts: {
    title: 'Payout addresses',
    says: 'The address of your own wallet on each network. Payments go only there; Till never holds them.',
    ownersOnly: 'Only an owner of the store can change these.',
    off: 'currently off',
    none: (network: string) => `None yet: you cannot be paid on ${network}.`,
    copied: 'Address copied',
    copyAddress: (network: string) => `Copy address on ${network}`,
  },
  pending: {
    title: 'Change pending',
    says: (change: {
      readonly address: ReactNode;
      readonly holdsFrom: ReactNode;
      readonly person: string;
      readonly askedAt: ReactNode;
    }) =>
      rich`New payments go to ${change.address} from ${change.holdsFrom} on. ${change.person} requested
        this on ${change.askedAt}. Any owner can withdraw it until then.`,
    withdraw: 'Withdraw change',
    confirm: 'Withdraw this change?',
    confirmSays: (network: string) => `Payments on ${network} keep going to the current address.`,
    withdrawn: (network: string) => `The change on ${network} is withdrawn. The current address stays.`,
  },
  set: {
    network: 'Network',
    noNetwork: 'No network is enabled yet. Ask the operator.',
    address: 'Payout address',
    addressWanted: 'An address starts with 0x, followed by 40 digits.',
    ownAddress: 'The address of a wallet that is yours alone.',
    ownAccount: 'A new account of a wallet that is yours alone, and that is used for nothing else.',
    first: 'The first one on a network takes effect immediately.',
    /** @param hours before a change takes effect */
    change: (hours: number) =>
      hours === 0
        ? 'A change takes effect immediately, and every owner is notified.'
        : count(hours, {
            one: 'A change waits an hour, and every owner is notified.',
            other: 'A change waits # hours, and every owner is notified.',
          }),
    keptAddress: 'Payments that buyers have begun keep the current address.',
    keptAccount: 'Payments that buyers have begun keep the current account.',
    onlyOne: (hours: number) =>
      hours === 0
        ? 'Only one change can be pending. Withdraw the one above to request another, which then takes effect immediately.'
        : count(hours, {
            one: 'Only one change can be pending. Withdraw the one above to request another, which then waits an hour.',
            other:
              'Only one change can be pending. Withdraw the one above to request another, which then waits # hours.',
          }),
    deriving: 'Deriving its addresses…',
    checking: 'Checking it on the network…',
    blocked: (methods: string) => `${methods} cannot be paid to it: it is on the issuer’s blacklist.`,
    plain: (network: string) =>
      `An ordinary account on ${network}. If it should be a contract wallet, it does not exist on this network yet.`,
    contract: (network: string) =>
      `A contract on ${network}. Make sure that it is your wallet on this very network, and not an exchange’s or a ` +
      'token’s.',
    refusesCoin: 'It rejects the network’s own coin, so accept tokens only.',
    submit: 'Set payout address',
    waits: (hours: number) =>
      count(hours, {
        one: 'The change waits an hour. Every owner gets an email now.',
        other: 'The change waits # hours. Every owner gets an email now.',
      }),
    addressSet: (network: string) => `New payments on ${network} go to this address.`,
    accountSet: (network: string) => `New payments on ${network} go to this account.`,
  },
  account: {
    label: 'Account public key or output descriptor',
    where:
      'Electrum shows its key under Wallet, Information, as the master public key; other wallets call it account public ' +
      'key, xpub, zpub or output descriptor.',
    neverSecret:
      'Never enter a private key or seed phrase here: Till does not need it, and anyone who has it can take your money.',
    compare:
      'Compare these with the first three receiving addresses in your wallet. If they differ, payments would not reach it.',
    addresses: 'First addresses',
    fingerprint: 'Fingerprint',
    path: 'Path',
    givenOut: 'Addresses given out',
    lastPaid: 'Last paid index',
    nonePaid: 'None yet',
    gapLimit: 'Gap limit needed',
    gapTitle: (limit: string) => `Set the gap limit of your wallet to ${limit} or more`,
    /** @param command to enter in Electrum */
    gapSays: (usual: string, command: ReactNode) =>
      rich`Wallets usually look only ${usual} addresses past the last paid one, and miss payments after
        that. In Electrum, choose View, Show Console, and enter ${command}.`,
  },
  methods: {
    title: 'Payment methods',
    offered: 'Tokens that buyers can choose from.',
    /** @param percent the number alone, as in the next text */
    fee: (percent: string) => `The operator takes ${percent} % of each payment.`,
    feeAndSweep: (percent: string) =>
      `The operator takes ${percent} % of each payment and pays for sweeping it to you.`,
    owed: (networks: string) => `Payments on ${networks} go to your own wallet in full, so the fee is owed.`,
    off: (network: string) => `${network} is off, so buyers are not offered these. Ask the operator to turn it on.`,
    noAddress: (network: string) =>
      `You have no payout address on ${network}, so buyers are not offered these. Set one above.`,
    noAccount: (network: string) =>
      `You have no payout account on ${network}, so buyers are not offered these. Set one above.`,
    save: 'Save methods',
    done: 'The payment methods are saved.',
  },
  cost: {
    loading: 'Loading the current cost of a sweep…',
    failed: 'The cost of a sweep could not be loaded.',
    now: (amount: string) => `A sweep costs ${amount} now.`,
    between: (low: string, high: string) => `A sweep costs ${low} to ${high} now.`,
    anySize: 'Payments of any size are swept.',
    minimum: (amount: string) => `Payments from about ${amount} cover their sweep; smaller ones wait longer.`,
    below: (amount: string) => `Your typical payment of ${amount} is smaller.`,
  },
  order: {
    title: 'Order of payment methods',
    says:
      'Buyers see them in this order. Likely choices come first: the method they last used, and the network their ' +
      'wallet is on.',
  },
  finality: {
    title: 'Finality',
    says:
      'How deep in the chain a payment must be before it counts. Waiting longer protects large payments against being ' +
      'reversed, but buyers wait longer too.',
    rulesFor: 'Rules for',
    /** @param level of `level`, as in the next text */
    every: (network: string, level: string) => `Every payment on ${network} waits ${level}.`,
    from: (amount: string, level: string) => `From ${amount}: ${level}`,
    larger: 'Larger payments',
    operators: 'Installation default',
    noLonger: 'They wait no longer than smaller ones.',
    own: 'Your own rules',
    save: 'Save finality',
    done: (network: string) => `The finality on ${network} is saved. Payments that buyers have begun keep theirs.`,
  },
  level: {
    safe: 'until the network calls it safe',
    safeAfter: (blocks: number) =>
      count(blocks, {
        one: 'until the network calls it safe, usually after # block',
        other: 'until the network calls it safe, usually after # blocks',
      }),
    finalized: 'until it is irreversible',
    finalizedAfter: (blocks: number) =>
      count(blocks, {
        one: 'until it is irreversible, usually after # block',
        other: 'until it is irreversible, usually after # blocks',
      }),
    inBlock: 'until it is in a block',
    deep: (blocks: number) => count(blocks, { one: 'until it is # block deep', other: 'until it is # blocks deep' }),
  },
  rule: {
    label: (number: number) => `Rule ${number}`,
    from: 'From',
    fromSays: 'In the currency of the order or invoice',
    fromWanted: 'An amount such as 250',
    until: 'Wait until',
    untilSays: 'Before the payment counts',
    untilBlocks: 'a number of blocks',
    untilSafe: (blocks: number) =>
      count(blocks, {
        one: 'the network calls it safe (about # block)',
        other: 'the network calls it safe (about # blocks)',
      }),
    untilFinalized: (blocks: number) =>
      count(blocks, { one: 'it is irreversible (about # block)', other: 'it is irreversible (about # blocks)' }),
    blocks: 'Blocks',
    blocksSays: (most: string) => `From 1 to ${most}`,
    remove: (number: number) => `Remove rule ${number}`,
    add: 'Add rule',
  },
};
export type Texts = typeof texts;
