// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositFactory} from "../src/DepositFactory.sol";
import {FactoryTest} from "./support/FactoryTest.sol";

contract DepositFactoryTest is FactoryTest {
    function test_fuzz_addressOfIsWhatIsDeployed(address to, uint16 feeBps, bytes16 id) public {
        vm.assume(to != address(0) && to.code.length == 0);
        DepositFactory.Item memory item =
            DepositFactory.Item({payout: to, feeTo: feeTo, feeBps: feeBps % 1001, attemptId: id, token: address(token)});
        address deposit = _fund(item, 1_000_000);
        vm.assertEq(deposit.code.length, 0, "nothing is deployed before the first sweep");
        _sweep(item);
        vm.assertEq(deposit.code.length, 42, "the proxy is deployed at the derived address");
        vm.assertEq(token.balanceOf(deposit), 0, "all money has left");
    }

    function test_fuzz_addressIsTheDocumentedHash(address to, address fees, uint16 feeBps, bytes16 id) public view {
        bytes32 salt = keccak256(abi.encode(to, fees, feeBps, id));
        bytes32 hash = keccak256(abi.encodePacked(hex"ff", factory, salt, factory.INIT_CODE_HASH()));
        vm.assertEq(factory.addressOf(to, fees, feeBps, id), address(uint160(uint256(hash))), "CREATE2 address");
    }

    function test_fuzz_splitIsExactAndRoundsTheFeeDown(uint256 amount, uint16 feeBps, uint8 asset) public {
        address[3] memory assets = [NATIVE, address(token), address(tether)];
        DepositFactory.Item memory item = _item(assets[asset % 3]);
        item.feeBps = feeBps % 1001;
        amount = _bound(amount, 1, type(uint240).max);
        address deposit = _fund(item, amount);
        uint256 fee = amount * item.feeBps / 10_000;

        vm.expectEmit(address(factory));
        emit DepositFactory.Swept(deposit, item.token, amount - fee, fee);
        _sweep(item);
        vm.assertEq(_balance(item.token, payout), amount - fee, "the merchant gets the rest");
        vm.assertEq(_balance(item.token, feeTo), fee, "the fee is rounded down");
        vm.assertEq(_balance(item.token, deposit), 0, "nothing stays");
    }

    function test_sameAddressIsSweptAgainAndAgain() public {
        DepositFactory.Item memory item = _item(NATIVE);
        for (uint256 i = 1; i <= 3; ++i) {
            _fund(item, 10_000);
            _sweep(item);
            vm.assertEq(payout.balance, 9_700 * i, "net so far");
            vm.assertEq(feeTo.balance, 300 * i, "fees so far");
        }
    }

    function test_anyoneCanSweepAndGetsNothing() public {
        DepositFactory.Item memory item = _item(address(token));
        _fund(item, 10_000);
        address stranger = _address("stranger");
        vm.prank(stranger);
        _sweep(item);
        vm.assertEq(token.balanceOf(payout), 9_700, "the merchant is paid");
        vm.assertEq(token.balanceOf(stranger), 0, "the caller is not");
    }

    function test_withoutAFeeNobodyElseIsCalled() public {
        DepositFactory.Item memory item = _item(NATIVE);
        (item.feeBps, item.feeTo) = (0, address(0));
        _fund(item, 10_000);
        _sweep(item);
        vm.assertEq(payout.balance, 10_000, "all is the merchant's");
    }

    function test_itemWithoutBalanceDoesNothing() public {
        DepositFactory.Item memory item = _item(address(token));
        vm.recordLogs();
        _sweep(item);
        vm.assertEq(vm.getRecordedLogs().length, 0, "no event");
        vm.assertEq(_depositOf(item).code.length, 0, "no deployment");
    }

    function test_emptyBatchDoesNothing() public {
        factory.sweep(new DepositFactory.Item[](0));
    }

    function test_factoryTakesNoMoney() public {
        (bool ok,) = address(factory).call{value: 1}("");
        vm.assertTrue(!ok, "a payment to the factory is refused");
    }

    function test_latePlainPaymentWorksWithTheStipendOf2300Gas() public {
        DepositFactory.Item memory item = _item(NATIVE);
        address deposit = _fund(item, 10_000);
        _sweep(item);
        payable(deposit).transfer(10_000);
        vm.assertEq(deposit.balance, 10_000, "the payment has arrived");
        _sweep(item);
        vm.assertEq(payout.balance, 19_400, "and was swept");
    }

    function test_latePaymentWithDataWorks() public {
        DepositFactory.Item memory item = _item(NATIVE);
        address deposit = _fund(item, 10_000);
        _sweep(item);
        (bool ok,) = deposit.call{value: 10_000}("invoice 7");
        vm.assertTrue(ok, "a payment may carry data");
        vm.assertEq(deposit.balance, 10_000, "the payment has arrived");
    }

    /// forge-config: default.fuzz.runs = 64
    function test_fuzz_batchPaysEveryMerchantItsOwn(uint256[8] calldata seeds) public {
        address[3] memory assets = [NATIVE, address(token), address(tether)];
        DepositFactory.Item[] memory items = new DepositFactory.Item[](8);
        for (uint256 i; i < 8; ++i) {
            items[i] = _item(assets[seeds[i] % 3], address(uint160(0x10000 + i)), i);
            _fund(items[i], _bound(seeds[i] >> 8, 1, 1e30));
        }
        factory.sweep(items);
        for (uint256 i; i < 8; ++i) {
            uint256 amount = _bound(seeds[i] >> 8, 1, 1e30);
            vm.assertEq(_balance(items[i].token, items[i].payout), amount - amount * FEE_BPS / 10_000, "net");
        }
    }
}
