// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title DevAggregator
/// @notice A price feed with Chainlink's `AggregatorV3Interface` for development and tests: anyone may set its answer.
contract DevAggregator {
    /// @notice Digits after the point of the answer.
    uint8 public immutable decimals;
    /// @dev The number of the newest round.
    uint80 private _roundId;
    /// @dev The newest answer, as it was set.
    int256 private _answer;
    /// @dev When the newest answer is said to be from, in seconds since the epoch.
    uint256 private _updatedAt;

    /// @param decimals_ Digits after the point of the answer.
    constructor(uint8 decimals_) {
        decimals = decimals_;
    }

    /// @notice Opens a round with any answer and any time. Open to anyone.
    function set(int256 answer, uint256 updatedAt) external {
        _roundId += 1;
        _answer = answer;
        _updatedAt = updatedAt;
    }

    /// @notice The newest round.
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        return (_roundId, _answer, _updatedAt, _updatedAt, _roundId);
    }
}
