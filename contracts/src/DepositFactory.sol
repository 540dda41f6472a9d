// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {LibClone} from "solady/src/utils/LibClone.sol";
import {ReentrancyGuardTransient} from "solady/src/utils/ReentrancyGuardTransient.sol";
import {BoundedERC20} from "./BoundedERC20.sol";
import {Deposit} from "./Deposit.sol";
import {DepositProxy} from "./DepositProxy.sol";

/// @title DepositFactory
/// @notice Derives deposit addresses that can only ever pay the merchant and the fee recipient they commit to, and
/// sweeps them. It has no owner, no upgrade and no parameter; anyone may sweep anything, because the money has one
/// place to go.
/// @dev A deposit address is a CREATE2 address whose salt is the hash of its terms. Its code is deployed by the first
/// sweep that finds money there.
contract DepositFactory is ReentrancyGuardTransient {
    /// @notice One asset at one deposit address.
    struct Item {
        /// @notice The merchant's wallet.
        address payout;
        /// @notice The fee recipient; may be zero only when `feeBps` is.
        address feeTo;
        /// @notice The fee in basis points, at most `MAX_FEE_BPS`.
        uint16 feeBps;
        /// @notice What makes the address unique among those with the same terms.
        bytes16 attemptId;
        /// @notice The ERC-20 token to sweep, or zero for the native coin. Not part of the address.
        address token;
    }

    /// @notice The highest fee an address can commit to: 10 %.
    uint256 public constant MAX_FEE_BPS = 1000;

    /// @notice What every deposit delegates to.
    Deposit public immutable IMPLEMENTATION;

    /// @notice The keccak256 of the init code of every deposit.
    bytes32 public immutable INIT_CODE_HASH;

    /// @dev Least gas a deposit is given to pay both shares: far above what two transfers need.
    uint256 private constant MIN_ITEM_GAS = 600_000;

    /// @dev Gas that must be left for a call to be given `MIN_ITEM_GAS`: 64/63 of it, and the price of the call.
    uint256 private constant MIN_GAS_LEFT = 620_000;

    /// @dev The largest balance that can be split without an overflow. No real asset comes near it.
    uint256 private constant MAX_AMOUNT = type(uint240).max;

    /// @dev Basis points in a whole.
    uint256 private constant BPS = 10_000;

    /// @notice A deposit was swept: `net` and `fee` left it. Kept small, because every sweep pays for it.
    /// @param deposit The deposit address.
    /// @param token The asset, zero for the native coin.
    /// @param net Sent to the merchant.
    /// @param fee Sent to the fee recipient; zero when the share was held (see `FeeHeld`).
    event Swept(address indexed deposit, address token, uint256 net, uint256 fee);

    /// @notice The merchant was paid, but the fee share could not be delivered and is still at the deposit address.
    /// The next sweep splits it like any other balance.
    /// @param deposit The deposit address.
    /// @param token The asset, zero for the native coin.
    /// @param fee The share that stayed.
    event FeeHeld(address indexed deposit, address indexed token, uint256 fee);

    /// @notice An item was not swept: its terms are invalid, the token's balance could not be read, or the merchant
    /// could not be paid. What the address holds is still there.
    /// @param deposit The deposit address.
    /// @param token The asset, zero for the native coin.
    event SweepFailed(address indexed deposit, address indexed token);

    /// @notice The transaction has too little gas to give the next item its share. Nothing was swept.
    error InsufficientGas();

    /// @notice A proxy could not be created, which only a lack of gas can cause. Nothing was swept.
    error DeploymentFailed();

    /// @notice Deploys the implementation, so that its address follows from the factory's.
    constructor() {
        IMPLEMENTATION = new Deposit();
        INIT_CODE_HASH = keccak256(DepositProxy.initCode(address(IMPLEMENTATION)));
    }

    /// @notice Splits the present balance of each item between its merchant and fee recipient. Anyone may call it.
    ///
    /// Items are independent: one that cannot be swept emits `SweepFailed` and leaves the others alone. An item without
    /// balance is skipped in silence. An address may appear several times, with the same or with other tokens.
    ///
    /// Requirements:
    /// - not called by a recipient or a token during a sweep;
    /// - enough gas for every item: an item is never failed for a lack of gas, the whole call reverts instead. Gas
    ///   beyond that is shared evenly, so that no change of gas prices can make an item impossible to sweep.
    ///
    /// @param items What to sweep.
    function sweep(Item[] calldata items) external nonReentrant {
        bytes memory initCode = DepositProxy.initCode(address(IMPLEMENTATION));
        unchecked {
            for (uint256 i; i < items.length; ++i) {
                _sweep(items[i], items.length - i, initCode);
            }
        }
    }

    /// @notice The deposit address that commits to the given terms, the same on every chain where the factory is.
    /// @param payout The merchant's wallet.
    /// @param feeTo The fee recipient.
    /// @param feeBps The fee in basis points.
    /// @param attemptId What makes the address unique among those with the same terms.
    /// @return The address. It is derived for invalid terms too, but those can never be swept.
    function addressOf(address payout, address feeTo, uint16 feeBps, bytes16 attemptId)
        external
        view
        returns (address)
    {
        return _addressOf(keccak256(abi.encode(payout, feeTo, feeBps, attemptId)));
    }

    /// @dev Sweeps one of the `remaining` items. Reverts for a lack of gas only.
    function _sweep(Item calldata item, uint256 remaining, bytes memory initCode) private {
        bytes32 salt = _saltOf(item);
        address deposit = _addressOf(salt);
        address token = item.token;
        uint256 itemGas = FixedPointMathLib.max(FixedPointMathLib.rawDiv(gasleft(), remaining), MIN_ITEM_GAS);

        uint256 amount = _balanceOf(token, deposit, itemGas);
        if (amount == 0) return;
        if (amount > MAX_AMOUNT) {
            _requireGas(); // A lack of gas must not pass for a token that does not answer.
            emit SweepFailed(deposit, token);
            return;
        }
        if (deposit.code.length == 0) {
            // The address commits to its terms, so they need no second look once it is deployed.
            if (!_isValid(item, deposit)) {
                emit SweepFailed(deposit, token);
                return;
            }
            _deploy(initCode, salt);
        }
        unchecked {
            uint256 fee = amount * item.feeBps / BPS;
            (bool paid, bool feePaid) = _pay(deposit, itemGas, item, amount - fee, fee);
            if (!paid) {
                emit SweepFailed(deposit, token);
            } else if (feePaid) {
                emit Swept(deposit, token, amount - fee, fee);
            } else {
                emit Swept(deposit, token, amount - fee, 0);
                emit FeeHeld(deposit, token, fee);
            }
        }
    }

    /// @dev Deploys the proxy of the deposit with this salt.
    function _deploy(bytes memory initCode, bytes32 salt) private {
        address deployed;
        assembly ("memory-safe") {
            deployed := create2(0, add(initCode, 0x20), mload(initCode), salt)
        }
        if (deployed == address(0)) revert DeploymentFailed();
    }

    /// @dev Calls `Deposit.pay`, whose parameters are an item with the two shares in place of the fee's rate and the id.
    /// In assembly to copy the item as it stands, and because a proxy answers nothing when its implementation reverts,
    /// which Solidity would take for malformed. `paid` is false when the merchant could not be paid.
    function _pay(address deposit, uint256 itemGas, Item calldata item, uint256 net, uint256 fee)
        private
        returns (bool paid, bool feePaid)
    {
        _requireGas();
        bytes4 selector = Deposit.pay.selector;
        assembly ("memory-safe") {
            let data := mload(0x40)
            mstore(data, selector)
            calldatacopy(add(data, 0x04), item, 0xa0)
            mstore(add(data, 0x44), net)
            mstore(add(data, 0x64), fee)
            paid := call(itemGas, deposit, 0, data, 0xa4, 0x00, 0x20)
            paid := and(paid, eq(returndatasize(), 0x20))
            feePaid := mload(0x00)
        }
    }

    /// @dev Reads what a deposit holds; more than `MAX_AMOUNT` when the token does not answer as an ERC-20 does.
    function _balanceOf(address token, address deposit, uint256 itemGas) private view returns (uint256) {
        if (token == address(0)) return deposit.balance;
        return BoundedERC20.tryBalanceOf(token, deposit, itemGas / 6);
    }

    /// @dev Whether money can safely be sent under these terms.
    function _isValid(Item calldata item, address deposit) private pure returns (bool) {
        return item.payout != address(0) && item.payout != deposit && item.feeBps <= MAX_FEE_BPS
            && (item.feeTo != address(0) || item.feeBps == 0);
    }

    /// @dev Reverts unless there is enough gas for one more item.
    function _requireGas() private view {
        if (gasleft() < MIN_GAS_LEFT) revert InsufficientGas();
    }

    /// @dev `keccak256(abi.encode(payout, feeTo, feeBps, attemptId))`: an item begins with these four words.
    function _saltOf(Item calldata item) private pure returns (bytes32 salt) {
        assembly ("memory-safe") {
            let terms := mload(0x40)
            calldatacopy(terms, item, 0x80)
            salt := keccak256(terms, 0x80)
        }
    }

    /// @dev The CREATE2 address for a salt.
    function _addressOf(bytes32 salt) private view returns (address) {
        return LibClone.predictDeterministicAddress(INIT_CODE_HASH, salt, address(this));
    }

    /// @dev Transient storage on every chain, not only on mainnet.
    function _useTransientReentrancyGuardOnlyOnMainnet() internal pure override returns (bool) {
        return false;
    }
}
