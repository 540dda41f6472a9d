// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositFactory} from "../src/DepositFactory.sol";
import {FactoryTest} from "./support/FactoryTest.sol";
import {SweepHandler} from "./support/SweepHandler.sol";

/// @notice What holds after any sequence of payments, sweeps and refusals.
contract SweepInvariantTest is FactoryTest {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    SweepHandler private _handler;

    function setUp() public override {
        super.setUp();
        _handler = new SweepHandler(factory);
    }

    /// @notice Read by forge: what it may call.
    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    /// @notice Read by forge: what it may not call, because it ends a sequence.
    function excludeSelectors() public view returns (FuzzSelector[] memory excluded) {
        excluded = new FuzzSelector[](1);
        excluded[0] = FuzzSelector(address(_handler), new bytes4[](1));
        excluded[0].selectors[0] = SweepHandler.settle.selector;
    }

    /// @notice All that was paid in is with a deposit, a merchant or the fee recipient.
    function invariant_moneyIsNowhereElse() public view {
        for (uint256 i; i < 3; ++i) {
            address asset = _handler.assets(i);
            uint256 found = _atDeposits(asset) + _atMerchants(asset) + _balance(asset, address(_handler.feeRecipient()));
            vm.assertEq(found, _handler.received(asset), "all money is accounted for");
            vm.assertEq(_balance(asset, address(factory)), 0, "the factory holds none");
            vm.assertEq(_balance(asset, address(factory.IMPLEMENTATION())), 0, "nor does the implementation");
        }
    }

    /// @notice The events alone are enough to book every payout and every fee.
    function invariant_eventsSayWhatWasPaid() public view {
        for (uint256 i; i < 3; ++i) {
            address asset = _handler.assets(i);
            vm.assertEq(_atMerchants(asset), _handler.net(asset), "net");
            vm.assertEq(_balance(asset, address(_handler.feeRecipient())), _handler.fees(asset), "fees");
        }
    }

    /// @notice No merchant pays more than the highest fee of its addresses.
    function invariant_feesAreBounded() public view {
        for (uint256 i; i < 3; ++i) {
            address asset = _handler.assets(i);
            uint256 fees = _handler.fees(asset);
            vm.assertLe(fees * 10_000, (fees + _handler.net(asset)) * 1000, "at most a tenth");
        }
    }

    /// @notice Once everybody behaves, one sweep empties every deposit: no sequence strands money.
    function afterInvariant() public {
        _handler.settle();
        for (uint256 i; i < 3; ++i) vm.assertEq(_atDeposits(_handler.assets(i)), 0, "nothing is stranded");
        invariant_moneyIsNowhereElse();
        invariant_eventsSayWhatWasPaid();
    }

    function _atDeposits(address asset) private view returns (uint256 sum) {
        for (uint256 i; i < 8; ++i) sum += _balance(asset, _handler.depositOf(i));
    }

    function _atMerchants(address asset) private view returns (uint256 sum) {
        for (uint256 i; i < 4; ++i) sum += _balance(asset, address(_handler.merchants(i)));
    }
}
