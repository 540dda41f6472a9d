// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title BoundedERC20
/// @notice Token calls that cannot hurt the caller: they have a gas limit, copy at most one word of what comes back, and
/// report a failure instead of reverting.
/// @dev solady's `SafeTransferLib.checkBalanceOf` and `safeTransfer` accept the same answers, but give the token all
/// gas. In assembly because the same in Solidity costs a sweep 800 gas more per item.
library BoundedERC20 {
    /// @notice What stands for a balance that could not be read.
    uint256 internal constant UNKNOWN = type(uint256).max;

    /// @notice Reads the balance of `owner`.
    /// @param gasLimit What the token may use at most.
    /// @return amount The balance, or `UNKNOWN` when the token did not answer with a word, as an ERC-20 does.
    function tryBalanceOf(address token, address owner, uint256 gasLimit) internal view returns (uint256 amount) {
        assembly ("memory-safe") {
            mstore(0x14, owner)
            mstore(0x00, 0x70a08231000000000000000000000000) // `balanceOf(address)`.
            let answered := staticcall(gasLimit, token, 0x10, 0x24, 0x20, 0x20)
            answered := and(answered, gt(returndatasize(), 0x1f))
            amount := or(mload(0x20), sub(answered, 1)) // All ones unless answered.
        }
    }

    /// @notice Sends `amount` of this contract's tokens to `to`.
    /// @param gasLimit What the token may use at most.
    /// @return sent Whether the call succeeded and returned exactly true, or nothing and there is a token.
    function tryTransfer(address token, address to, uint256 amount, uint256 gasLimit) internal returns (bool sent) {
        assembly ("memory-safe") {
            mstore(0x14, to)
            mstore(0x34, amount)
            mstore(0x00, 0xa9059cbb000000000000000000000000) // `transfer(address,uint256)`.
            let success := call(gasLimit, token, 0, 0x10, 0x44, 0x00, 0x20)
            // An answer shorter than a word leaves a zero in the last byte, so it cannot be taken for true.
            sent := and(eq(mload(0x00), 1), success)
            if iszero(sent) { sent := lt(or(iszero(extcodesize(token)), returndatasize()), success) }
            mstore(0x34, 0) // The part of the free memory pointer that was overwritten.
        }
    }
}
