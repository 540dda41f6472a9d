// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title DepositProxy
/// @notice The code of a deposit address: a minimal proxy like that of ERC-1167, with two changes.
///
/// - A call that brings native coin stops at once, whatever its calldata. A payment to a deployed deposit costs almost
///   nothing and works with the 2,300 gas that `transfer` and many wallets give.
/// - It never reverts on behalf of the implementation: it returns the one word the implementation returned, or nothing
///   when that reverted. It is 42 bytes instead of 45, and each byte costs 200 gas at every deposit's first sweep.
library DepositProxy {
    /// @notice The init code that CREATE2 runs for every deposit.
    /// @dev 9 bytes of creation code, then 42 bytes of runtime code:
    ///
    /// | bytes                  | meaning                                                                    |
    /// |------------------------|----------------------------------------------------------------------------|
    /// | 602a 5f 81 6009 5f39 f3 | copy the 42 bytes after these 9 to memory and return them                 |
    /// | 34 6029 57             | value came with the call: jump to the end                                  |
    /// | 6020 5f                | the delegate call writes 32 bytes of output to memory 0                    |
    /// | 36 5f5f 37             | copy the calldata to memory 0                                              |
    /// | 36 5f 73‹implementation› 5a f4 | delegate the calldata to the implementation with all gas           |
    /// | 6005 1b 5f f3          | return 32 bytes on success (1 << 5), none on failure (0 << 5)              |
    /// | 5b                     | end: stop                                                                  |
    ///
    /// @param implementation The contract every proxy delegates to.
    /// @return The 51 bytes of init code.
    function initCode(address implementation) internal pure returns (bytes memory) {
        return abi.encodePacked(hex"602a5f8160095f39f33460295760205f365f5f37365f73", implementation, hex"5af460051b5ff35b");
    }
}
