import { texts } from '../texts/en.ts';

/** Rules of forms, with messages that state the requirement; the server decides. */
export function checkText(wanted: string): (value: string) => string | null {
  return (value) => (value.trim() === '' ? wanted : null);
}

export function checkEmail(value: string): string | null {
  return /^\S+@\S+$/.test(value.trim()) ? null : texts.wanted.email;
}

export function checkNewPassword(value: string): string | null {
  return value.length >= 10 && value.length <= 128 ? null : texts.wanted.newPassword;
}
