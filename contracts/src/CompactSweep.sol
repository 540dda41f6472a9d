// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositFactory} from "./DepositFactory.sol";

/// @title CompactSweep
/// @notice Sweeps many deposits with little calldata: on a rollup the bytes of a sweep cost more than its work, and on
/// Ethereum they are 3 % of it. It unpacks items and hands them to the factory. It holds nothing, owns nothing and is
/// trusted by nobody: the factory serves every caller alike, and an item says the same however it was packed.
contract CompactSweep {
    /// @dev The factory that every item is handed to.
    address private immutable FACTORY;

    /// @notice The calldata is not a sequence of whole groups. Nothing was swept.
    error Malformed();

    /// @param factory Whose deposits are swept.
    constructor(DepositFactory factory) {
        FACTORY = address(factory);
    }

    /// @notice Sweeps what the calldata names, as `DepositFactory.sweep` does; a revert of the factory is passed on.
    ///
    /// The calldata has no selector. It is a sequence of groups, numbers being big-endian:
    ///
    /// | bytes       | meaning                                                 |
    /// |-------------|---------------------------------------------------------|
    /// | 20          | fee recipient of all items of the group                 |
    /// | 2           | their fee in basis points                               |
    /// | 20          | the token, zero for the native coin                     |
    /// | 2           | how many items follow                                   |
    /// | 36 an item  | 20 bytes of payout address, 16 bytes of attempt id      |
    ///
    /// @dev In assembly because Solidity checks the bounds of every field. Each word is masked, so that any calldata
    /// makes valid items.
    fallback() external {
        address factory = FACTORY;
        bytes4 selector = DepositFactory.sweep.selector;
        bytes4 malformed = Malformed.selector;
        assembly ("memory-safe") {
            // The call `sweep(Item[])`: selector, offset of the list, its length, five words an item.
            let data := mload(0x40)
            mstore(data, selector)
            mstore(add(data, 0x04), 0x20)
            let items := add(data, 0x44)
            let item := items

            let cursor := 0
            for {} lt(cursor, calldatasize()) {} {
                let head := calldataload(cursor)
                let feeTo := shr(96, head)
                let feeBps := and(shr(80, head), 0xffff)
                let tail := calldataload(add(cursor, 22))
                let token := shr(96, tail)
                let count := and(shr(80, tail), 0xffff)
                cursor := add(cursor, 44)
                let end := add(cursor, mul(count, 36))
                if gt(end, calldatasize()) {
                    mstore(0x00, malformed)
                    revert(0x00, 0x04)
                }
                for {} lt(cursor, end) { cursor := add(cursor, 36) } {
                    mstore(item, shr(96, calldataload(cursor)))
                    mstore(add(item, 0x20), feeTo)
                    mstore(add(item, 0x40), feeBps)
                    mstore(add(item, 0x60), shl(128, shr(128, calldataload(add(cursor, 20)))))
                    mstore(add(item, 0x80), token)
                    item := add(item, 0xa0)
                }
            }
            mstore(add(data, 0x24), div(sub(item, items), 0xa0))

            if iszero(call(gas(), factory, 0, data, sub(item, data), 0x00, 0x00)) {
                returndatacopy(data, 0x00, returndatasize())
                revert(data, returndatasize())
            }
        }
    }
}
