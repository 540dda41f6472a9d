// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositFactory} from "../../src/DepositFactory.sol";
import {DevTether} from "../../src/dev/DevTether.sol";
import {DevToken} from "../../src/dev/DevToken.sol";
import {Vm} from "./Vm.sol";

/// @notice A merchant whose wallet can be told to refuse native coin.
contract MoodyMerchant {
    bool public refuses;

    function setRefuses(bool refuses_) external {
        refuses = refuses_;
    }

    receive() external payable {
        require(!refuses, "refused");
    }
}

/// @notice What can happen to a handful of deposits, in any order: payments, sweeps, refusals, blacklisting, pauses.
/// It books what came in and, from the events, what went out.
contract SweepHandler {
    Vm private constant VM = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    uint256 private constant MERCHANTS = 4;
    uint256 private constant ADDRESSES = 8;

    DepositFactory public immutable factory;
    address[3] public assets;
    MoodyMerchant[MERCHANTS] public merchants;
    MoodyMerchant public immutable feeRecipient;

    /// @notice All that was ever paid in, by asset.
    mapping(address asset => uint256 amount) public received;
    /// @notice All that merchants were sent, by asset, as the events say.
    mapping(address asset => uint256 amount) public net;
    /// @notice All that the fee recipient was sent, by asset, as the events say.
    mapping(address asset => uint256 amount) public fees;

    constructor(DepositFactory factory_) {
        factory = factory_;
        assets = [address(0), address(new DevToken("Token", "TKN", 18)), address(new DevTether())];
        for (uint256 i; i < MERCHANTS; ++i) merchants[i] = new MoodyMerchant();
        feeRecipient = new MoodyMerchant();
    }

    /// @notice An item of one of the deposits: every merchant has two, with different fees.
    function itemOf(uint256 seed) public view returns (DepositFactory.Item memory) {
        uint256 index = seed % ADDRESSES;
        return DepositFactory.Item({
            payout: address(merchants[index % MERCHANTS]),
            feeTo: address(feeRecipient),
            feeBps: index < MERCHANTS ? 300 : 1000,
            attemptId: bytes16(uint128(index)),
            token: assets[(seed >> 8) % 3]
        });
    }

    /// @notice The deposit addresses.
    function depositOf(uint256 index) public view returns (address) {
        DepositFactory.Item memory item = itemOf(index);
        return factory.addressOf(item.payout, item.feeTo, item.feeBps, item.attemptId);
    }

    /// @notice A payment, before the first sweep or after it.
    function payIn(uint256 seed, uint96 amount) external {
        address asset = itemOf(seed).token;
        address deposit = depositOf(seed);
        received[asset] += amount;
        if (asset != address(0)) return DevToken(asset).mint(deposit, amount);
        VM.deal(address(this), amount);
        (bool ok,) = deposit.call{value: amount}("");
        require(ok, "a deposit always takes native coin");
    }

    /// @notice A sweep of any items, repeated ones among them.
    function sweep(uint256[6] calldata seeds) external {
        DepositFactory.Item[] memory items = new DepositFactory.Item[](seeds.length);
        for (uint256 i; i < seeds.length; ++i) items[i] = itemOf(seeds[i]);
        VM.recordLogs();
        factory.sweep{gas: 16_000_000}(items);
        _book(VM.getRecordedLogs());
    }

    function setRefuses(uint256 seed, bool refuses) external {
        MoodyMerchant who = seed % 5 == 4 ? feeRecipient : merchants[seed % 5];
        who.setRefuses(refuses);
    }

    function setBlackListed(uint256 seed, bool listed) external {
        MoodyMerchant who = seed % 5 == 4 ? feeRecipient : merchants[seed % 5];
        DevTether(assets[2]).setBlackListed(address(who), listed);
    }

    function setPaused(uint256 seed) external {
        DevTether(assets[2]).setPaused(seed % 4 == 0);
    }

    /// @notice Everybody behaves and everything is swept.
    function settle() external {
        for (uint256 i; i < MERCHANTS; ++i) _appease(merchants[i]);
        _appease(feeRecipient);
        DevTether(assets[2]).setPaused(false);
        DepositFactory.Item[] memory items = new DepositFactory.Item[](ADDRESSES * 3);
        for (uint256 i; i < items.length; ++i) items[i] = itemOf(i % ADDRESSES | (i / ADDRESSES) << 8);
        VM.recordLogs();
        factory.sweep(items);
        _book(VM.getRecordedLogs());
    }

    function _appease(MoodyMerchant who) private {
        who.setRefuses(false);
        DevTether(assets[2]).setBlackListed(address(who), false);
    }

    function _book(Vm.Log[] memory logs) private {
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(factory) || logs[i].topics[0] != DepositFactory.Swept.selector) continue;
            (address asset, uint256 toMerchant, uint256 fee) = abi.decode(logs[i].data, (address, uint256, uint256));
            net[asset] += toMerchant;
            fees[asset] += fee;
        }
    }
}
