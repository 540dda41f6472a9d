// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositFactory} from "../../src/DepositFactory.sol";
import {DevTether} from "../../src/dev/DevTether.sol";
import {DevToken} from "../../src/dev/DevToken.sol";
import {Vm} from "./Vm.sol";

/// @notice A factory, two tokens, and short ways to make, fund and sweep items.
abstract contract FactoryTest {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    address internal constant NATIVE = address(0);
    uint16 internal constant FEE_BPS = 300;

    address internal immutable payout = _address("payout");
    address internal immutable feeTo = _address("fee recipient");

    DepositFactory internal factory;
    DevToken internal token;
    DevTether internal tether;

    function setUp() public virtual {
        factory = new DepositFactory();
        token = new DevToken("Token", "TKN", 18);
        tether = new DevTether();
    }

    /// @dev An address without code that nothing else uses.
    function _address(string memory label) internal pure returns (address) {
        return address(uint160(uint256(keccak256(bytes(label)))));
    }

    /// @dev An item for the usual merchant.
    function _item(address asset) internal view returns (DepositFactory.Item memory) {
        return _item(asset, payout, 1);
    }

    /// @dev An item for any merchant.
    function _item(address asset, address to, uint256 id) internal view returns (DepositFactory.Item memory) {
        return DepositFactory.Item({
            payout: to, feeTo: feeTo, feeBps: FEE_BPS, attemptId: bytes16(uint128(id)), token: asset
        });
    }

    /// @dev The deposit address of an item.
    function _depositOf(DepositFactory.Item memory item) internal view returns (address) {
        return factory.addressOf(item.payout, item.feeTo, item.feeBps, item.attemptId);
    }

    /// @dev Adds to what the deposit address of an item holds.
    function _fund(DepositFactory.Item memory item, uint256 amount) internal returns (address deposit) {
        deposit = _depositOf(item);
        if (item.token == NATIVE) vm.deal(deposit, deposit.balance + amount);
        else DevToken(item.token).mint(deposit, amount);
    }

    /// @dev What an address holds of an asset.
    function _balance(address asset, address owner) internal view returns (uint256) {
        return asset == NATIVE ? owner.balance : DevToken(asset).balanceOf(owner);
    }

    /// @dev Sweeps one item.
    function _sweep(DepositFactory.Item memory item) internal {
        factory.sweep(_batch(item));
    }

    function _batch(DepositFactory.Item memory item) internal pure returns (DepositFactory.Item[] memory items) {
        items = new DepositFactory.Item[](1);
        items[0] = item;
    }

    /// @dev Sweeps a bad item between two good ones, and proves that it failed alone and kept its money.
    function _assertFailsAlone(DepositFactory.Item memory bad, uint256 held) internal {
        DepositFactory.Item[] memory items = new DepositFactory.Item[](3);
        items[0] = _item(address(token), _address("first merchant"), 101);
        items[1] = bad;
        items[2] = _item(NATIVE, _address("last merchant"), 102);
        _fund(items[0], 10_000);
        _fund(items[2], 20_000);

        vm.expectEmit(address(factory));
        emit DepositFactory.Swept(_depositOf(items[0]), address(token), 9_700, 300);
        vm.expectEmit(address(factory));
        emit DepositFactory.SweepFailed(_depositOf(bad), bad.token);
        vm.expectEmit(address(factory));
        emit DepositFactory.Swept(_depositOf(items[2]), NATIVE, 19_400, 600);
        factory.sweep{gas: 10_000_000}(items);

        vm.assertEq(token.balanceOf(items[0].payout), 9_700, "the item before is paid");
        vm.assertEq(items[2].payout.balance, 19_400, "the item after is paid");
        if (held != 0) vm.assertEq(_balance(bad.token, _depositOf(bad)), held, "the failed item keeps its money");
    }

    /// @dev How many events of the factory have the given signature since `vm.recordLogs`.
    function _count(bytes32 signature) internal returns (uint256 count) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter == address(factory) && logs[i].topics[0] == signature) ++count;
        }
    }

    /// @dev `value` folded into a range, both ends included.
    function _bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        return low + value % (high - low + 1);
    }
}
