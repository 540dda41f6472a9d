/** Characters of descriptors (BIP-380), ordered so that frequent mistakes change few symbols. */
const INPUT = '0123456789()[],\'/*abcdefgh@:$%{}IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~ijklmnopqrstuvwxyzABCDEFGH`#"\\ ';
const OUTPUT = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn];
const LENGTH = 8;

/** Returns the 8 characters after the `#` of a descriptor (BIP-380); undefined when it has a character of no other. */
export function descriptorChecksum(descriptor: string): string | undefined {
  let state = 1n;
  const add = (symbol: number): void => {
    const top = state >> 35n;
    state = ((state & 0x7ffffffffn) << 5n) ^ BigInt(symbol);
    for (const [bit, term] of GENERATOR.entries()) if ((top >> BigInt(bit)) & 1n) state ^= term;
  };
  const classes: number[] = [];
  for (const character of descriptor) {
    const position = INPUT.indexOf(character);
    if (position < 0) return undefined;
    add(position & 31);
    classes.push(position >> 5);
    if (classes.length === 3) add(groupOf(classes.splice(0)));
  }
  if (classes.length > 0) add(groupOf(classes));
  for (let place = 0; place < LENGTH; place++) add(0);
  state ^= 1n;
  return Array.from({ length: LENGTH }, (_, place) => {
    const symbol = (state >> BigInt(5 * (LENGTH - 1 - place))) & 31n;
    return OUTPUT.charAt(Number(symbol));
  }).join('');
}

/** Returns the symbol of up to three characters' thirds of the character set. */
function groupOf(classes: readonly number[]): number {
  return classes.reduce((sum, third) => sum * 3 + third, 0);
}
