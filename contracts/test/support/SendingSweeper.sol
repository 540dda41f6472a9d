// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositFactory} from "../../src/DepositFactory.sol";
import {DevUsdCoin} from "../../src/dev/DevUsdCoin.sol";

/// @notice Sends a signed transfer to a deposit and sweeps it in the same transaction: what a contract of that kind would
/// save. Not part of the service.
contract SendingSweeper {
    function sendAndSweep(
        DevUsdCoin token,
        DepositFactory factory,
        address from,
        address deposit,
        uint256 value,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature,
        DepositFactory.Item[] calldata items
    ) external {
        token.transferWithAuthorization(from, deposit, value, 0, validBefore, nonce, signature);
        factory.sweep(items);
    }
}
