// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The forge cheatcodes these tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }

    function addr(uint256 privateKey) external pure returns (address);
    function assertEq(uint256 left, uint256 right, string calldata message) external pure;
    function assertEq(address left, address right, string calldata message) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata message) external pure;
    function assertEq(bytes calldata left, bytes calldata right, string calldata message) external pure;
    function assertTrue(bool condition, string calldata message) external pure;
    function assertLe(uint256 left, uint256 right, string calldata message) external pure;
    function assume(bool condition) external pure;
    function deal(address account, uint256 balance) external;
    function etch(address account, bytes calldata code) external;
    function expectCall(address callee, bytes calldata data) external;
    function expectEmit(address emitter) external;
    function expectRevert(bytes calldata reason) external;
    function expectRevert(bytes4 reason) external;
    function getRecordedLogs() external returns (Log[] memory);
    function lastCallGas() external view returns (Gas memory);
    function prank(address sender) external;
    function recordLogs() external;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function warp(uint256 time) external;
}
