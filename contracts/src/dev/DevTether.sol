// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title DevTether
/// @notice A token with the habits of USDT, for development and tests: 6 decimals, functions that return nothing, a
/// blacklist, a pause and an optional transfer fee. Anyone may mint and administer it.
contract DevTether {
    /// @notice The token's name.
    string public constant name = "Dev Tether";
    /// @notice The token's symbol.
    string public constant symbol = "USDT";
    /// @notice Digits after the point of one token.
    uint8 public constant decimals = 6;
    /// @notice All tokens that exist, in the smallest unit.
    uint256 public totalSupply;
    /// @notice Whether all transfers are stopped.
    bool public paused;
    /// @notice The transfer fee in basis points, taken from what the receiver gets.
    uint256 public basisPointsRate;
    /// @notice The highest transfer fee, in the smallest unit.
    uint256 public maximumFee;
    /// @notice What an address holds.
    mapping(address owner => uint256 amount) public balanceOf;
    /// @notice Addresses that can neither send nor receive.
    mapping(address account => bool listed) public isBlackListed;
    /// @notice What a spender may still move for an owner.
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    /// @notice Tokens moved; minted when `from` is zero.
    event Transfer(address indexed from, address indexed to, uint256 value);
    /// @notice An allowance was set.
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @notice All transfers are stopped.
    error Paused();
    /// @notice The account can neither send nor receive.
    error BlackListed(address account);

    /// @notice Creates `amount` for `to`. Open to anyone.
    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    /// @notice Stops or resumes all transfers.
    function setPaused(bool paused_) external {
        paused = paused_;
    }

    /// @notice Puts an account on the blacklist, or takes it off.
    function setBlackListed(address account, bool listed) external {
        isBlackListed[account] = listed;
    }

    /// @notice Sets the transfer fee and its maximum.
    function setParams(uint256 basisPointsRate_, uint256 maximumFee_) external {
        basisPointsRate = basisPointsRate_;
        maximumFee = maximumFee_;
    }

    /// @notice Moves `amount` from the caller to `to`. Returns nothing, unlike an ERC-20.
    function transfer(address to, uint256 amount) external {
        _transfer(msg.sender, to, amount);
    }

    /// @notice Moves `amount` from `from` to `to`, out of the caller's allowance. Returns nothing.
    function transferFrom(address from, address to, uint256 amount) external {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _transfer(from, to, amount);
    }

    /// @notice Lets `spender` move up to `amount` of the caller's tokens. Returns nothing.
    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    /// @dev The transfer fee is burnt; the real one goes to the issuer.
    function _transfer(address from, address to, uint256 amount) private {
        if (paused) revert Paused();
        if (isBlackListed[from]) revert BlackListed(from);
        if (isBlackListed[to]) revert BlackListed(to);
        uint256 fee = amount * basisPointsRate / 10_000;
        if (fee > maximumFee) fee = maximumFee;
        balanceOf[from] -= amount;
        balanceOf[to] += amount - fee;
        if (fee != 0) totalSupply -= fee;
        emit Transfer(from, to, amount - fee);
    }
}
