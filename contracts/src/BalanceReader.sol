// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";

/// @title BalanceReader
/// @notice Reads many balances of one asset in one call.
contract BalanceReader {
    /// @notice The token did not answer `balanceOf(owner)` as an ERC-20 does. An unknown balance is never read as zero.
    /// @param token The asset that was asked.
    /// @param owner The address that was asked for.
    error BalanceUnreadable(address token, address owner);

    /// @notice The balance of each owner, in the same order, in the asset's smallest unit.
    /// @param token The ERC-20 token, or zero for the native coin.
    /// @param owners The addresses to read.
    /// @return amounts One balance per owner.
    function balances(address token, address[] calldata owners) external view returns (uint256[] memory amounts) {
        amounts = new uint256[](owners.length);
        if (token == address(0)) {
            for (uint256 i; i < owners.length; ++i) {
                amounts[i] = owners[i].balance;
            }
            return amounts;
        }
        for (uint256 i; i < owners.length; ++i) {
            (bool known, uint256 amount) = SafeTransferLib.checkBalanceOf(token, owners[i]);
            if (!known) revert BalanceUnreadable(token, owners[i]);
            amounts[i] = amount;
        }
    }
}
