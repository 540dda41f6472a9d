// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibCall} from "solady/src/utils/LibCall.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";

/// @title Deposit
/// @notice What every deposit address runs, through its proxy: it splits an amount between merchant and fee recipient.
/// It holds no state and takes orders from the factory that created it only.
/// @dev A revert here is one failed item of the factory's batch: the money stays at the deposit address.
contract Deposit {
    /// @notice The only caller of `sweep`.
    address public immutable FACTORY;

    /// @dev Basis points in a whole.
    uint256 private constant BPS = 10_000;

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

    /// @notice Sends `amount` of one asset on: the net to the merchant first, then the fee. The fee is rounded down, so
    /// the remainder is the merchant's. A fee that cannot be delivered stays here and does not undo the payout.
    ///
    /// Requirements:
    /// - the caller is the factory, which has proved that this address commits to `payout`, `feeTo` and `feeBps`;
    /// - the merchant's share can be delivered.
    ///
    /// @param token The ERC-20 token, or zero for the chain's native coin.
    /// @param amount What to split, in the asset's smallest unit.
    /// @param payout The merchant.
    /// @param feeTo The fee recipient; not called when the fee is zero.
    /// @param feeBps The fee in basis points.
    /// @return fee The fee share; the rest of `amount` has gone to the merchant.
    /// @return feeHeld True when the fee share could not be delivered and is still here.
    function sweep(address token, uint256 amount, address payout, address feeTo, uint256 feeBps)
        external
        returns (uint256 fee, bool feeHeld)
    {
        if (msg.sender != FACTORY) revert NotFactory();
        fee = amount * feeBps / BPS;
        if (!_send(token, payout, amount - fee)) revert PayoutFailed();
        if (fee != 0) feeHeld = !_send(token, feeTo, fee);
    }

    /// @dev Delivers one share. Never reverts because of the recipient or the token, copies at most one word of what
    /// they return, and leaves gas for what comes after: a payout must not be able to starve the fee.
    function _send(address token, address to, uint256 amount) private returns (bool) {
        if (token == address(0)) {
            uint256 recipientGas = gasleft() / 6;
            if (recipientGas < MIN_RECIPIENT_GAS) recipientGas = MIN_RECIPIENT_GAS;
            return SafeTransferLib.trySafeTransferETH(to, amount, recipientGas);
        }
        bytes memory data = abi.encodeWithSignature("transfer(address,uint256)", to, amount);
        (bool ok,, bytes memory returned) = LibCall.tryCall(token, 0, gasleft() / 2, 32, data);
        // Some tokens return nothing (USDT). The factory has read a balance from the token, so it does have code.
        return ok && (returned.length == 0 || (returned.length == 32 && uint256(bytes32(returned)) == 1));
    }
}
