// Generated from contracts/ by `npm run generate -w sdk`. Not to be edited.

/** The contracts that make deposit addresses, in this version and in those before it. */
export const KNOWN_CONTRACTS: readonly { readonly factory: string; readonly initCodeHash: string }[] = [
  {
    factory: '0x672Af7F30f8D3bf71Ff6614dEBA198a91073Ffc9',
    initCodeHash: '0x4cb99e01c934ca73853274378c2d29768cfe3afbe60a903a1b246cb844fb616f',
  },
];
