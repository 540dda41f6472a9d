// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BurningRecipient} from "./Recipients.sol";

/// @notice The least of a token: anyone may mint, and a test's token overrides what is odd about it.
abstract contract OddToken {
    mapping(address owner => uint256 amount) internal _balances;

    function mint(address to, uint256 amount) external {
        _balances[to] += amount;
    }

    function balanceOf(address owner) public view virtual returns (uint256) {
        return _balances[owner];
    }

    function _move(address to, uint256 amount) internal {
        _balances[msg.sender] -= amount;
        _balances[to] += amount;
    }
}

/// @notice Moves nothing and says so with a word of the test's choice.
contract AnsweringToken is OddToken {
    uint256 private immutable ANSWER;

    constructor(uint256 answer) {
        ANSWER = answer;
    }

    function transfer(address, uint256) external view returns (uint256) {
        return ANSWER;
    }
}

/// @notice Answers a transfer with one byte less than a word, all ones.
contract ShortAnswerToken is OddToken {
    function transfer(address, uint256) external pure {
        assembly {
            mstore(0, not(0))
            return(0, 31)
        }
    }
}

/// @notice Answers a transfer with more than its gas could pay to copy twice.
contract BombToken is OddToken {
    function transfer(address, uint256) external pure {
        assembly {
            return(0, 0x18000)
        }
    }
}

/// @notice Moves the money and returns true with much data behind it.
contract TalkativeToken is OddToken {
    function transfer(address to, uint256 amount) external {
        _move(to, amount);
        assembly {
            mstore(0, 1)
            return(0, 0x4000)
        }
    }
}

/// @notice Uses all gas, either when asked for a balance or when moved.
contract BurningToken is OddToken {
    bool private immutable WHEN_READ;

    constructor(bool whenRead) {
        WHEN_READ = whenRead;
    }

    function balanceOf(address owner) public view override returns (uint256) {
        if (WHEN_READ) _burn();
        return super.balanceOf(owner);
    }

    function transfer(address, uint256) external view returns (bool) {
        _burn();
        return true;
    }

    function _burn() private view {
        for (uint256 i; gasleft() > 0; ++i) {}
    }
}

/// @notice Claims a balance that cannot be split without an overflow.
contract BoastingToken is OddToken {
    uint256 private immutable CLAIM;

    constructor(uint256 claim) {
        CLAIM = claim;
    }

    function balanceOf(address) public view override returns (uint256) {
        return CLAIM;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return true;
    }
}

/// @notice Does not answer when asked for a balance.
contract MuteToken is OddToken {
    function balanceOf(address) public pure override returns (uint256) {
        assembly {
            return(0, 0)
        }
    }
}

/// @notice Tells a receiver that is a contract of every transfer, as ERC-777 does, and fails with it.
contract HookToken is OddToken {
    function transfer(address to, uint256 amount) external returns (bool) {
        _move(to, amount);
        if (to.code.length != 0) BurningRecipient(payable(to)).tokensReceived();
        return true;
    }
}

/// @notice Keeps a tenth of every transfer.
contract FeeOnTransferToken is OddToken {
    function transfer(address to, uint256 amount) external returns (bool) {
        _move(to, amount);
        _balances[to] -= amount / 10;
        return true;
    }
}

/// @notice Changes balances by itself.
contract RebasingToken is OddToken {
    function rebase(address owner, uint256 amount) external {
        _balances[owner] = amount;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(to, amount);
        return true;
    }
}
