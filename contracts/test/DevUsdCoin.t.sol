// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositFactory} from "../src/DepositFactory.sol";
import {DevUsdCoin} from "../src/dev/DevUsdCoin.sol";
import {DevWallet} from "../src/dev/DevWallet.sol";
import {FactoryTest} from "./support/FactoryTest.sol";
import {SendingSweeper} from "./support/SendingSweeper.sol";

contract DevUsdCoinTest is FactoryTest {
    uint256 private constant KEY = 0xa11ce;
    uint256 private constant ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
    uint256 private constant AMOUNT = 10_000_000;
    uint256 private constant NOW = 1_000_000;
    uint256 private constant END = NOW + 1_800;
    bytes32 private constant NONCE = keccak256("nonce");

    DevUsdCoin private _usdc;
    address private _owner;
    address private _to;

    function setUp() public override {
        super.setUp();
        vm.warp(NOW);
        _usdc = new DevUsdCoin();
        _owner = vm.addr(KEY);
        _to = _address("receiver");
        _usdc.mint(_owner, AMOUNT);
    }

    function test_theDomainIsThatOfEip712() public view {
        bytes32 typeHash =
            keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
        bytes32 separator = keccak256(
            abi.encode(typeHash, keccak256("Dev USD Coin"), keccak256("2"), block.chainid, address(_usdc))
        );
        vm.assertEq(_usdc.DOMAIN_SEPARATOR(), separator, "the domain separator");
    }

    function test_fuzz_anybodySendsASignedTransferOnce(address anybody, uint256 value, bytes32 nonce) public {
        value = _bound(value, 0, AMOUNT);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(_owner, value, nonce));
        vm.prank(anybody);
        _usdc.transferWithAuthorization(_owner, _to, value, 0, END, nonce, v, r, s);
        vm.assertEq(_usdc.balanceOf(_to), value, "it arrived");
        vm.assertTrue(_usdc.authorizationState(_owner, nonce), "it is used");
        vm.expectRevert(bytes("FiatTokenV2: authorization is used or canceled"));
        _usdc.transferWithAuthorization(_owner, _to, value, 0, END, nonce, v, r, s);
    }

    function test_bothSpellingsOfASignatureMeanTheSame() public {
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, _signature(KEY, _owner));
        vm.assertEq(_usdc.balanceOf(_to), AMOUNT, "it arrived");
    }

    function test_onlyTheReceiverSendsWhatIsForTheReceiverToSend() public {
        bytes32 typeHash = _usdc.RECEIVE_WITH_AUTHORIZATION_TYPEHASH();
        bytes32 content = keccak256(abi.encode(typeHash, _owner, _to, AMOUNT, 0, END, NONCE));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _typed(content));
        vm.expectRevert(bytes("FiatTokenV2: caller must be the payee"));
        _usdc.receiveWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, v, r, s);
        vm.expectRevert(bytes("FiatTokenV2: invalid signature"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, v, r, s);
        vm.prank(_to);
        _usdc.receiveWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, v, r, s);
        vm.assertEq(_usdc.balanceOf(_to), AMOUNT, "it arrived");
    }

    function test_itHoldsOnlyBetweenItsTimes() public {
        bytes memory signature = _signature(KEY, _owner);
        vm.warp(END);
        vm.expectRevert(bytes("FiatTokenV2: authorization is expired"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, signature);
        vm.warp(NOW);
        vm.expectRevert(bytes("FiatTokenV2: authorization is not yet valid"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, NOW, END, NONCE, signature);
    }

    function test_aCancelledOneCannotBeSent() public {
        bytes32 content = keccak256(abi.encode(_usdc.CANCEL_AUTHORIZATION_TYPEHASH(), _owner, NONCE));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _typed(content));
        _usdc.cancelAuthorization(_owner, NONCE, v, r, s);
        bytes memory signature = _signature(KEY, _owner);
        vm.expectRevert(bytes("FiatTokenV2: authorization is used or canceled"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, signature);
        vm.expectRevert(bytes("FiatTokenV2: authorization is used or canceled"));
        _usdc.cancelAuthorization(_owner, NONCE, v, r, s);
    }

    function test_signaturesOfOthersAndOtherSpellingsAreRefused() public {
        bytes memory stranger = _signature(KEY + 1, _owner);
        vm.expectRevert(bytes("FiatTokenV2: invalid signature"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, stranger);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(_owner, AMOUNT, NONCE));
        bytes32 upper = bytes32(ORDER - uint256(s));
        vm.expectRevert(bytes("ECRecover: invalid signature 's' value"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, v == 27 ? 28 : 27, r, upper);
        vm.expectRevert(bytes("ECRecover: invalid signature 'v' value"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, v - 27, r, s);
        vm.expectRevert(bytes("ECRecover: invalid signature length"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, abi.encodePacked(r, s));
        vm.expectRevert(bytes("FiatTokenV2: invalid signature"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT - 1, 0, END, NONCE, v, r, s);
    }

    function test_aWalletThatIsAContractJudgesItself() public {
        DevWallet wallet = new DevWallet(_owner);
        _usdc.mint(address(wallet), AMOUNT);
        bytes memory signature = _signature(KEY, address(wallet));
        wallet.set(DevWallet.Mood.Refusing, address(0));
        vm.expectRevert(bytes("FiatTokenV2: invalid signature"));
        _usdc.transferWithAuthorization(address(wallet), _to, AMOUNT, 0, END, NONCE, signature);
        wallet.set(DevWallet.Mood.TwoFaced, tx.origin);
        vm.expectRevert(bytes("FiatTokenV2: invalid signature"));
        _usdc.transferWithAuthorization(address(wallet), _to, AMOUNT, 0, END, NONCE, signature);
        wallet.set(DevWallet.Mood.Honest, address(0));
        _usdc.transferWithAuthorization(address(wallet), _to, AMOUNT, 0, END, NONCE, signature);
        vm.assertEq(_usdc.balanceOf(_to), AMOUNT, "it arrived");
    }

    function test_neitherAPauseNorABlacklistLetsItThrough() public {
        bytes memory signature = _signature(KEY, _owner);
        _usdc.setPaused(true);
        vm.expectRevert(bytes("Pausable: paused"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, signature);
        _usdc.setPaused(false);
        _usdc.setBlacklisted(_to, true);
        vm.expectRevert(bytes("Blacklistable: account is blacklisted"));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, signature);
        vm.assertTrue(!_usdc.authorizationState(_owner, NONCE), "it can still be sent");
    }

    /// @dev The figures of docs/decisions/0063: each call is a transaction of its own here, its calldata and refunds
    /// included.
    /// forge-config: default.isolate = true
    function test_whatSendingAndSweepingTogetherWouldSave() public {
        DepositFactory.Item memory item = _item(address(_usdc));
        _to = _depositOf(item);
        _usdc.mint(item.payout, 1);
        _usdc.mint(feeTo, 1);
        _usdc.mint(_owner, AMOUNT + 1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(_owner, AMOUNT, NONCE));
        _usdc.transferWithAuthorization(_owner, _to, AMOUNT, 0, END, NONCE, v, r, s);
        uint256 sending = vm.lastCallGas().gasTotalUsed;
        factory.sweep(_batch(item));
        uint256 sweeping = vm.lastCallGas().gasTotalUsed;

        item = _item(address(_usdc), payout, 2);
        _to = _depositOf(item);
        bytes32 nonce = keccak256("another nonce");
        (v, r, s) = vm.sign(KEY, _digest(_owner, AMOUNT, nonce));
        SendingSweeper sender = new SendingSweeper();
        bytes memory signature = abi.encodePacked(r, s, v);
        sender.sendAndSweep(_usdc, factory, _owner, _to, AMOUNT, END, nonce, signature, _batch(item));
        uint256 together = vm.lastCallGas().gasTotalUsed;
        emit Gas(sending, sweeping, together);
        vm.assertLe(together, sending + sweeping, "together is cheaper than one after the other");
    }

    event Gas(uint256 sending, uint256 sweeping, uint256 together);

    function _signature(uint256 key, address from) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(from, AMOUNT, NONCE));
        return abi.encodePacked(r, s, v);
    }

    function _digest(address from, uint256 value, bytes32 nonce) private view returns (bytes32) {
        bytes32 typeHash = _usdc.TRANSFER_WITH_AUTHORIZATION_TYPEHASH();
        return _typed(keccak256(abi.encode(typeHash, from, _to, value, uint256(0), END, nonce)));
    }

    function _typed(bytes32 content) private view returns (bytes32) {
        return keccak256(abi.encodePacked(hex"1901", _usdc.DOMAIN_SEPARATOR(), content));
    }
}
