import { assert } from '../../../kernel/lib/errors.ts';
import { createAddressTable, hasAddress, withAddress } from '../../chains/address-table.ts';
import { LISTABLE_ADDRESSES, type WatchedAddresses } from '../../chains/port.ts';

/** Every address of a chain that was ever shown, kept as long as a process follows the chain. */
export interface AddressSet extends WatchedAddresses {
  add(address: string): void;
  factories: readonly string[];
}

/**
 * Creates a set with a 64-bit fingerprint of each address. `has` is never wrong about an address that was added. It
 * mistakes someone else's address for one of ours about once in 2^64 divided by the number of ours, so a caller looks
 * up a match before trusting it.
 */
export function createAddressSet(factories: readonly string[]): AddressSet {
  let table = createAddressTable();
  let size = 0;
  /** The addresses themselves, while there are few enough to send to a node. */
  const listed: string[] = [];
  return {
    factories,
    get size() {
      return size;
    },
    get table() {
      return table;
    },
    has: (address) => hasAddress(table, address),
    add(address) {
      if (hasAddress(table, address)) return;
      size += 1;
      table = withAddress(table, address, size);
      if (size <= LISTABLE_ADDRESSES) listed.push(address);
      else listed.length = 0;
    },
    list() {
      assert(size <= LISTABLE_ADDRESSES, `${size} addresses are too many to list`);
      return [...listed];
    },
  };
}
