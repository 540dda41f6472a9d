// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CompactSweep} from "../src/CompactSweep.sol";
import {DepositFactory} from "../src/DepositFactory.sol";
import {FactoryTest} from "./support/FactoryTest.sol";
import {BurningRecipient, GreedyRecipient} from "./support/Recipients.sol";

contract CompactSweepTest is FactoryTest {
    CompactSweep private _compact;

    function setUp() public override {
        super.setUp();
        _compact = new CompactSweep(factory);
    }

    function test_fuzz_theFactoryIsAskedForExactlyWhatWasPacked(bytes32[12] calldata seeds, uint8 groupSize) public {
        uint256 size = _bound(groupSize, 1, seeds.length);
        DepositFactory.Item[] memory items = new DepositFactory.Item[](seeds.length);
        bytes memory packed;
        for (uint256 start; start < items.length; start += size) {
            uint256 count = items.length - start < size ? items.length - start : size;
            packed = bytes.concat(packed, _randomGroup(seeds, items, start, count));
        }
        vm.expectCall(address(factory), abi.encodeCall(DepositFactory.sweep, (items)));
        _assertAccepted(packed);
    }

    function test_fuzz_packedPaysWhatDirectPays(uint128 amount, uint16 feeBps, uint8 asset) public {
        uint16 bps = uint16(_bound(feeBps, 0, 1000));
        address token_ = asset % 3 == 0 ? NATIVE : asset % 3 == 1 ? address(token) : address(tether);
        DepositFactory.Item memory direct = DepositFactory.Item(_address("direct"), feeTo, bps, bytes16(uint128(1)), token_);
        DepositFactory.Item memory packed = DepositFactory.Item(_address("packed"), feeTo, bps, bytes16(uint128(1)), token_);
        _fund(direct, amount);
        _fund(packed, amount);
        _sweep(direct);
        uint256 fee = _balance(token_, feeTo);
        _assertAccepted(_group(packed));
        vm.assertEq(_balance(token_, packed.payout), _balance(token_, direct.payout), "the merchant's share");
        vm.assertEq(_balance(token_, feeTo), 2 * fee, "the fee");
        vm.assertEq(_balance(token_, _depositOf(packed)), 0, "what stayed");
    }

    function test_fuzz_calldataThatEndsEarlyIsRefusedWhole(uint256 cut) public {
        DepositFactory.Item memory item = _item(address(token));
        address deposit = _fund(item, 1_000);
        bytes memory packed = bytes.concat(_group(item), _group(_item(NATIVE)));
        uint256 length = _bound(cut, 1, packed.length - 1);
        if (length == packed.length / 2) --length;
        _assertMalformed(_firstBytes(packed, length));
        vm.assertEq(token.balanceOf(deposit), 1_000, "nothing is swept");
    }

    function test_fuzz_randomCalldataMovesNoMoneyItDoesNotName(bytes calldata noise) public {
        address deposit = _fund(_item(address(token)), 1_000);
        (bool done,) = address(_compact).call{gas: 5_000_000}(noise);
        vm.assertEq(token.balanceOf(deposit), 1_000, done ? "it was not named" : "a refusal moves nothing");
    }

    function test_aGroupThatClaimsMoreItemsThanFollowIsRefused() public {
        DepositFactory.Item memory item = _item(address(token));
        _assertMalformed(abi.encodePacked(item.feeTo, item.feeBps, item.token, type(uint16).max, item.payout, item.attemptId));
    }

    function test_noItemsAreNoError() public {
        _assertAccepted("");
        _assertAccepted(abi.encodePacked(feeTo, FEE_BPS, address(token), uint16(0)));
    }

    /// @dev What the service gives a batch, less what the transaction costs before the contract runs: 320,000 an item of native
    /// coin, 160,000 one of a token, 640,000 more; 64 of 63 parts of that for the call in between.
    ///
    /// forge-config: default.fuzz.runs = 64
    function test_fuzz_recipientsCannotMakeAMixedBatchRevert(uint256 seed) public {
        uint256 count = _bound(seed, 1, 50);
        address burner = address(new BurningRecipient());
        uint256 gasLimit = 640_000;
        bytes memory packed;
        DepositFactory.Item[] memory items = new DepositFactory.Item[](count);
        for (uint256 i; i < count; ++i) {
            uint256 kind = uint256(keccak256(abi.encode(seed, i))) % 5;
            address asset = kind < 3 ? NATIVE : kind == 3 ? address(token) : address(tether);
            items[i] = _item(asset, kind == 0 ? burner : kind == 1 ? address(new GreedyRecipient()) : _merchant(i), i);
            if (kind == 2) items[i].feeTo = burner;
            _fund(items[i], 10_000);
            gasLimit += asset == NATIVE ? 320_000 : 160_000;
            packed = bytes.concat(packed, _group(items[i]));
        }
        (bool done,) = address(_compact).call{gas: gasLimit * 64 / 63 + count * 2_000}(packed);
        vm.assertTrue(done, "the batch goes through");
        for (uint256 i; i < count; ++i) {
            if (items[i].payout == burner) continue;
            vm.assertEq(_balance(items[i].token, items[i].payout), 9_700, "every other merchant is paid");
        }
    }

    function test_itemsFailAloneAndInvalidTermsAreNoRevert() public {
        DepositFactory.Item memory bad = _item(address(token));
        bad.feeBps = type(uint16).max;
        DepositFactory.Item memory good = _item(NATIVE);
        _fund(bad, 500);
        _fund(good, 10_000);
        vm.expectEmit(address(factory));
        emit DepositFactory.SweepFailed(_depositOf(bad), bad.token);
        vm.expectEmit(address(factory));
        emit DepositFactory.Swept(_depositOf(good), NATIVE, 9_700, 300);
        _assertAccepted(bytes.concat(_group(bad), _group(good)));
    }

    function test_aRevertOfTheFactoryIsPassedOn() public {
        DepositFactory.Item memory item = _item(address(token));
        _fund(item, 1_000);
        (bool done, bytes memory answer) = address(_compact).call{gas: 500_000}(_group(item));
        vm.assertTrue(!done, "too little gas");
        vm.assertEq(answer, abi.encodeWithSelector(DepositFactory.InsufficientGas.selector), "the factory's reason");
    }

    function test_aPayoutThatSweepsAgainThroughItIsLockedOut() public {
        Resweeper merchant = new Resweeper(_compact);
        DepositFactory.Item memory own = _item(NATIVE, address(merchant), 1);
        DepositFactory.Item memory other = _item(address(token), payout, 2);
        merchant.prepare(_group(other));
        _fund(own, 10_000);
        address deposit = _fund(other, 1_000);
        _assertAccepted(_group(own));
        vm.assertTrue(!merchant.succeeded(), "the factory is locked");
        vm.assertEq(address(merchant).balance, 9_700, "the merchant is paid");
        vm.assertEq(token.balanceOf(deposit), 1_000, "the other deposit is left alone");
    }

    function test_itTakesNoMoney() public {
        vm.deal(address(this), 1 ether);
        (bool done,) = address(_compact).call{value: 1}("");
        vm.assertTrue(!done, "value is refused");
    }

    /// @dev Fills `count` items that share what a group shares, and packs them.
    function _randomGroup(bytes32[12] calldata seeds, DepositFactory.Item[] memory items, uint256 start, uint256 count)
        private
        pure
        returns (bytes memory group)
    {
        bytes32 shared = keccak256(abi.encode(seeds[start]));
        address fees = address(bytes20(shared));
        uint16 bps = uint16(uint256(shared));
        address asset = address(bytes20(keccak256(abi.encode(shared))));
        group = abi.encodePacked(fees, bps, asset, uint16(count));
        for (uint256 i = start; i < start + count; ++i) {
            bytes16 id = bytes16(seeds[i] << 128);
            items[i] = DepositFactory.Item(address(bytes20(seeds[i])), fees, bps, id, asset);
            group = abi.encodePacked(group, address(bytes20(seeds[i])), id);
        }
    }

    /// @dev A merchant of its own for each item.
    function _merchant(uint256 index) private pure returns (address) {
        return address(uint160(0x10000 + index));
    }

    function _group(DepositFactory.Item memory item) private pure returns (bytes memory) {
        return abi.encodePacked(item.feeTo, item.feeBps, item.token, uint16(1), item.payout, item.attemptId);
    }

    function _firstBytes(bytes memory data, uint256 length) private pure returns (bytes memory part) {
        part = new bytes(length);
        for (uint256 i; i < length; ++i) {
            part[i] = data[i];
        }
    }

    function _assertAccepted(bytes memory packed) private {
        (bool done,) = address(_compact).call{gas: 20_000_000}(packed);
        vm.assertTrue(done, "the sweep is accepted");
    }

    function _assertMalformed(bytes memory packed) private {
        (bool done, bytes memory answer) = address(_compact).call{gas: 20_000_000}(packed);
        vm.assertTrue(!done, "the sweep is refused");
        vm.assertEq(answer, abi.encodeWithSelector(CompactSweep.Malformed.selector), "the reason");
    }
}

/// @notice A merchant's contract that sweeps another deposit while it is being paid.
contract Resweeper {
    CompactSweep private immutable COMPACT;
    bytes private _packed;
    bool public succeeded;

    constructor(CompactSweep compact) {
        COMPACT = compact;
    }

    function prepare(bytes calldata packed) external {
        _packed = packed;
    }

    receive() external payable {
        (succeeded,) = address(COMPACT).call(_packed);
    }
}
