// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A wallet that is a contract and says itself which signatures are its own (EIP-1271).
interface ISignatureJudge {
    /// @notice `0x1626ba7e` for a signature of the wallet.
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4);
}

/// @title DevUsdCoin
/// @notice A token with the habits of USDC, for development and tests: 6 decimals, transfers that their owner has signed
/// and anybody may send (EIP-3009), signatures of wallets that are contracts (EIP-1271), a blacklist and a pause. Anyone
/// may mint and administer it.
contract DevUsdCoin {
    /// @notice The token's name, also in its EIP-712 domain.
    string public constant name = "Dev USD Coin";
    /// @notice The version in its EIP-712 domain.
    string public constant version = "2";
    /// @notice The token's symbol.
    string public constant symbol = "USDC";
    /// @notice Digits after the point of one token.
    uint8 public constant decimals = 6;
    /// @notice What the owner of a transfer signs for anybody to send.
    bytes32 public constant TRANSFER_WITH_AUTHORIZATION_TYPEHASH = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    /// @notice What the owner of a transfer signs for its receiver to send.
    bytes32 public constant RECEIVE_WITH_AUTHORIZATION_TYPEHASH = keccak256(
        "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    /// @notice What the owner of a transfer signs to take it back.
    bytes32 public constant CANCEL_AUTHORIZATION_TYPEHASH =
        keccak256("CancelAuthorization(address authorizer,bytes32 nonce)");
    /// @dev The type of an EIP-712 domain.
    bytes32 private constant _DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    /// @dev Half the order of secp256k1: of the two signatures with the same meaning only the lower one counts.
    uint256 private constant _HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    /// @notice All tokens that exist, in the smallest unit.
    uint256 public totalSupply;
    /// @notice Whether all transfers are stopped.
    bool public paused;
    /// @notice What an address holds.
    mapping(address owner => uint256 amount) public balanceOf;
    /// @notice What a spender may still move for an owner.
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;
    /// @notice Addresses that can neither send nor receive.
    mapping(address account => bool listed) public isBlacklisted;
    /// @notice Whether an authorization was used or cancelled.
    mapping(address authorizer => mapping(bytes32 nonce => bool isSpent)) public authorizationState;

    /// @notice Tokens moved; minted when `from` is zero.
    event Transfer(address indexed from, address indexed to, uint256 value);
    /// @notice An allowance was set.
    event Approval(address indexed owner, address indexed spender, uint256 value);
    /// @notice A signed transfer was sent.
    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);
    /// @notice A signed transfer was taken back.
    event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce);

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
    function setBlacklisted(address account, bool listed) external {
        isBlacklisted[account] = listed;
    }

    /// @notice Moves `amount` from the caller to `to`.
    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    /// @notice Moves `amount` from `from` to `to`, out of the caller's allowance.
    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(amount <= allowed, "ERC20: transfer amount exceeds allowance");
        allowance[from][msg.sender] = allowed - amount;
        _transfer(from, to, amount);
        return true;
    }

    /// @notice Lets `spender` move up to `amount` of the caller's tokens.
    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    /// @notice Sends a transfer that `from` has signed, whoever calls.
    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        bytes memory signature = abi.encodePacked(r, s, v);
        transferWithAuthorization(from, to, value, validAfter, validBefore, nonce, signature);
    }

    /// @notice The same with a signature of any length, as wallets that are contracts make them.
    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature
    ) public {
        bytes32 typeHash = TRANSFER_WITH_AUTHORIZATION_TYPEHASH;
        bytes32 digest = keccak256(abi.encode(typeHash, from, to, value, validAfter, validBefore, nonce));
        _spend(from, validAfter, validBefore, nonce, digest, signature);
        _transfer(from, to, value);
    }

    /// @notice Sends a transfer that `from` has signed; only its receiver may.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        bytes memory signature = abi.encodePacked(r, s, v);
        receiveWithAuthorization(from, to, value, validAfter, validBefore, nonce, signature);
    }

    /// @notice The same with a signature of any length.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature
    ) public {
        require(to == msg.sender, "FiatTokenV2: caller must be the payee");
        bytes32 typeHash = RECEIVE_WITH_AUTHORIZATION_TYPEHASH;
        bytes32 digest = keccak256(abi.encode(typeHash, from, to, value, validAfter, validBefore, nonce));
        _spend(from, validAfter, validBefore, nonce, digest, signature);
        _transfer(from, to, value);
    }

    /// @notice Takes a signed transfer back, as its owner has signed.
    function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s) external {
        cancelAuthorization(authorizer, nonce, abi.encodePacked(r, s, v));
    }

    /// @notice The same with a signature of any length.
    function cancelAuthorization(address authorizer, bytes32 nonce, bytes memory signature) public {
        require(!authorizationState[authorizer][nonce], "FiatTokenV2: authorization is used or canceled");
        bytes32 digest = keccak256(abi.encode(CANCEL_AUTHORIZATION_TYPEHASH, authorizer, nonce));
        _requireSigned(authorizer, digest, signature);
        authorizationState[authorizer][nonce] = true;
        emit AuthorizationCanceled(authorizer, nonce);
    }

    /// @notice What tells this token's signatures from those for any other contract or chain.
    // solhint-disable-next-line func-name-mixedcase
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                _DOMAIN_TYPEHASH, keccak256(bytes(name)), keccak256(bytes(version)), block.chainid, address(this)
            )
        );
    }

    /// @dev Marks an authorization as used, if it holds now and `from` has signed it.
    function _spend(
        address from,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes32 digest,
        bytes memory signature
    ) private {
        require(block.timestamp > validAfter, "FiatTokenV2: authorization is not yet valid");
        require(block.timestamp < validBefore, "FiatTokenV2: authorization is expired");
        require(!authorizationState[from][nonce], "FiatTokenV2: authorization is used or canceled");
        _requireSigned(from, digest, signature);
        authorizationState[from][nonce] = true;
        emit AuthorizationUsed(from, nonce);
    }

    /// @dev A signer with code is asked itself; of any other, the signature must be the lower one of its key.
    function _requireSigned(address signer, bytes32 structHash, bytes memory signature) private view {
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), structHash));
        bool isSigned = signer.code.length == 0
            ? _recovered(digest, signature) == signer
            : _isJudgedValid(signer, digest, signature);
        require(isSigned, "FiatTokenV2: invalid signature");
    }

    /// @dev Who has signed with a key.
    function _recovered(bytes32 digest, bytes memory signature) private pure returns (address signer) {
        require(signature.length == 65, "ECRecover: invalid signature length");
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly ("memory-safe") {
            r := mload(add(signature, 0x20))
            s := mload(add(signature, 0x40))
            v := byte(0, mload(add(signature, 0x60)))
        }
        require(uint256(s) <= _HALF_ORDER, "ECRecover: invalid signature 's' value");
        require(v == 27 || v == 28, "ECRecover: invalid signature 'v' value");
        signer = ecrecover(digest, v, r, s);
        require(signer != address(0), "ECRecover: invalid signature");
    }

    /// @dev Whether a wallet that is a contract calls the signature its own.
    function _isJudgedValid(address wallet, bytes32 digest, bytes memory signature) private view returns (bool) {
        (bool isOk, bytes memory answer) =
            wallet.staticcall(abi.encodeCall(ISignatureJudge.isValidSignature, (digest, signature)));
        return isOk && answer.length >= 32
            && abi.decode(answer, (bytes32)) == bytes32(ISignatureJudge.isValidSignature.selector);
    }

    /// @dev Moves tokens unless they are stopped, or either side is on the blacklist.
    function _transfer(address from, address to, uint256 amount) private {
        require(!paused, "Pausable: paused");
        require(!isBlacklisted[from] && !isBlacklisted[to], "Blacklistable: account is blacklisted");
        require(to != address(0), "ERC20: transfer to the zero address");
        require(amount <= balanceOf[from], "ERC20: transfer amount exceeds balance");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
