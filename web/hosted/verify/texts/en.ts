import { countOf } from '@till/look/count';

const count = countOf('en');

/** The page before anything is entered; its title is also its heading. */
const page = {
  title: 'Verify a receipt or a deposit address',
  offline:
    'It works offline, and your input never leaves this page. If you would rather not trust any server, save ' +
    'the page and open the file.',
  noScript: 'This page needs JavaScript, which is turned off.',
  receipt: {
    heading: 'A receipt',
    intro:
      'A signed receipt states the amount paid, the service and the wallet. This page checks, claim by claim, ' +
      'everything that can be checked offline.',
    signed: { label: 'Signed receipt', hint: 'Paste all of it, or choose the file.' },
    file: 'File',
    otherKeys: 'Keys of another service',
    keys: {
      label: 'Its keys',
      hint: 'Published at /.well-known/jwks.json of the signing service. If empty, the keys included in this page are used.',
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
    title: 'No: this receipt is not genuine',
    note: 'Do not accept it. Ask its sender for the link to the receipt, and open that.',
  },
  unproven: { title: 'Not proven yet', note: 'Until its signature is checked, anyone may have written it.' },
  /** `service` is the address of a website. */
  proven: {
    title: (service: string) => `Yes: ${service} signed this receipt`,
    note: (service: string) =>
      `The items, the seller and the owner of the wallet rest on the word of ${service} alone. Accept it if ` +
      'you know that address.',
  },
  form: {
    claim: 'This is a signed receipt',
    malformed: 'It is not a receipt, is incomplete, or was changed.',
    tooLarge: (characters: number) =>
      `A receipt has at most ${count(characters, { one: '# character', other: '# characters' })}.`,
    wrongAlgorithm: 'Receipts are signed with EdDSA; this was signed differently, or not at all.',
  },
  whole: {
    claim: 'This receipt is complete',
    /** Bidi isolation marks surround the store's name in quotation marks. */
    invoice: (number: string, store: string, items: number, total: string, time: string) =>
      `Invoice ${number} of “${store}”: ${count(items, { one: '# item', other: '# items' })} for ${total}, paid ${time}.`,
    order: (id: string, store: string, items: number, total: string, time: string) =>
      `Order ${id} of “${store}”: ${count(items, { one: '# item', other: '# items' })} for ${total}, paid ${time}.`,
  },
  signature: {
    claim: (service: string) => `${service} signed it, and it was not changed since`,
    fitsOurs: (key: string) => `The signature matches the key ${key}, one of those included in this page.`,
    fitsEntered: (key: string) => `The signature matches the key ${key}, one of those you entered.`,
    noKeys: (service: string) =>
      `This page does not include the keys of ${service}. Open ${service}/verify and check it there, or copy the keys from ` +
      `${service}/.well-known/jwks.json into the field above.`,
    unreadableKeys: 'The keys entered above cannot be read.',
    unknownKey: 'The service publishes no key with the id in the receipt.',
    wrong: 'The signature does not match: the receipt was changed or forged.',
    unsupported: 'This browser cannot check such signatures. A newer one can, over HTTPS.',
  },
  address: {
    claim: (deposit: string, wallet: string) => `${deposit} could only pay this wallet: ${wallet}`,
    other: 'Recomputed from the wallet, the fee recipient and the fee, the address is different. Do not rely on it.',
    same: 'Recomputed here, step by step below: it is the same address.',
    /** `all` is 100%; `share` and `fee` add up to 100%, and the share went to the wallet. */
    allWent: (all: string) => `${all} went there, and there was no fee; the contract lets nobody change that.`,
    ownWallet: "This address is in the merchant's own wallet",
    ownPath: (fingerprint: string, path: string) =>
      `It is ${path} of the key ${fingerprint}. Only the holder of that account can derive it again.`,
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
      `This page makes no requests. Look it up in an explorer or node that you trust: the balance of ${address} in block ` +
      `${block} (${hash}).`,
    lookUpLast: (address: string) =>
      `This page makes no requests. Look it up in an explorer or node that you trust: the balance of ${address} ` +
      `when it was paid.`,
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
    feeTooHigh: 'The fee is above 10%, the maximum of the contracts.',
    noFeeRecipient: 'There is a fee but nobody to receive it.',
    note: 'Do not pay to an address claimed to come from these terms.',
  },
  match: {
    title: 'Yes: these terms give this address',
    only: 'Money sent to it can go only to these two, regardless of who moves it:',
    merchant: (share: string) => `Merchant, ${share} of it`,
    feeRecipient: (share: string) => `Fee recipient, ${share} of it`,
    note: 'Only the merchant can tell you whether that payout address is really theirs.',
  },
  mismatch: {
    title: 'No: these terms give a different address',
    note:
      'Do not pay to it until you know why. One wrong digit in any field is enough to cause this, and so is an address ' +
      'that someone has swapped for the right one.',
    entered: 'The address you entered',
    computed: 'The address from these terms',
  },
  otherContracts: {
    title: 'Careful: unknown contracts',
    note:
      'These terms do give this address, but with a different factory or contract code than this version uses. The ' +
      'address does not reveal what such contracts do with the money. A link can fill in these two fields as well: ' +
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
