// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositFactory} from "../../src/DepositFactory.sol";

/// @notice Refuses native coin.
contract RefusingRecipient {
    receive() external payable {
        revert("refused");
    }
}

/// @notice Uses all gas it is given, and returns nothing; can be told to behave.
contract BurningRecipient {
    bool public calm;

    function setCalm(bool calm_) external {
        calm = calm_;
    }

    receive() external payable {
        _burn();
    }

    function tokensReceived() external view {
        _burn();
    }

    function _burn() private view {
        if (calm) return;
        for (uint256 i; gasleft() > 0; ++i) {}
    }
}

/// @notice Fails with as much data as its gas allows.
contract BombRecipient {
    receive() external payable {
        assembly {
            revert(0, 0x20000)
        }
    }
}

/// @notice Accepts with as much data as its gas allows.
contract AcceptingBombRecipient {
    receive() external payable {
        assembly {
            return(0, 0x20000)
        }
    }
}

/// @notice Sweeps again while it is being paid, and notes whether that was possible.
contract ReentrantRecipient {
    DepositFactory private immutable FACTORY;
    DepositFactory.Item private _item;
    bool public insists;
    bool public reentered;

    constructor(DepositFactory factory) {
        FACTORY = factory;
    }

    function aimAt(DepositFactory.Item calldata item, bool insists_) external {
        _item = item;
        insists = insists_;
    }

    receive() external payable {
        _reenter();
    }

    function tokensReceived() external {
        _reenter();
    }

    function _reenter() private {
        DepositFactory.Item[] memory items = new DepositFactory.Item[](1);
        items[0] = _item;
        try FACTORY.sweep(items) {
            reentered = true;
        } catch {
            require(!insists, "could not reenter");
        }
    }
}

/// @notice Accepts, but uses nearly all gas it is given, to leave none for the fee.
contract GreedyRecipient {
    receive() external payable {
        _waste();
    }

    function tokensReceived() external view {
        _waste();
    }

    function _waste() private view {
        for (uint256 i; gasleft() > 1_000; ++i) {}
    }
}

/// @notice Accepts only when given at least some gas.
contract DemandingRecipient {
    uint256 private immutable NEEDED;

    constructor(uint256 needed) {
        NEEDED = needed;
    }

    receive() external payable {
        require(gasleft() >= NEEDED, "too little gas");
    }
}
