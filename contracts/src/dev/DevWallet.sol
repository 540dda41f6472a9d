// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title DevWallet
/// @notice A wallet that is a contract: signatures of its key are its own (EIP-1271). For development and tests: anyone
/// may have it change its mind.
contract DevWallet {
    /// @notice How it judges signatures.
    enum Mood {
        /// It accepts those of its key.
        Honest,
        /// It accepts none.
        Refusing,
        /// It computes until its gas is used up.
        Burning,
        /// It accepts those of its key, unless the transaction comes from `feared`.
        TwoFaced
    }

    /// @notice Whose signatures it accepts.
    address public immutable key;
    /// @notice How it judges now.
    Mood public mood;
    /// @notice Whose transactions it refuses when it is two-faced.
    address public feared;

    /// @param key_ Whose signatures it accepts.
    constructor(address key_) {
        key = key_;
    }

    /// @notice Changes how it judges.
    function set(Mood mood_, address feared_) external {
        mood = mood_;
        feared = feared_;
    }

    /// @notice `0x1626ba7e` for a signature that it accepts.
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        if (mood == Mood.Burning) for (uint256 i; gasleft() > 0; ++i) {}
        if (mood == Mood.Refusing || signature.length != 65) return 0xffffffff;
        if (mood == Mood.TwoFaced && tx.origin == feared) return 0xffffffff;
        address signer = ecrecover(digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer == key ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
