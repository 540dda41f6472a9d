// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title DepositProxy
/// @notice The code of a deposit address: the ERC-1167 minimal proxy in its PUSH0 form, with one change. A call
/// without calldata stops at once instead of reaching the implementation, so a plain native payment to a deployed
/// deposit costs almost nothing and works with the 2,300 gas stipend that `transfer` and many wallets give.
library DepositProxy {
    /// @notice The init code that CREATE2 runs for every deposit.
    /// @dev 9 bytes of creation code, then 50 bytes of runtime code:
    ///
    /// | bytes          | meaning                                                                     |
    /// |----------------|-----------------------------------------------------------------------------|
    /// | 6032 5f81 6009 5f39 f3 | copy the 50 bytes after these 9 to memory and return them           |
    /// | 36 15 602e 57  | no calldata: jump to the end, which returns nothing                         |
    /// | 5f5f           | output offset and size of the delegate call: none                           |
    /// | 36 5f5f 37     | copy the calldata to memory                                                 |
    /// | 36 5f 73‹implementation› 5a f4 | delegate it to the implementation with all gas              |
    /// | 3d 5f5f 3e     | copy what it returned to memory                                             |
    /// | 602e 57        | on success jump to the end                                                  |
    /// | 3d 5f fd       | revert with what it returned                                                |
    /// | 5b 3d 5f f3    | end: return what it returned                                                |
    ///
    /// @param implementation The contract every proxy delegates to.
    /// @return The 59 bytes of init code.
    function initCode(address implementation) internal pure returns (bytes memory) {
        return abi.encodePacked(
            hex"60325f8160095f39f33615602e575f5f365f5f37365f73", implementation, hex"5af43d5f5f3e602e573d5ffd5b3d5ff3"
        );
    }
}
