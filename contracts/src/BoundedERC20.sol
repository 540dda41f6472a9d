// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title BoundedERC20
/// @notice Token calls that cannot hurt the caller: they have a gas limit, copy at most one word of what comes back, and
/// report a failure instead of reverting.
/// @dev solady's `SafeTransferLib.checkBalanceOf` and `safeTransfer` accept the same answers, but give the token all
/// gas. In assembly because the same in Solidity costs a sweep 1,900 gas more per item.
library BoundedERC20 {
    /// @notice Reads the balance of `owner`.
    /// @param gasLimit What the token may use at most.
    /// @return known Whether the token answered with a word, as an ERC-20 does; false when there is no token.
    /// @return amount The balance; meaningless unless `known`.
    function tryBalanceOf(address token, address owner, uint256 gasLimit)
        internal
        view
        returns (bool known, uint256 amount)
    {
        assembly ("memory-safe") {
            mstore(0x14, owner)
            mstore(0x00, 0x70a08231000000000000000000000000) // `balanceOf(address)`.
            known := staticcall(gasLimit, token, 0x10, 0x24, 0x20, 0x20)
            known := and(known, gt(returndatasize(), 0x1f))
            amount := mload(0x20)
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
            sent := call(gasLimit, token, 0, 0x10, 0x44, 0x00, 0x20)
            if sent {
                switch returndatasize()
                case 0 { sent := gt(extcodesize(token), 0) }
                default { sent := and(gt(returndatasize(), 0x1f), eq(mload(0x00), 1)) }
            }
            mstore(0x34, 0) // The part of the free memory pointer that was overwritten.
        }
    }
}
