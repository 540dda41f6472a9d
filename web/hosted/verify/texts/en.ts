import { countOf } from '../../src/texts/count.ts';

const count = countOf('en');

/** The page before anything is entered; its title is also its heading. */
const page = {
  title: 'Check a receipt or a deposit address',
  offline:
    'It works offline, and what you enter never leaves this page. If you would rather not trust any server, save the ' +
    'page and open the file.',
  noScript: 'This page needs JavaScript, which is turned off.',
  receipt: {
    heading: 'A receipt',
    intro:
      'A signed receipt says what was paid, by which service, to which wallet. This page checks what can be checked ' +
      'without asking anybody, claim by claim.',
    signed: { label: 'Signed receipt', hint: 'Paste all of it, or choose the file.' },
    file: 'File',
    otherKeys: 'Keys of another service',
    keys: {
      label: 'Its keys',
      hint: 'Published at /.well-known/jwks.json of the service that signed. Empty: those that came with this page.',
    },
  },
  deposit: {
    heading: 'A deposit address',
    intro:
      'Money at a deposit address can only go to two places: the merchant’s payout address and the fee recipient. The ' +
      'address is computed from these two, so nobody can change them afterwards. This page computes the address again ' +
      'from what you enter and compares the two.',
    address: { label: 'Deposit address', hint: 'The address the buyer is asked to pay to.' },
    payout: { label: 'Payout address', hint: 'The merchant’s wallet on that network. Ask the merchant for it.' },
    feeRecipient: { label: 'Fee recipient', hint: 'The operator’s address, the same for every payment.' },
    feeBps: { label: 'Fee, in hundredths of a percent', hint: '300 is 3%.' },
    attemptId: {
      label: 'Attempt id',
      hint: 'The id of the payment attempt: in the checkout’s API, or from the operator.',
    },
    contracts: 'The contracts',
    factory: { label: 'Deposit factory', hint: 'The same on every network.' },
    initCodeHash: { label: 'Init code hash', hint: 'What the factory’s INIT_CODE_HASH() returns on chain.' },
  },
};

/** Findings of the receipt check: claims, each with a mark and with reasons, and an overall verdict. */
const receipt = {
  /** Marks of claims. */
  marks: { proven: 'Proven', refuted: 'Wrong', open: 'Not proven here' },
  refuted: {
    title: 'No: this receipt is not true',
    note: 'Do not accept it. Ask whoever gave it to you for the link to the receipt, and open that.',
  },
  unproven: { title: 'Not proven yet', note: 'Until its signature is checked, anybody may have written it.' },
  /** `service` is the address of a website. */
  proven: {
    title: (service: string) => `Yes: ${service} signed this receipt`,
    note: (service: string) =>
      `What was sold, by whom, and that the wallet is the store’s: for this there is the word of ${service} alone. ` +
      'Accept it if you know that address.',
  },
  form: {
    claim: 'This is a signed receipt',
    malformed: 'It is none, or not all of it is there, or it was changed.',
    tooLarge: (characters: number) =>
      `A receipt has at most ${count(characters, { one: '# character', other: '# characters' })}.`,
    wrongAlgorithm: 'Receipts are signed with EdDSA, and this was signed in another way, or not at all.',
  },
  whole: {
    claim: 'This is a whole receipt',
    /** Bidi isolation marks surround the store's name in quotation marks. */
    invoice: (number: string, store: string, items: number, total: string, time: string) =>
      `Invoice ${number} of “${store}”: ${count(items, { one: '# item', other: '# items' })} for ${total}, paid ${time}.`,
    order: (id: string, store: string, items: number, total: string, time: string) =>
      `Order ${id} of “${store}”: ${count(items, { one: '# item', other: '# items' })} for ${total}, paid ${time}.`,
  },
  signature: {
    claim: (service: string) => `${service} signed it, and nobody has changed it since`,
    fitsOurs: (key: string) => `The signature fits the key ${key}, one of those that came with this page.`,
    fitsEntered: (key: string) => `The signature fits the key ${key}, one of those that you entered.`,
    noKeys: (service: string) =>
      `This page came without the keys of ${service}. Open ${service}/verify and check it there, or copy the keys from ` +
      `${service}/.well-known/jwks.json into the field above.`,
    unreadableKeys: 'What is entered above as keys cannot be read.',
    unknownKey: 'The service publishes no key of the name that the receipt gives.',
    wrong: 'The signature does not fit: the receipt was changed, or made up.',
    unsupported: 'This browser cannot check such signatures. A newer one can, over HTTPS.',
  },
  address: {
    claim: (deposit: string, wallet: string) => `${deposit} could only pay this wallet: ${wallet}`,
    other:
      'Computed again from the wallet, the fee recipient and the fee, the address is another one. Do not rely on it.',
    same: 'Computed again here, step by step below: it is the same address.',
    /** `all` is 100%; `share` and `fee` add up to 100%, and the share went to the wallet. */
    allWent: (all: string) => `${all} went there, and there was no fee; the contract lets nobody change that.`,
    shareWent: (share: string, fee: string, feeRecipient: string) =>
      `${share} went there, and ${fee} to the fee recipient, ${feeRecipient}; the contract lets nobody change that.`,
  },
  chain: {
    /** `units` is a whole number; `method` is a payment method such as `usdc-base`. */
    tokenClaim: (units: string, token: string, method: string) =>
      `The address had received ${units} of the smallest unit of the token ${token}, for ${method}`,
    coinClaim: (units: string, method: string) =>
      `The address had received ${units} of the smallest unit of the network’s coin, for ${method}`,
    lookUp: (address: string, block: string, hash: string) =>
      `This page asks nobody. Look it up in an explorer or node that you trust: what ${address} held in block ` +
      `${block} (${hash}).`,
    lookUpLast: (address: string) =>
      `This page asks nobody. Look it up in an explorer or node that you trust: what ${address} held when it was paid.`,
    id: (chainId: string) => `The id of the network is ${chainId}.`,
    command: 'The command “till verify-receipt” with “--rpc” does it for you.',
  },
};

/** Results of comparing a deposit address with its terms. */
const deposit = {
  incomplete: { title: 'Not compared yet', note: 'Fill in the five fields, and the answer appears here.' },
  /** Validation messages of fields. */
  problems: {
    address: '0x and 40 hexadecimal digits.',
    checksum: 'Mistyped: its upper and lower case do not match.',
    fee: 'A whole number: 300 is 3%.',
    attemptId: 'A UUID, or 0x and 32 hexadecimal digits.',
    hash: '0x and 64 hexadecimal digits.',
  },
  stuck: {
    title: 'No: money could never leave such an address',
    zeroPayout: 'The payout address is the zero address.',
    feeTooHigh: 'The fee is above 10%, the most that the contracts allow.',
    noFeeRecipient: 'There is a fee but nobody to receive it.',
    note: 'Do not pay to an address that is said to come from these terms.',
  },
  match: {
    title: 'Yes: these terms give this address',
    only: 'Whatever is sent to it can only go to these two, whoever moves it:',
    merchant: (share: string) => `Merchant, ${share} of it`,
    feeRecipient: (share: string) => `Fee recipient, ${share} of it`,
    note: 'Only the merchant can tell you whether that payout address is really theirs.',
  },
  mismatch: {
    title: 'No: these terms give a different address',
    note:
      'Do not pay to it until you know why. One wrong digit in any field is enough to cause this, and so is an address ' +
      'that somebody has swapped for the right one.',
    entered: 'The address you entered',
    computed: 'The address from these terms',
  },
  otherContracts: {
    title: 'Careful: this page does not know these contracts',
    note:
      'These terms do give this address, but with a different factory or contract code than this version uses. Nobody ' +
      'can tell from an address what such contracts do with the money. A link can fill in these two fields as well: ' +
      'trust it only if you know where they come from.',
    factory: 'This version’s factory',
    initCodeHash: 'This version’s init code hash',
  },
  steps: {
    title: 'How it was computed',
    salt: 'Salt: keccak256 of payout, fee recipient, fee and attempt id, each as a word of 32 bytes',
    address: 'Last 20 bytes of keccak256 of ff, factory, salt and init code hash',
  },
};

/**
 * English texts of the page that checks receipts and deposit addresses. Values arrive formatted: numbers, shares and
 * dates in the language of the page, addresses and names unchanged.
 */
export const en = { page, receipt, deposit };

/** All texts of the page: a language with a missing or an additional text does not compile. */
export type VerifyTexts = typeof en;
