// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {BoundedERC20} from "./BoundedERC20.sol";

/// @title Deposit
/// @notice What every deposit address runs, through its proxy: it pays a merchant and a fee recipient. It holds no state
/// and obeys only the factory that created it.
/// @dev A revert here is one failed item of the factory's batch: the money stays at the deposit address.
contract Deposit {
    /// @dev The only caller of `pay`.
    address private immutable FACTORY;

    /// @dev Least gas a recipient of native coin is given. Enough for any contract wallet, too little to matter.
    uint256 private constant MIN_RECIPIENT_GAS = 100_000;

    /// @notice The caller is not the factory.
    error NotFactory();

    /// @notice The merchant's share could not be delivered; nothing has moved.
    error PayoutFailed();

    /// @notice The creator of the implementation becomes its only caller.
    constructor() {
        FACTORY = msg.sender;
    }

    /// @notice Pays the merchant first, then the fee recipient. A fee that cannot be delivered stays here and does not
    /// undo the payout.
    ///
    /// Requirements:
    /// - the caller is the factory, which has proved that this address commits to both recipients and the split;
    /// - the merchant's share can be delivered.
    ///
    /// @dev Payable only to save a check: the proxy never lets a call with value through.
    /// @param payout The merchant.
    /// @param feeTo The fee recipient; not called when the fee is zero.
    /// @param net The merchant's share, in the asset's smallest unit.
    /// @param fee The fee recipient's share, in the asset's smallest unit.
    /// @param token The ERC-20 token, or zero for the chain's native coin.
    /// @return feePaid False when the fee share could not be delivered and is still here.
    function pay(address payout, address feeTo, uint256 net, uint256 fee, address token)
        external
        payable
        returns (bool feePaid)
    {
        if (msg.sender != FACTORY) revert NotFactory();
        if (!_send(token, payout, net)) revert PayoutFailed();
        return fee == 0 || _send(token, feeTo, fee);
    }

    /// @dev Delivers one share. Never reverts because of the recipient or the token, copies at most one word of what
    /// they return, and leaves gas for what comes after: a payout must not be able to starve the fee.
    function _send(address token, address to, uint256 amount) private returns (bool) {
        if (token != address(0)) return BoundedERC20.tryTransfer(token, to, amount, gasleft() / 2);
        uint256 recipientGas = gasleft() / 6;
        if (recipientGas < MIN_RECIPIENT_GAS) recipientGas = MIN_RECIPIENT_GAS;
        return SafeTransferLib.trySafeTransferETH(to, amount, recipientGas);
    }
}
