// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Deposit} from "../src/Deposit.sol";
import {DepositFactory} from "../src/DepositFactory.sol";
import {FactoryTest} from "./support/FactoryTest.sol";

contract DepositTest is FactoryTest {
    address private _deposit;

    function setUp() public override {
        super.setUp();
        DepositFactory.Item memory item = _item(NATIVE);
        _deposit = _fund(item, 10_000);
        _sweep(item);
        _fund(item, 10_000);
    }

    function test_runtimeCodeIsTheDocumentedProxy() public view {
        bytes memory expected =
            abi.encodePacked(hex"346029576020_5f365f5f37_365f73", factory.IMPLEMENTATION(), hex"5af4_60051b5ff3_5b");
        vm.assertEq(_deposit.code, expected, "42 bytes around the implementation's address");
    }

    function test_implementationObeysOnlyTheFactory() public {
        Deposit implementation = factory.IMPLEMENTATION();
        vm.expectRevert(Deposit.NotFactory.selector);
        implementation.pay(address(this), address(this), 1, 0, NATIVE);
    }

    function test_fuzz_depositObeysOnlyTheFactory(address caller, address to, uint256 amount) public {
        vm.assume(caller != address(factory));
        vm.prank(caller);
        (, bytes memory returned) = _deposit.call(abi.encodeCall(Deposit.pay, (to, to, amount % 10_000, 0, NATIVE)));
        vm.assertEq(returned.length, 0, "the order is refused");
        vm.assertEq(_deposit.balance, 10_000, "nothing has moved");
    }

    function test_fuzz_anyOtherCallMovesNothing(bytes calldata data, uint96 value) public {
        vm.deal(address(this), value);
        (bool ok,) = _deposit.call{value: value}(data);
        vm.assertTrue(ok, "no call to a deposit fails");
        vm.assertEq(_deposit.balance, 10_000 + uint256(value), "money only comes in");
    }

    function test_implementationTakesNoMoney() public {
        (bool ok,) = address(factory.IMPLEMENTATION()).call{value: 1}("");
        vm.assertTrue(!ok, "money cannot be stranded at the implementation");
    }
}
