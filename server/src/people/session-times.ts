const HOUR_MS = 3_600_000;

/** How long a session lasts after it was last used, in milliseconds. */
export const SESSION_MS = 14 * 24 * HOUR_MS;
/** How old the last use may be before a later one is written down, in milliseconds. */
export const EXTEND_AFTER_MS = HOUR_MS;
/** How long a password or passkey counts for acts that move money or secrets, in milliseconds. */
export const CONFIRMED_MS = 10 * 60_000;
/** How long a link that proves a new account's address works, in milliseconds. */
export const SIGN_UP_LINK_MS = 24 * HOUR_MS;
/** How long a link to a new password works, in milliseconds. */
export const RESET_LINK_MS = HOUR_MS;
