// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title NativeSender
/// @notice Pays native coin from inside a contract, as exchanges and contract wallets do: no transaction to the receiver
/// exists. For development and tests.
contract NativeSender {
    /// @notice The receiver refused the payment.
    error SendFailed();

    /// @notice Forwards the whole value of the call to `to`.
    function send(address payable to) external payable {
        (bool ok,) = to.call{value: msg.value}("");
        if (!ok) revert SendFailed();
    }
}
