// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title DevToken
/// @notice A plain ERC-20 for development and tests: anyone may mint. Written like the usual implementations and not for
/// low gas, so that what is measured with it holds for real tokens.
contract DevToken {
    /// @notice The token's name.
    string public name;
    /// @notice The token's symbol.
    string public symbol;
    /// @notice Digits after the point of one token.
    uint8 public immutable decimals;
    /// @notice All tokens that exist, in the smallest unit.
    uint256 public totalSupply;
    /// @notice What an address holds.
    mapping(address owner => uint256 amount) public balanceOf;
    /// @notice What a spender may still move for an owner.
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    /// @notice Tokens moved; minted when `from` is zero.
    event Transfer(address indexed from, address indexed to, uint256 value);
    /// @notice An allowance was set.
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @notice The sender holds less than it wants to move.
    error InsufficientBalance(address owner, uint256 balance, uint256 needed);
    /// @notice The spender may move less than it wants to.
    error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    /// @notice The zero address cannot hold tokens.
    error InvalidReceiver(address receiver);

    /// @param name_ The token's name.
    /// @param symbol_ The token's symbol.
    /// @param decimals_ Digits after the point of one token.
    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    /// @notice Creates `amount` for `to`. Open to anyone.
    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    /// @notice Moves `amount` from the caller to `to`.
    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    /// @notice Moves `amount` from `from` to `to`, out of the caller's allowance.
    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert InsufficientAllowance(msg.sender, allowed, amount);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _transfer(from, to, amount);
        return true;
    }

    /// @notice Lets `spender` move up to `amount` of the caller's tokens.
    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    /// @dev Moves tokens; the balances cannot overflow because the supply does not.
    function _transfer(address from, address to, uint256 amount) private {
        if (to == address(0)) revert InvalidReceiver(to);
        uint256 balance = balanceOf[from];
        if (balance < amount) revert InsufficientBalance(from, balance, amount);
        unchecked {
            balanceOf[from] = balance - amount;
            balanceOf[to] += amount;
        }
        emit Transfer(from, to, amount);
    }
}
