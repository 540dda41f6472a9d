/** Texts of passkeys, and of the dialog in which people confirm their identity. */
export const texts = {
  title: 'Confirm your identity',
  explanation:
    'This affects money or secrets, so please confirm your identity. You will not be asked again for ten minutes.',
  password: 'Password',
  confirm: 'Confirm',
  noPasskey: 'You have no passkey yet. Use your password.',
  passkey: {
    or: 'or',
    use: 'Use a passkey',
    exists: 'This device already has a passkey for your account.',
    notCreated: 'No passkey was created. Try again when you are ready.',
    notUsed: 'No passkey was used. Try again, or use your password.',
  },
};
export type Texts = typeof texts;
