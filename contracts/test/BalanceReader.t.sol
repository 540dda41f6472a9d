// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BalanceReader} from "../src/BalanceReader.sol";
import {FactoryTest} from "./support/FactoryTest.sol";
import {BurningToken, MuteToken} from "./support/Tokens.sol";

contract BalanceReaderTest is FactoryTest {
    BalanceReader private _reader;

    function setUp() public override {
        super.setUp();
        _reader = new BalanceReader();
    }

    function test_fuzz_readsEveryBalanceInOrder(uint128[5] calldata amounts) public {
        address[] memory owners = new address[](5);
        for (uint256 i; i < 5; ++i) {
            owners[i] = address(uint160(0x10000 + i));
            vm.deal(owners[i], amounts[i]);
            token.mint(owners[i], uint256(amounts[i]) + 1);
        }
        uint256[] memory native = _reader.balances(NATIVE, owners);
        uint256[] memory tokens = _reader.balances(address(token), owners);
        for (uint256 i; i < 5; ++i) {
            vm.assertEq(native[i], amounts[i], "native balance");
            vm.assertEq(tokens[i], uint256(amounts[i]) + 1, "token balance");
        }
    }

    function test_tokenWithoutCodeIsAnErrorAndNotZero() public {
        _assertUnreadable(_address("no token"));
    }

    function test_tokenThatDoesNotAnswerIsAnErrorAndNotZero() public {
        _assertUnreadable(address(new MuteToken()));
    }

    function test_tokenThatFailsIsAnErrorAndNotZero() public {
        _assertUnreadable(address(new BurningToken(true)));
    }

    function _assertUnreadable(address asset) private {
        address[] memory owners = new address[](1);
        owners[0] = payout;
        vm.expectRevert(abi.encodeWithSelector(BalanceReader.BalanceUnreadable.selector, asset, payout));
        _reader.balances{gas: 1_000_000}(asset, owners);
    }
}
