// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositFactory} from "../src/DepositFactory.sol";
import {FactoryTest} from "./support/FactoryTest.sol";
import "./support/Recipients.sol";
import "./support/Tokens.sol";

/// @notice One or more tests for each known way to go wrong; SECURITY.md lists them under the same numbers.
contract PitfallsTest is FactoryTest {
    function test_pitfall01_payoutThatInsistsOnReenteringFailsAlone() public {
        ReentrantRecipient recipient = new ReentrantRecipient(factory);
        DepositFactory.Item memory item = _item(NATIVE, address(recipient), 1);
        recipient.aimAt(item, true);
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_pitfall01_reenteringPayoutIsPaidOnce() public {
        ReentrantRecipient recipient = new ReentrantRecipient(factory);
        DepositFactory.Item memory other = _item(NATIVE, payout, 2);
        _fund(other, 10_000);
        DepositFactory.Item memory item = _item(NATIVE, address(recipient), 1);
        recipient.aimAt(other, false);
        _fund(item, 10_000);
        _sweep(item);
        vm.assertTrue(!recipient.reentered(), "no sweep inside a sweep");
        vm.assertEq(address(recipient).balance, 9_700, "paid once");
        vm.assertEq(_depositOf(other).balance, 10_000, "the other deposit is untouched");
    }

    function test_pitfall01_tokenHookCannotReenter() public {
        ReentrantRecipient recipient = new ReentrantRecipient(factory);
        DepositFactory.Item memory item = _item(address(new HookToken()), address(recipient), 1);
        recipient.aimAt(item, false);
        _fund(item, 10_000);
        _sweep(item);
        vm.assertTrue(!recipient.reentered(), "no sweep inside a sweep");
        vm.assertEq(_balance(item.token, address(recipient)), 9_700, "paid once");
    }

    function test_pitfall02_gasBurningPayoutFailsAlone() public {
        DepositFactory.Item memory item = _item(NATIVE, address(new BurningRecipient()), 1);
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_pitfall02_gasBurningTokenFailsAlone() public {
        DepositFactory.Item memory item = _item(address(new BurningToken(false)));
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_pitfall02_tokenThatBurnsGasWhenReadFailsAlone() public {
        _assertFailsAlone(_item(address(new BurningToken(true))), 0);
    }

    /// forge-config: default.fuzz.runs = 2000
    function test_fuzz_pitfall02_lowGasCallerCannotMakeItemsFail(uint256 gasLimit) public {
        DepositFactory.Item[] memory items = new DepositFactory.Item[](4);
        items[0] = _item(address(token), payout, 1);
        items[1] = _item(NATIVE, address(new GreedyRecipient()), 2);
        items[2] = _item(address(tether), payout, 3);
        items[3] = _item(address(new HookToken()), address(new GreedyRecipient()), 4);
        for (uint256 i; i < 4; ++i) _fund(items[i], 10_000);

        vm.recordLogs();
        try factory.sweep{gas: _bound(gasLimit, 20_000, 2_500_000)}(items) {
            vm.assertEq(_count(DepositFactory.Swept.selector), 4, "all or nothing");
            for (uint256 i; i < 4; ++i) {
                vm.assertEq(_balance(items[i].token, items[i].payout), 9_700, "every merchant is paid");
                vm.assertEq(_balance(items[i].token, _depositOf(items[i])), 0, "and so is every fee");
            }
        } catch {
            for (uint256 i; i < 4; ++i) {
                vm.assertEq(_balance(items[i].token, _depositOf(items[i])), 10_000, "nothing has moved");
            }
        }
    }

    /// forge-config: default.fuzz.runs = 32
    function test_fuzz_pitfall02_recipientsCannotMakeABatchRevert(uint256 seed) public {
        uint256 count = _bound(seed, 1, 50);
        DepositFactory.Item[] memory items = new DepositFactory.Item[](count);
        address burner = address(new BurningRecipient());
        for (uint256 i; i < count; ++i) {
            bool greedy = (seed >> i) & 1 == 1;
            items[i] = _item(NATIVE, greedy ? address(new GreedyRecipient()) : address(uint160(0x10000 + i)), i);
            if (greedy) items[i].feeTo = burner;
            _fund(items[i], 10_000);
        }
        factory.sweep{gas: count * 320_000 + 640_000}(items);
        for (uint256 i; i < count; ++i) vm.assertEq(items[i].payout.balance, 9_700, "every merchant is paid");
    }

    function test_pitfall02_tooLittleGasIsACleanError() public {
        DepositFactory.Item memory item = _item(NATIVE);
        _fund(item, 10_000);
        vm.expectRevert(DepositFactory.InsufficientGas.selector);
        factory.sweep{gas: 600_000}(_batch(item));
    }

    function test_pitfall03_returnBombOfAPayoutFailsAlone() public {
        DepositFactory.Item memory item = _item(NATIVE, address(new BombRecipient()), 1);
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_pitfall03_payoutThatAcceptsWithABombIsPaid() public {
        DepositFactory.Item memory item = _item(NATIVE, address(new AcceptingBombRecipient()), 1);
        _fund(item, 10_000);
        _sweep(item);
        vm.assertEq(item.payout.balance, 9_700, "its answer is not copied");
    }

    function test_pitfall03_returnBombOfATokenFailsAlone() public {
        DepositFactory.Item memory item = _item(address(new BombToken()));
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_pitfall03_tokenWithALongAnswerIsSwept() public {
        DepositFactory.Item memory item = _item(address(new TalkativeToken()));
        _fund(item, 10_000);
        _sweep(item);
        vm.assertEq(_balance(item.token, payout), 9_700, "its first word is true");
    }

    function test_pitfall04_tokenThatReturnsNothingIsSwept() public {
        DepositFactory.Item memory item = _item(address(tether));
        _fund(item, 10_000);
        _sweep(item);
        vm.assertEq(tether.balanceOf(payout), 9_700, "net");
        vm.assertEq(tether.balanceOf(feeTo), 300, "fee");
    }

    function test_pitfall04_tokenThatReturnsFalseFailsAlone() public {
        DepositFactory.Item memory item = _item(address(new AnsweringToken(0)));
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_fuzz_pitfall04_onlyExactlyTrueIsTrue(uint256 answer) public {
        DepositFactory.Item memory item = _item(address(new AnsweringToken(answer == 1 ? 2 : answer)));
        _fund(item, 10_000);
        vm.recordLogs();
        _sweep(item);
        vm.assertEq(_count(DepositFactory.SweepFailed.selector), 1, "any other word is a failure");
    }

    function test_pitfall04_answerShorterThanAWordFailsAlone() public {
        DepositFactory.Item memory item = _item(address(new ShortAnswerToken()));
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_pitfall04_tokenWithoutCodeFailsAlone() public {
        _assertFailsAlone(_item(_address("no token")), 0);
    }

    function test_pitfall04_tokenWithoutABalanceAnswerFailsAlone() public {
        _assertFailsAlone(_item(address(new MuteToken())), 0);
    }

    function test_fuzz_pitfall04_balanceTooLargeToSplitFailsAlone(uint256 claim) public {
        claim = _bound(claim, uint256(type(uint240).max) + 1, type(uint256).max - 1);
        _assertFailsAlone(_item(address(new BoastingToken(claim))), 0);
    }

    function test_pitfall05_feeOnTransferSplitsWhatArrivedAtTheDeposit() public {
        DepositFactory.Item memory item = _item(address(new FeeOnTransferToken()));
        address deposit = _fund(item, 10_000);
        _sweep(item);
        vm.assertEq(_balance(item.token, payout), 8_730, "9,700 less the token's tenth");
        vm.assertEq(_balance(item.token, feeTo), 270, "300 less the token's tenth");
        vm.assertEq(_balance(item.token, deposit), 0, "nothing stays");
    }

    function test_fuzz_pitfall05_rebasedBalanceIsSplitAsItIsNow(uint256 before, uint256 rebased) public {
        RebasingToken rebasing = new RebasingToken();
        DepositFactory.Item memory item = _item(address(rebasing));
        address deposit = _fund(item, _bound(before, 1, 1e30));
        rebased = _bound(rebased, 1, 1e30);
        rebasing.rebase(deposit, rebased);
        _sweep(item);
        vm.assertEq(rebasing.balanceOf(payout), rebased - rebased * FEE_BPS / 10_000, "net of the present balance");
        vm.assertEq(rebasing.balanceOf(feeTo), rebased * FEE_BPS / 10_000, "fee of the present balance");
    }

    function test_pitfall06_blacklistedFeeRecipientDoesNotHoldUpTheMerchant() public {
        DepositFactory.Item memory item = _item(address(tether));
        address deposit = _fund(item, 10_000);
        tether.setBlackListed(feeTo, true);
        _assertFeeIsHeld(item, deposit);

        tether.setBlackListed(feeTo, false);
        _sweep(item);
        vm.assertEq(tether.balanceOf(payout), 9_991, "the held fee is split like any balance");
        vm.assertEq(tether.balanceOf(feeTo), 9, "in the merchant's favour");
    }

    function test_pitfall06_refusingFeeRecipientDoesNotHoldUpTheMerchant() public {
        DepositFactory.Item memory item = _item(NATIVE);
        item.feeTo = address(new RefusingRecipient());
        _assertFeeIsHeld(item, _fund(item, 10_000));
    }

    function test_pitfall06_gasBurningFeeRecipientDoesNotHoldUpTheMerchant() public {
        DepositFactory.Item memory item = _item(NATIVE);
        item.feeTo = address(new BurningRecipient());
        _assertFeeIsHeld(item, _fund(item, 10_000));
    }

    function test_pitfall06_feeRecipientThatBurnsATokensGasDoesNotHoldUpTheMerchant() public {
        DepositFactory.Item memory item = _item(address(new HookToken()));
        item.feeTo = address(new BurningRecipient());
        _assertFeeIsHeld(item, _fund(item, 10_000));
    }

    function test_pitfall06_blacklistedPayoutIsHeldUntilItIsFree() public {
        DepositFactory.Item memory item = _item(address(tether));
        _fund(item, 10_000);
        tether.setBlackListed(payout, true);
        _assertFailsAlone(item, 10_000);
        vm.assertEq(tether.balanceOf(feeTo), 0, "no fee without a payout");

        tether.setBlackListed(payout, false);
        _sweep(item);
        vm.assertEq(tether.balanceOf(payout), 9_700, "then it is paid");
    }

    function test_fuzz_pitfall07_everyTermMovesTheAddress(address to, address fees, uint16 feeBps, bytes16 id)
        public
        view
    {
        address deposit = factory.addressOf(to, fees, feeBps, id);
        address otherPayout = address(uint160(to) ^ 1);
        vm.assertTrue(deposit != factory.addressOf(otherPayout, fees, feeBps, id), "payout is bound");
        vm.assertTrue(deposit != factory.addressOf(to, address(uint160(fees) ^ 1), feeBps, id), "fee recipient is bound");
        vm.assertTrue(deposit != factory.addressOf(to, fees, feeBps ^ 1, id), "fee is bound");
        vm.assertTrue(deposit != factory.addressOf(to, fees, feeBps, id ^ bytes16(uint128(1))), "id is bound");
    }

    function test_fuzz_pitfall07_otherTermsCannotReachTheMoney(address to, address fees, uint16 feeBps) public {
        DepositFactory.Item memory item = _item(NATIVE);
        address deposit = _fund(item, 10_000);
        vm.assume(to != payout || fees != feeTo || feeBps != FEE_BPS);
        (item.payout, item.feeTo, item.feeBps) = (to, fees, feeBps);
        _sweep(item);
        vm.assertEq(deposit.balance, 10_000, "the money is bound to its terms");
    }

    function test_pitfall07_zeroPayoutFailsAlone() public {
        DepositFactory.Item memory item = _item(NATIVE, address(0), 1);
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_fuzz_pitfall07_feeAboveTheMaximumFailsAlone(uint16 feeBps) public {
        DepositFactory.Item memory item = _item(NATIVE);
        item.feeBps = uint16(_bound(feeBps, 1001, type(uint16).max));
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_pitfall07_feeWithoutARecipientFailsAlone() public {
        DepositFactory.Item memory item = _item(NATIVE);
        item.feeTo = address(0);
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);
    }

    function test_pitfall09_secondSweepOfTheSameItemDoesNothing() public {
        DepositFactory.Item[] memory items = new DepositFactory.Item[](2);
        (items[0], items[1]) = (_item(NATIVE), _item(NATIVE));
        _fund(items[0], 10_000);
        vm.recordLogs();
        factory.sweep(items);
        factory.sweep(items);
        vm.assertEq(vm.getRecordedLogs().length, 1, "one event, no failure");
        vm.assertEq(payout.balance, 9_700, "paid once");
    }

    function test_pitfall10_feeOfLessThanAUnitIsTheMerchants() public {
        DepositFactory.Item memory item = _item(address(token));
        _fund(item, 33);
        vm.expectEmit(address(factory));
        emit DepositFactory.Swept(_depositOf(item), address(token), 33, 0);
        _sweep(item);
        vm.assertEq(token.balanceOf(payout), 33, "3 % of 33 is less than 1");
    }

    function test_pitfall11_everyAssetOfAnAddressIsSweptOnItsOwn() public {
        DepositFactory.Item[] memory items = new DepositFactory.Item[](3);
        (items[0], items[1], items[2]) = (_item(address(token)), _item(NATIVE), _item(address(tether)));
        for (uint256 i; i < 3; ++i) _fund(items[i], 10_000);

        _sweep(items[0]);
        vm.assertEq(_depositOf(items[1]).balance, 10_000, "a token's sweep leaves the native coin");
        factory.sweep(items);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(_balance(items[i].token, payout), 9_700, "net");
            vm.assertEq(_balance(items[i].token, feeTo), 300, "fee");
        }
    }

    function test_pitfall13_failingHookFailsAlone() public {
        BurningRecipient recipient = new BurningRecipient();
        DepositFactory.Item memory item = _item(address(new HookToken()), address(recipient), 1);
        _fund(item, 10_000);
        _assertFailsAlone(item, 10_000);

        recipient.setCalm(true);
        _sweep(item);
        vm.assertEq(_balance(item.token, address(recipient)), 9_700, "a later try succeeds");
    }

    function test_pitfall13_pausedTokenFailsAlone() public {
        DepositFactory.Item memory item = _item(address(tether));
        _fund(item, 10_000);
        tether.setPaused(true);
        _assertFailsAlone(item, 10_000);

        tether.setPaused(false);
        _sweep(item);
        vm.assertEq(tether.balanceOf(payout), 9_700, "a later try succeeds");
    }

    function test_pitfall14_dearerOperationsNeedOnlyMoreGasFromTheCaller() public {
        DepositFactory.Item memory item = _item(NATIVE, address(new DemandingRecipient(1_000_000)), 1);
        _fund(item, 10_000);
        vm.recordLogs();
        factory.sweep{gas: 1_000_000}(_batch(item));
        vm.assertEq(_count(DepositFactory.SweepFailed.selector), 1, "the usual share is too little");
        factory.sweep{gas: 10_000_000}(_batch(item));
        vm.assertEq(item.payout.balance, 9_700, "no fixed limit can strand money");
    }

    /// @dev Sweeps 10,000 units whose fee cannot be delivered.
    function _assertFeeIsHeld(DepositFactory.Item memory item, address deposit) private {
        vm.expectEmit(address(factory));
        emit DepositFactory.Swept(deposit, item.token, 9_700, 0);
        vm.expectEmit(address(factory));
        emit DepositFactory.FeeHeld(deposit, item.token, 300);
        factory.sweep{gas: 5_000_000}(_batch(item));
        vm.assertEq(_balance(item.token, item.payout), 9_700, "the merchant is paid");
        vm.assertEq(_balance(item.token, deposit), 300, "the fee share stays");
    }
}
